import { fechar } from '@tajo/domain/momento';
import type { Declarado, Fechado } from '@tajo/domain/momento';
import type { Escritura } from '../escritura.ts';
import { anotar } from '../historial/historial.queries.ts';
import type { Anotacion, Hecho } from '../historial/historial.queries.ts';
import { intentosQueries } from './intentos.queries.ts';

/** Dates an action in the parte's attempt: not before the previous one (AMB-155). */
export const fecharHecho = (
  { ultimo_hecho, fecha_alta }: { readonly ultimo_hecho: string | null; readonly fecha_alta: string },
  declarado: Declarado,
  now: Date,
): Fechado => fechar(declarado, new Date(ultimo_hecho ?? fecha_alta), now);

interface ConIntento {
  readonly id: number;
  readonly id_intento: number | null;
  readonly version_intento: number | null;
}

/** Returns the attempt of a parte that a rule has found assigned; throws if it has none. */
export function intentoDe({ id, id_intento, version_intento }: ConIntento) {
  if (id_intento === null || version_intento === null) throw new Error(`the parte ${id} has no attempt`);
  return { id: id_intento, version: version_intento, siguiente: version_intento + 1 };
}

/** Subject of the history line, if it is not the parte. */
type Sobre = Pick<Anotacion, 'entidad' | 'id'>;

/** Ends an action in the parte's attempt: raises the attempt's version and writes the history line. */
export async function asentarHecho(
  escritura: Escritura,
  parte: ConIntento,
  { fechado, ...linea }: Omit<Anotacion, 'hecho' | 'entidad' | 'id'> & Pick<Hecho, 'fechado'> & Partial<Sobre>,
): Promise<void> {
  const { id: id_intento } = intentoDe(parte);
  await Promise.all([
    intentosQueries(escritura.tx).cambiarVersion(id_intento, fechado.ocurrido),
    anotar(escritura, { entidad: 'parte', id: parte.id, ...linea, hecho: { fechado, id_intento } }),
  ]);
}
