import { comoAplicar } from '@tajo/domain/resolver/resolver';
import type { Escritura } from '../escritura.ts';
import type { ConstanciaLeida } from '../intentos/constancias.queries.ts';
import { intentoDe } from '../intentos/hecho.escrituras.ts';
import { traspasoQueries } from '../intentos/traspaso.queries.ts';
import { asignarA, traspasar } from '../partes/ciclo.escrituras.ts';
import { partesQueries, type ParteBloqueado } from '../partes/partes.queries.ts';
import { unwrap } from '../server/answer/errors.ts';
import { resolverQueries } from './resolver.queries.ts';

type Origen = Pick<ConstanciaLeida, 'id_parte' | 'id_intento'>;

/**
 * Gives the parte back to the technician of the attempt, with what he had recorded in it. Returns the attempt in which
 * he goes on. 409 if his work can only be kept.
 */
export async function devolverAlTecnico(
  escritura: Escritura,
  parte: ParteBloqueado | undefined,
  origen: Origen,
): Promise<number> {
  const { tx } = escritura;
  await resolverQueries(tx).bloquearMuebles(origen.id_intento);
  const encuentro = await resolverQueries(tx).leerEncuentro(origen);
  const { encargo, copiar } = unwrap(comoAplicar(encuentro));
  if (parte === undefined || encuentro.origen === null || origen.id_intento === null)
    throw new Error('work of no attempt cannot be applied');
  const { id_tecnico } = encuentro.origen;
  const id_intento = {
    asignar: async () => (await asignarA(escritura, parte, id_tecnico)).id_intento,
    reasignar: async () => (await traspasar(escritura, parte, id_tecnico)).id_intento,
    ninguno: async () => intentoDe(parte).id,
  };
  const suyo = await id_intento[encargo]();
  if (copiar) await traspasoQueries(tx).insertarCopia(origen.id_intento, suyo);
  if (copiar || encargo !== 'ninguno') {
    const comienzo = await resolverQueries(tx).cambiarComienzo(suyo, origen.id_intento);
    await partesQueries(tx).cambiar(parte.id, comienzo);
  }
  return suyo;
}
