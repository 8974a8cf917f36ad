import type { Body } from '@tajo/contract/endpoint';
import type { parteApi } from '@tajo/contract/partes';
import { llegada } from '@tajo/domain/geo';
import type { Lectura, Punto } from '@tajo/domain/geo';
import { SIN_DECLARAR } from '@tajo/domain/momento';
import type { Declarado } from '@tajo/domain/momento';
import { asignar, reasignar } from '@tajo/domain/partes/asignar';
import { iniciar } from '@tajo/domain/partes/iniciar';
import { desasignar } from '@tajo/domain/partes/deshacer';
import { reiniciar } from '@tajo/domain/partes/reiniciar';
import { inTransaction } from '../db/transaction.ts';
import { unwrap } from '../server/answer/errors.ts';
import { found } from '../server/answer/found.ts';
import type { Actor } from '../server/session/actor.ts';
import type { System } from '../system.ts';
import { abrirParaHecho, fecharHecho, intentoDe } from '../obra/hecho.escrituras.ts';
import { intentosQueries } from '../obra/intentos.queries.ts';
import { abrirParte, parteComoEsta, terminarEscritura } from './parte-abierto.escrituras.ts';
import { partesQueries } from './partes.queries.ts';
import { traspasoQueries } from '../obra/traspaso.queries.ts';

/** Of two dispatchers one wins; the other gets 409 with the name of who has it (AMB-108). */
export const asignarParte = (system: System, actor: Actor, ids: { idParte: number; idTecnico: number }) =>
  inTransaction(system, async (tx) => {
    const antes = await abrirParte(tx, actor, ids.idParte);
    const tecnico = found(await partesQueries(tx).bloquearTecnico(ids.idTecnico), 'No existe el técnico.');
    const asignacion = unwrap(asignar(antes, tecnico, system.now(), system.settings.TZ_NEGOCIO));
    const id_intento = await intentosQueries(tx).insertar(antes.id, asignacion);
    await partesQueries(tx).cambiar(antes.id, { ...asignacion, id_intento });
    return terminarEscritura(tx, system, actor, { accion: 'parte.asignar', id: antes.id, antes });
  });

/** Somebody else goes on with the parte, started or not, and with what is recorded (AMB-158). */
export const reasignarParte = (system: System, actor: Actor, ids: { idParte: number; idTecnico: number }) =>
  inTransaction(system, async (tx) => {
    const antes = await abrirParte(tx, actor, ids.idParte);
    const tecnico = found(await partesQueries(tx).bloquearTecnico(ids.idTecnico), 'No existe el técnico.');
    const asignacion = unwrap(reasignar(antes, tecnico, system.now(), system.settings.TZ_NEGOCIO));
    const intentos = intentosQueries(tx);
    const { id: anterior } = intentoDe(antes);
    const cierre = { cierre: 'traspasado', fecha_cierre: asignacion.fecha_asignacion } as const;
    await intentos.cambiarCierre(antes.id, cierre, actor.id);
    const id_intento = await intentos.insertar(antes.id, asignacion);
    await traspasoQueries(tx).insertarCopia(anterior, id_intento);
    await partesQueries(tx).cambiar(antes.id, { ...asignacion, id_intento });
    return terminarEscritura(tx, system, actor, { accion: 'parte.reasignar', id: antes.id, antes });
  });

const punto = (p: { readonly latitud?: number | null | undefined; readonly longitud?: number | null | undefined }) =>
  typeof p.latitud === 'number' && typeof p.longitud === 'number'
    ? ({ latitud: p.latitud, longitud: p.longitud } satisfies Punto)
    : null;

const lecturaDe = (body: Body<typeof parteApi.iniciar>): Lectura | null => {
  const donde = punto(body);
  return donde && { ...donde, precision: body.precision ?? null };
};

/** The first start stays; a later one changes nothing (AMB-116). */
export const iniciarParte = (
  system: System,
  actor: Actor,
  id: number,
  body: Body<typeof parteApi.iniciar>,
  declarado: Declarado = SIN_DECLARAR,
) =>
  inTransaction(system, async (tx) => {
    const antes = await abrirParaHecho(tx, system, actor, { id, id_intento: body.id_intento });
    const fechado = fecharHecho(antes, declarado, system.now());
    const inicio = unwrap(iniciar(antes, fechado.ocurrido));
    if (inicio === null) return parteComoEsta(tx, system, id);
    const lectura = lecturaDe(body);
    const { id: id_intento } = intentoDe(antes);
    await partesQueries(tx).cambiar(id, inicio);
    const al = llegada(lectura, punto(antes), antes.punto_aproximado);
    await intentosQueries(tx).cambiarInicio(id_intento, fechado, { lectura, llegada: al, id_usuario: actor.id });
    await intentosQueries(tx).cambiarVersion(id_intento, fechado.ocurrido);
    const ademas = { distancia_m: al.distancia === null ? null : Math.round(al.distancia) };
    const hecho = { fechado, id_intento };
    return terminarEscritura(tx, system, actor, { accion: 'parte.iniciar', id, antes, hecho, ademas });
  });

/** The assignment to this person is taken back, as long as he has not begun. */
export const desasignarParte = (system: System, actor: Actor, ids: { idParte: number; idTecnico: number }) =>
  inTransaction(system, async (tx) => {
    const antes = await abrirParte(tx, actor, ids.idParte);
    const reinicio = unwrap(desasignar(antes, ids.idTecnico, system.now()));
    await partesQueries(tx).cambiarPorReinicio(antes.id, reinicio, actor.id);
    return terminarEscritura(tx, system, actor, { accion: 'parte.reiniciar', id: antes.id, antes });
  });

export const reiniciarParte = (system: System, actor: Actor, id: number) =>
  inTransaction(system, async (tx) => {
    const antes = await abrirParte(tx, actor, id);
    await partesQueries(tx).cambiarPorReinicio(id, unwrap(reiniciar(antes, system.now())), actor.id);
    return terminarEscritura(tx, system, actor, { accion: 'parte.reiniciar', id, antes });
  });
