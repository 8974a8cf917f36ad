import type { TecnicoOpcion } from '@tajo/contract/usuarios';
import type { Dia } from '@tajo/domain/dias';
import { distancia, type Punto } from '@tajo/domain/geo';
import { bajaProxima } from '@tajo/domain/usuarios/baja';
import { establecimientosQueries } from '../establecimientos/establecimientos.queries.ts';
import { found } from '../server/answer/found.ts';
import type { Listing } from '../server/list/source.ts';
import { hoyDe, type System } from '../system.ts';
import { tecnicosQueries, type TecnicoLeido } from './tecnicos.queries.ts';
import { usuariosConsulta } from './usuarios.fuente.ts';

/** The list of users as of today. */
export const usuariosDeHoy = (system: System): Listing => usuariosConsulta(hoyDe(system));

/** Companies, as of today. */
export const empresasDeHoy = (system: System, todos: boolean) =>
  tecnicosQueries(system.db, hoyDe(system)).leerEmpresas(todos);

/** Returns the provinces of all active field staff. */
export const coberturasDeHoy = (system: System) => tecnicosQueries(system.db, hoyDe(system)).leerCoberturas();

type Lugar = { readonly latitud: number | null; readonly longitud: number | null; readonly punto_aproximado: boolean };

const puntoDe = ({ latitud, longitud }: Lugar): Punto | null =>
  latitud === null || longitud === null ? null : { latitud, longitud };

function cercaDe(trabajo: TecnicoLeido['trabajo'], tienda: Lugar | null): TecnicoOpcion['cerca'] {
  const [suyo, de] = [trabajo && puntoDe(trabajo), tienda && puntoDe(tienda)];
  if (trabajo === null || tienda === null || suyo === null || de === null) return null;
  return {
    numero_incidencia: trabajo.numero_incidencia,
    metros: Math.round(distancia(suyo, de)),
    aproximada: trabajo.punto_aproximado || tienda.punto_aproximado,
  };
}

/** Adds the distance of a person's nearest open work: home addresses are not on the map. */
const ofrecido =
  (hoy: Dia, tienda: Lugar | null) =>
  ({ id, nombre, email, abiertos, trabajo, ...ausencia }: TecnicoLeido): TecnicoOpcion => ({
    id,
    nombre,
    email,
    abiertos,
    cerca: cercaDe(trabajo, tienda),
    baja_desde: bajaProxima(ausencia, hoy),
  });

type DeTodos = {
  readonly system: System;
  readonly query: { readonly id_proyecto?: number | null | undefined; readonly todos?: boolean | undefined };
};

/** Returns all field staff, as of today. */
export async function tecnicosDeHoy({ system, query }: DeTodos): Promise<TecnicoOpcion[]> {
  const hoy = hoyDe(system);
  const leidos = await tecnicosQueries(system.db, hoy).leerTecnicos(query.todos ?? false, query.id_proyecto ?? null);
  return leidos.map(ofrecido(hoy, null));
}

type PorLugar = DeTodos & { readonly params: { readonly id_establecimiento: number } };

/** Field staff who do, or do not, cover the province of an establishment; throws 404 if it does not exist (AMB-109). */
export const porCobertura =
  (cubre: boolean) =>
  async ({ system, params: { id_establecimiento }, query }: PorLugar): Promise<TecnicoOpcion[]> => {
    const tienda = found(await establecimientosQueries(system.db).leer(id_establecimiento));
    const hoy = hoyDe(system);
    const cobertura = { id_establecimiento, cubre, id_proyecto: query.id_proyecto ?? null };
    const leidos = await tecnicosQueries(system.db, hoy).leerPorCobertura(cobertura);
    return leidos.map(ofrecido(hoy, tienda));
  };
