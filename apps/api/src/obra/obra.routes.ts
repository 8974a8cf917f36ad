import { obraApi } from '@tajo/contract/obra';
import { obraSchemas } from '@tajo/contract/obra.schemas';
import { declaredMoment } from '../server/serve/clock.ts';
import { inTwoSteps, room } from '../server/serve/room.ts';
import { asentarAccion, deshacer, recibirFotos } from './acciones.commands.ts';
import { leerAcciones, leerDetalles, leerFicha, leerPreguntas, leerRegistro } from './ficha.lecturas.ts';
import { firmarParte, recibirFirma } from './firma.commands.ts';
import { leerIntentos } from './intentos-de-parte.lecturas.ts';
import { leerObra } from './obra.lecturas.ts';
import { registrosQueries } from './registros.queries.ts';
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

export const obraRoutes = room(obraApi, obraSchemas, {
  detalles: (p) => leerDetalles(p, p.params.id_parte),
  leer: (p) => leerObra(p, p.params.id_parte, p.query.id_intento),
  ficha: (p) => leerFicha(p, p.params.id_parte),
  intentos: (p) => leerIntentos(p, p.params.id),
  acciones: (p) => leerAcciones(p, p.params.id_parte),
  tiposDeAccion: ({ system }) => registrosQueries(system.db).leerTiposDeAccion(),
  guardarAccion: inTwoSteps(
    ({ system, actor, body, ficheros }) => recibirFotos(system, actor, body, ficheros),
    ({ system, actor, body, clock }, fotos) =>
      asentarAccion(system, actor, { forma: body, fotos, declarado: declaredMoment(clock, body) }),
  ),
  deshacer: ({ system, actor, params, query, clock }) =>
    deshacer(system, actor, {
      id: params.id_parte,
      clave: claveDe(params),
      id_intento: query.id_intento,
      version_intento: query.version_intento ?? null,
      declarado: declaredMoment(clock, query),
    }),
  elementos: (p) => leerRegistro(p, p.params.id_parte, claveDe(p.params)),
  preguntas: (p) => leerPreguntas(p, p.params.id_parte, p.params.id_proyecto),
  guardarPreguntas: ({ system, actor, body, clock }) =>
    guardarPreguntas(system, actor, body, declaredMoment(clock, body)),
  observaciones: ({ system, actor, params, body, clock }) =>
    guardarObservaciones(system, actor, { ...body, id_parte: params.id_parte }, declaredMoment(clock, body)),
  firmar: inTwoSteps(
    ({ system, actor, body, ficheros }) => recibirFirma(system, actor, body, ficheros),
    ({ system, actor, body, clock }, guardados) =>
      firmarParte(system, actor, { forma: body, ...guardados, declarado: declaredMoment(clock, body) }),
  ),
});
