import { proyectoApi } from '@tajo/contract/proyectos';
import { proyectoSchemas } from '@tajo/contract/proyectos.schemas';
import { oneAtATime, room } from '../server/serve/room.ts';
import { found } from '../server/answer/found.ts';
import { cargarPartes } from './carga.commands.ts';
import { borrarProyecto, guardarProyecto, verBorradoDeProyecto } from './proyectos.commands.ts';
import { proyectosFuente, proyectosQueries } from './proyectos.queries.ts';

export const proyectosRoutes = room(proyectoApi, proyectoSchemas, {
  listar: () => ({ source: proyectosFuente }),
  leer: async ({ system, params }) => found(await proyectosQueries(system.db).leer(params.id)),
  guardar: ({ system, actor, body }) => guardarProyecto(system, actor, body),
  borrar: ({ system, actor, params }) => borrarProyecto(system, actor, params.id),
  alBorrar: ({ system, params }) => verBorradoDeProyecto(system, params.id),
  cargar: oneAtATime(({ system, actor, body, ficheros, key: clave }) =>
    system.progresos.seguir(actor.id, clave, (decir) =>
      cargarPartes(system, actor, { id: body.id, partes: ficheros['partes'], clave }, decir),
    ),
  ),
  progreso: ({ system, actor, query }) => {
    const hecho = system.progresos.hecho(actor.id, query.clave);
    return { porcentaje: hecho === undefined ? null : Math.floor(hecho * 100) };
  },
  opciones: ({ system, query }) => proyectosQueries(system.db).leerOpciones(query.todos),
  opcionesDeCliente: async ({ system, params }) =>
    found(await proyectosQueries(system.db).leerOpcionesDe('cliente', params.id)),
  opcionesDeContrata: async ({ system, params }) =>
    found(await proyectosQueries(system.db).leerOpcionesDe('contrata', params.id)),
});
