import { parteApi } from '@tajo/contract/partes';
import { parteSchemas } from '@tajo/contract/partes.schemas';
import { repetidosApi } from '@tajo/contract/repetidos';
import { repetidosSchemas } from '@tajo/contract/repetidos.schemas';
import { declaredMoment } from '../server/serve/clock.ts';
import { found } from '../server/answer/found.ts';
import { room } from '../server/serve/room.ts';
import { asignarParte, desasignarParte, iniciarParte, reasignarParte, reiniciarParte } from './ciclo.commands.ts';
import { borrarParte, cambiarFechaFin, comentarParte, guardarParte } from './partes.commands.ts';
import { partesDe } from './partes.fuente.ts';
import { finalizadosEn, leerParte, partesDelEstablecimiento } from './partes.lecturas.ts';
import { reinicioQueries } from './reinicio.queries.ts';
import { repetidosQueries } from './repetidos.queries.ts';
import { cadaEncargo, cadaParte } from './varios.commands.ts';

export const partesRoutes = room(parteApi, parteSchemas, {
  sinAsignar: (peticion) => partesDe(peticion, 'sin_asignar'),
  asignados: (peticion) => partesDe(peticion, 'asignados'),
  finalizados: (peticion) => finalizadosEn(peticion, peticion.query),
  asignadosTecnico: (peticion) => partesDe(peticion, 'asignados'),
  finalizadosTecnico: (peticion) => partesDe(peticion, 'finalizados'),
  porEstablecimiento: (peticion) => partesDelEstablecimiento(peticion, peticion.params.id),
  leer: ({ system, actor, params }) => leerParte(system, actor, params.id),
  guardar: ({ system, actor, body }) => guardarParte(system, actor, body),
  asignar: ({ system, actor, params }) => asignarParte(system, actor, params),
  reasignar: ({ system, actor, params, body }) => reasignarParte(system, actor, { ...params, visto: body }),
  asignarVarios: ({ system, actor, body }) =>
    cadaEncargo(system, body.ids, (s, idParte) => asignarParte(s, actor, { idParte, idTecnico: body.id_tecnico })),
  reasignarVarios: ({ system, actor, body }) =>
    cadaEncargo(system, body.ids, (s, idParte) => reasignarParte(s, actor, { idParte, idTecnico: body.id_tecnico })),
  desasignarVarios: ({ system, actor, body: { partes } }) => {
    const intentos = new Map(partes.map(({ id, id_intento }) => [id, id_intento]));
    return cadaEncargo(system, [...intentos.keys()], (s, id) =>
      desasignarParte(s, actor, { id, id_intento: intentos.get(id) }),
    );
  },
  reiniciarVarios: ({ system, actor, body }) => cadaParte(system, body.ids, (s, id) => reiniciarParte(s, actor, id)),
  borrarVarios: ({ system, actor, body }) => cadaParte(system, body.ids, (s, id) => borrarParte(s, actor, id)),
  iniciar: ({ system, actor, params, body, clock }) =>
    iniciarParte(system, actor, { id: params.id, body, declarado: declaredMoment(clock, body) }),
  reiniciar: ({ system, actor, params, body }) => reiniciarParte(system, actor, params.id, body),
  alReiniciar: async ({ system, params }) => found(await reinicioQueries(system.db).leer(params.id)),
  borrar: ({ system, actor, params }) => borrarParte(system, actor, params.id),
  finalizadosPorFecha: (peticion) => finalizadosEn(peticion, peticion.body),
  cambiarFechaFin: ({ system, actor, params, body }) => cambiarFechaFin(system, actor, params.id, body.fecha_fin),
  comentar: ({ system, actor, params, body, clock }) =>
    comentarParte(system, actor, { id: params.id, ...body, declarado: declaredMoment(clock, body) }),
});

export const repetidosRoutes = room(repetidosApi, repetidosSchemas, {
  leer: ({ system, query }) => repetidosQueries(system.db).leer(query),
});
