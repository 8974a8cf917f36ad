import { accionApi } from '@tajo/contract/acciones';
import { accionSchemas } from '@tajo/contract/acciones.schemas';
import { room } from '../server/room.ts';
import { deshacer, guardarAccion } from './acciones.commands.ts';
import { leerAcciones, leerDetalles, leerFicha, leerPreguntas, leerRegistro } from './ficha.ts';
import { firmarParte } from './firma.commands.ts';
import { guardarObservaciones, guardarPreguntas } from './respuestas.commands.ts';

const claveDe = ({
  elemento,
  mueble,
  ...p
}: Record<'id_accion' | 'step' | 'elemento' | 'mueble' | 'posicion', number>) => ({
  ...p,
  tipo_elemento: elemento,
  id_mueble: mueble,
});

export const accionesRoutes = room(accionApi, accionSchemas, {
  detalles: (p) => leerDetalles(p, p.params.id_parte),
  ficha: (p) => leerFicha(p, p.params.id_parte),
  acciones: (p) => leerAcciones(p, p.params.id_parte),
  guardarAccion: ({ system, actor, body, ficheros }) => guardarAccion(system, actor, body, ficheros['foto']),
  deshacer: ({ system, actor, params }) => deshacer(system, actor, params.id_parte, claveDe(params)),
  elementos: (p) => leerRegistro(p, p.params.id_parte, claveDe(p.params)),
  preguntas: (p) => leerPreguntas(p, p.params.id_parte, p.params.id_proyecto),
  guardarPreguntas: ({ system, actor, body }) => guardarPreguntas(system, actor, body),
  observaciones: ({ system, actor, params, body }) =>
    guardarObservaciones(system, actor, params.id_parte, body.comentario),
  firmar: ({ system, actor, body, ficheros }) => firmarParte(system, actor, body, ficheros['imagen']),
});
