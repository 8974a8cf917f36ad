import { usuarioApi } from '@tajo/contract/usuarios';
import { usuarioSchemas } from '@tajo/contract/usuarios.schemas';
import { diaEn } from '@tajo/domain/instantes';
import { establecimientosQueries } from '../establecimientos/establecimientos.queries.ts';
import { found, room } from '../server/room.ts';
import type { System } from '../system.ts';
import { tecnicosQueries } from './tecnicos.queries.ts';
import { borrarUsuario, guardarUsuario, leerUsuario } from './usuarios.commands.ts';
import { usuariosConsulta } from './usuarios.fuente.ts';
import { usuariosQueries } from './usuarios.queries.ts';

const hoyDe = (system: System) => diaEn(system.settings.TZ_NEGOCIO, system.now());
const personas = (system: System) => tecnicosQueries(system.db, hoyDe(system));

type PorLugar = {
  readonly system: System;
  readonly params: { readonly id_establecimiento: number };
  readonly query: { readonly id_proyecto?: number | null | undefined };
};
const porCobertura =
  (cubre: boolean) =>
  async ({ system, params: { id_establecimiento }, query }: PorLugar) => {
    found(await establecimientosQueries(system.db).leer(id_establecimiento));
    return personas(system).porCobertura({ id_establecimiento, cubre, id_proyecto: query.id_proyecto ?? null });
  };

export const usuariosRoutes = room(usuarioApi, usuarioSchemas, {
  listar: ({ system }) => usuariosConsulta(hoyDe(system)),
  leer: ({ system, params }) => leerUsuario(system, params.id),
  guardar: ({ system, actor, body }) => guardarUsuario(system, actor, body),
  borrar: ({ system, actor, params }) => borrarUsuario(system, actor, params.id),
  empresas: ({ system, query }) => personas(system).empresas(query.todos),
  tecnicos: ({ system, query }) => personas(system).tecnicos(query.todos),
  tecnicosLocales: porCobertura(true),
  tecnicosNoLocales: porCobertura(false),
  roles: ({ system }) => usuariosQueries(system.db).roles(),
  provincias: ({ system }) => usuariosQueries(system.db).provincias(),
});
