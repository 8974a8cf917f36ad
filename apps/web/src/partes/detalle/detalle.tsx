import type { Parte } from '@tajo/contract/partes';
import { tardia } from '../../kit/tardia.tsx';

const Comentarios = tardia(async () => (await import('./Comentarios.tsx')).Comentarios);
const DetalleDeParte = tardia(async () => (await import('./DetalleDeParte.tsx')).DetalleDeParte);

/** What the detail of a parte shows below its fields, on site. */
export const comentariosDe = ({ comentarios }: Parte) => <Comentarios comentarios={comentarios} />;

/** The same, in the office. */
export const detalleDeParte = (parte: Parte) => <DetalleDeParte parte={parte} />;
