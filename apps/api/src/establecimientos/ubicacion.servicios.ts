import { capitalDe } from '@tajo/domain/establecimientos/capitales';
import { municipioDe, puedeEstarEn } from '@tajo/domain/establecimientos/municipios';
import { provinciaDe } from '@tajo/domain/establecimientos/provincia';
import type { PuntosDeDireccion } from '@tajo/domain/establecimientos/punto';
import type { System } from '../system.ts';
import { establecimientosQueries } from './establecimientos.queries.ts';
import { preguntarAlGeocoder, type DireccionBuscada } from './geocoder.servicios.ts';

export interface Ubicacion extends PuntosDeDireccion {
  readonly id_provincia: number | null;
}

/**
 * Returns what can be derived from an address (AMB-090): its province, the geocoder's position if it is to be asked,
 * and a guess. It may call another host, so it must run before any transaction.
 */
export async function buscarUbicacion(
  system: System,
  direccion: DireccionBuscada,
  preguntar: boolean,
): Promise<Ubicacion> {
  const id_provincia = provinciaDe(direccion.provincia, await establecimientosQueries(system.db).leerProvincias());
  // 200 kB of names, loaded at first use.
  const { MUNICIPIOS } = await import('@tajo/domain/establecimientos/municipios.gen');
  const supuesto =
    id_provincia === null
      ? null
      : (municipioDe(MUNICIPIOS, direccion.localidad, id_provincia) ?? capitalDe(id_provincia));
  const hallado = preguntar ? await preguntarAlGeocoder(system, direccion) : null;
  const creible = hallado !== null && puedeEstarEn(MUNICIPIOS, hallado, id_provincia);
  if (hallado !== null && !creible) system.log.warn({ hallado, id_provincia }, 'the geocoder named another place');
  return { id_provincia, supuesto, hallado: creible ? hallado : null };
}
