import type { Parte } from '@tajo/contract/partes';
import { tardia } from '../list/tardia.tsx';

const Comentarios = tardia(async () => (await import('./Comentarios.tsx')).Comentarios);

/** What the detail of a parte shows below its fields. */
export const comentariosDe = ({ comentarios }: Parte) => <Comentarios comentarios={comentarios} />;
