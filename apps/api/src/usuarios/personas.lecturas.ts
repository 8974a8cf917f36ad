import type { Opcion } from '@tajo/contract/campos';
import { establecimientosQueries } from '../establecimientos/establecimientos.queries.ts';
import { found } from '../server/answer/found.ts';
import type { Consulta } from '../server/list/consulta.ts';
import { hoyDe, type System } from '../system.ts';
import { tecnicosQueries } from './tecnicos.queries.ts';
import { usuariosConsulta } from './usuarios.fuente.ts';

/** The list of users as of today. */
export const usuariosDeHoy = (system: System): Consulta => usuariosConsulta(hoyDe(system));

/** Select lists of people as of today. */
export const personasDeHoy = (system: System) => tecnicosQueries(system.db, hoyDe(system));

type PorLugar = {
  readonly system: System;
  readonly params: { readonly id_establecimiento: number };
  readonly query: { readonly id_proyecto?: number | null | undefined };
};

/** Field people who do, or do not, cover the province of an establishment; 404 when there is none (AMB-109). */
export const porCobertura =
  (cubre: boolean) =>
  async ({ system, params: { id_establecimiento }, query }: PorLugar): Promise<Opcion[]> => {
    found(await establecimientosQueries(system.db).leer(id_establecimiento));
    const id_proyecto = query.id_proyecto ?? null;
    return personasDeHoy(system).leerPorCobertura({ id_establecimiento, cubre, id_proyecto });
  };
