import type { Body } from '@tajo/contract/endpoint';
import type { parteApi } from '@tajo/contract/partes';
import { llegada } from '@tajo/domain/geo';
import type { Lectura, Punto } from '@tajo/domain/geo';
import { SIN_DECLARAR } from '@tajo/domain/momento';
import type { Declarado } from '@tajo/domain/momento';
import { asignar, reasignar } from '@tajo/domain/partes/asignar';
import { iniciar } from '@tajo/domain/partes/iniciar';
import type { Escritura } from '../escritura.ts';
import { fecharHecho, intentoDe } from '../intentos/hecho.escrituras.ts';
import { intentosQueries } from '../intentos/intentos.queries.ts';
import { traspasoQueries } from '../intentos/traspaso.queries.ts';
import type { Tx } from '../db/handle.ts';
import { unwrap } from '../server/answer/errors.ts';
import { found } from '../server/answer/found.ts';
import { fieldError } from '../server/answer/http-error.ts';
import { abrirParaHecho, fecharEscritura, parteComoEsta, terminarEscritura } from './parte-abierto.escrituras.ts';
import { partesQueries, type ParteBloqueado } from './partes.queries.ts';

/** Gives an unassigned parte to a technician, and opens an attempt. */
export async function asignarA(escritura: Escritura, antes: ParteBloqueado, idTecnico: number) {
  const { tx, system } = escritura;
  const tecnico = found(await partesQueries(tx).bloquearTecnico(idTecnico), 'No existe el técnico.');
  const { ocurrido } = fecharEscritura(system, antes);
  const asignacion = unwrap(asignar(antes, tecnico, ocurrido, system.settings.TZ_NEGOCIO));
  const id_intento = await intentosQueries(tx).insertar(antes.id, asignacion);
  await partesQueries(tx).cambiar(antes.id, { ...asignacion, id_intento });
  const parte = await terminarEscritura(escritura, { accion: 'parte.asignar', id: antes.id, antes });
  return { ...parte, id_intento };
}

/** Closes the open attempt and opens the next one, which goes on with what is recorded. */
export async function traspasar(escritura: Escritura, antes: ParteBloqueado, idTecnico: number) {
  const { tx, system, actor } = escritura;
  const tecnico = found(await partesQueries(tx).bloquearTecnico(idTecnico), 'No existe el técnico.');
  const { ocurrido } = fecharEscritura(system, antes);
  const asignacion = unwrap(reasignar(antes, tecnico, ocurrido, system.settings.TZ_NEGOCIO));
  const intentos = intentosQueries(tx);
  const { id: anterior } = intentoDe(antes);
  const cierre = { cierre: 'traspasado', fecha_cierre: asignacion.fecha_asignacion } as const;
  await intentos.cambiarCierre(antes.id, cierre, actor.id);
  const id_intento = await intentos.insertar(antes.id, asignacion);
  await traspasoQueries(tx).insertarCopia(anterior, id_intento);
  await partesQueries(tx).cambiar(antes.id, { ...asignacion, id_intento });
  const parte = await terminarEscritura(escritura, { accion: 'parte.reasignar', id: antes.id, antes });
  return { ...parte, id_intento };
}

const punto = (p: { readonly latitud?: number | null | undefined; readonly longitud?: number | null | undefined }) =>
  typeof p.latitud === 'number' && typeof p.longitud === 'number'
    ? ({ latitud: p.latitud, longitud: p.longitud } satisfies Punto)
    : null;

const lecturaDe = (body: Body<typeof parteApi.iniciar>): Lectura | null => {
  const donde = punto(body);
  return donde && { ...donde, precision: body.precision ?? null };
};

const NO_ES_SUYO = 'El parte no es de este establecimiento.';

/** Returns the name of the shop in which it was started if the parte is of another one. */
async function otroSitio(
  tx: Tx,
  { id, id_establecimiento }: ParteBloqueado,
  body: Body<typeof parteApi.iniciar>,
  cuando: Date,
): Promise<string | null> {
  const dicho = body.id_establecimiento ?? null;
  if (dicho === id_establecimiento) return null;
  if (dicho === null) return partesQueries(tx).leerOtroEstablecimiento(id, cuando);
  const nombre = await partesQueries(tx).leerNombreDejado(id, dicho);
  if (nombre === undefined) throw fieldError(422, 'id_establecimiento', NO_ES_SUYO);
  return nombre;
}

export interface PorIniciar {
  readonly id: number;
  readonly body: Body<typeof parteApi.iniciar>;
  readonly declarado?: Declarado;
}

/** The first start stays; a later one changes nothing (AMB-116). */
export async function iniciarEn(escritura: Escritura, { id, body, declarado = SIN_DECLARAR }: PorIniciar) {
  const { tx, system, actor } = escritura;
  const antes = await abrirParaHecho(escritura, { id, id_intento: body.id_intento });
  const fechado = fecharHecho(antes, declarado, system.now());
  const otro = await otroSitio(tx, antes, body, fechado.ocurrido);
  const inicio = unwrap(iniciar(antes, fechado.ocurrido, otro));
  if (inicio === null) return parteComoEsta(tx, system, id);
  const lectura = lecturaDe(body);
  const { id: id_intento } = intentoDe(antes);
  const al = llegada(lectura, punto(antes), antes.punto_aproximado);
  await Promise.all([
    partesQueries(tx).cambiar(id, inicio),
    intentosQueries(tx).cambiarInicio(id_intento, fechado, { lectura, llegada: al, id_usuario: actor.id }),
    intentosQueries(tx).cambiarVersion(id_intento, fechado.ocurrido),
  ]);
  const ademas = { distancia_m: al.distancia === null ? null : Math.round(al.distancia) };
  const hecho = { fechado, id_intento };
  return terminarEscritura(escritura, { accion: 'parte.iniciar', id, antes, hecho, ademas });
}
