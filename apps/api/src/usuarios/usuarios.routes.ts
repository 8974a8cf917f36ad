import { usuarioApi } from '@tajo/contract/usuarios';
import { usuarioSchemas } from '@tajo/contract/usuarios.schemas';
import { room } from '../server/serve/room.ts';
import { coberturasDeHoy, empresasDeHoy, porCobertura, tecnicosDeHoy, usuariosDeHoy } from './personas.lecturas.ts';
import { borrarUsuario, guardarUsuario, leerUsuario, verBorradoDeUsuario } from './usuarios.commands.ts';
import { usuariosQueries } from './usuarios.queries.ts';

export const usuariosRoutes = room(usuarioApi, usuarioSchemas, {
  listar: ({ system }) => usuariosDeHoy(system),
  leer: ({ system, params }) => leerUsuario(system, params.id),
  guardar: ({ system, actor, body }) => guardarUsuario(system, actor, body),
  borrar: ({ system, actor, params }) => borrarUsuario(system, actor, params.id),
  alBorrar: ({ system, actor, params }) => verBorradoDeUsuario(system, actor, params.id),
  empresas: ({ system, query }) => empresasDeHoy(system, query.todos),
  tecnicos: tecnicosDeHoy,
  tecnicosLocales: porCobertura(true),
  tecnicosNoLocales: porCobertura(false),
  coberturas: ({ system }) => coberturasDeHoy(system),
  roles: ({ system }) => usuariosQueries(system.db).leerRoles(),
  provincias: ({ system }) => usuariosQueries(system.db).leerProvincias(),
});
