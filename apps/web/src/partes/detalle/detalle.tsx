import type { Parte } from '@tajo/contract/partes';
import { lazyPart } from '../../kit/lazy-part.tsx';

const Comentarios = lazyPart(async () => (await import('./Comentarios.tsx')).Comentarios);
const DetalleDeParte = lazyPart(async () => (await import('./DetalleDeParte.tsx')).DetalleDeParte);

/** Content of a parte's detail below its fields, for field staff. */
export const comentariosDe = ({ comentarios }: Parte) => <Comentarios comentarios={comentarios} />;

export const detalleDeParte = (parte: Parte) => <DetalleDeParte parte={parte} />;
