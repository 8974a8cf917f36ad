import type { DatosEstablecimiento, datosEstablecimientoApi } from '@tajo/contract/acciones';
import type { Body } from '@tajo/contract/endpoint';
import { capitalDe } from '@tajo/domain/establecimientos/capitales';
import { provinciaDe } from '@tajo/domain/establecimientos/provincia';
import { situar } from '@tajo/domain/establecimientos/punto';
import { claveUnica } from '@tajo/domain/texto';
import { inTransaction } from '../db/transaction.ts';
import { anotar } from '../historial/historial.queries.ts';
import { exigirVersion } from '../historial/version.ts';
import { unwrap } from '../server/errors.ts';
import { found } from '../server/room.ts';
import type { Actor } from '../server/room.ts';
import type { System } from '../system.ts';
import { datosQueries } from './datos.queries.ts';
import { establecimientoAEscribir, establecimientoALeer } from './establecimiento-propio.ts';

export async function leerDatos(system: System, actor: Actor, id: number): Promise<DatosEstablecimiento> {
  await establecimientoALeer(system.db, actor, id);
  return found(await datosQueries(system.db).leer(id));
}

/** Contact and address as found on site, at once in the register (AMB-102). */
export const actualizarDatos = (
  system: System,
  actor: Actor,
  { id, version, ...campos }: Body<typeof datosEstablecimientoApi.actualizar>,
): Promise<DatosEstablecimiento> =>
  inTransaction(system, async (tx) => {
    const datos = datosQueries(tx);
    await establecimientoAEscribir(tx, actor, id);
    const antes = found(await datos.lock(id));
    await exigirVersion(tx, system, actor, 'establecimiento', antes, version);
    const id_provincia = provinciaDe(campos.provincia, await datos.provincias());
    const previo = await datos.situacion(id);
    const mismoLugar =
      previo.id_provincia === id_provincia && claveUnica(antes.localidad) === claveUnica(campos.localidad);
    // A point that was only guessed from the old town moves with the address (AMB-090).
    const punto = unwrap(situar({ ...previo, mismoLugar }, {}, capitalDe(id_provincia)));
    const despues = await datos.update(id, { ...campos, id_provincia, ...punto });
    await anotar(tx, system, actor, {
      accion: 'establecimiento.datos',
      entidad: 'establecimiento',
      id,
      antes,
      despues,
    });
    return despues;
  });
