import type { DatosEstablecimiento } from '@tajo/contract/obra';
import { hayQueSituar } from '@tajo/domain/establecimientos/punto';
import { establecimientosQueries } from '../establecimientos/establecimientos.queries.ts';
import { buscarUbicacion } from '../establecimientos/ubicacion.servicios.ts';
import { establecimientoALeer, puedeLeer } from '../partes/establecimiento-propio.servicios.ts';
import { found } from '../server/answer/found.ts';
import type { Actor } from '../actor.ts';
import { escribir } from '../escritura.ts';
import type { System } from '../system.ts';
import { actualizarDatosEn, datosEscritos, type DatosUbicados, type EnvioDeDatos } from './datos.escrituras.ts';
import { datosQueries } from './datos.queries.ts';

export async function leerDatos(system: System, actor: Actor, id: number): Promise<DatosEstablecimiento> {
  await establecimientoALeer(system.db, actor, id);
  return found(await datosQueries(system.db).leer(id));
}

/** Finds the point of the address that a save will leave. Without the right to change it, asks no geocoder. */
export async function ubicarDatos(
  system: System,
  actor: Actor,
  forma: EnvioDeDatos['forma'],
): Promise<DatosUbicados | null> {
  const [punto, guardados] = [
    await establecimientosQueries(system.db).leerPunto(forma.id),
    await datosQueries(system.db).leer(forma.id),
  ];
  if (punto === undefined || guardados === undefined) return null;
  const { datos } = datosEscritos(forma, guardados);
  const puede = await puedeLeer(system.db, actor, forma.id);
  return { datos, ubicacion: await buscarUbicacion(system, datos, puede && hayQueSituar(punto, {})) };
}

export const actualizarDatos = (system: System, actor: Actor, envio: EnvioDeDatos): Promise<DatosEstablecimiento> =>
  escribir(system, actor, (escritura) => actualizarDatosEn(escritura, envio));
