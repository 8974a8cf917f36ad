import type { Body } from '@tajo/contract/endpoint';
import type { parteApi } from '@tajo/contract/partes';
import { llegada } from '@tajo/domain/geo';
import type { Lectura, Punto } from '@tajo/domain/geo';
import { asignar } from '@tajo/domain/partes/asignar';
import { iniciar } from '@tajo/domain/partes/iniciar';
import { reiniciar } from '@tajo/domain/partes/reiniciar';
import { inTransaction } from '../db/transaction.ts';
import { unwrap } from '../server/errors.ts';
import { found } from '../server/room.ts';
import type { Actor } from '../server/room.ts';
import type { System } from '../system.ts';
import { intentosQueries } from './intentos.queries.ts';
import { abrirParte, parteComoEsta, terminarEscritura } from './parte-abierto.ts';
import { partesQueries } from './partes.queries.ts';

/** Of two dispatchers one wins; the other gets 409 with the name of who has it (AMB-108). */
export const asignarParte = (system: System, actor: Actor, ids: { idParte: number; idTecnico: number }) =>
  inTransaction(system, async (tx) => {
    const antes = await abrirParte(tx, actor, ids.idParte);
    const tecnico = found(await partesQueries(tx).tecnico(ids.idTecnico), 'No existe el técnico.');
    const asignacion = unwrap(asignar(antes, tecnico, system.now(), system.settings.TZ_NEGOCIO));
    await partesQueries(tx).update(antes.id, asignacion);
    await intentosQueries(tx).abrir(antes.id, asignacion);
    return terminarEscritura(tx, system, actor, { accion: 'parte.asignar', id: antes.id, antes });
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
export const iniciarParte = (system: System, actor: Actor, id: number, body: Body<typeof parteApi.iniciar>) =>
  inTransaction(system, async (tx) => {
    const antes = await abrirParte(tx, actor, id);
    const inicio = unwrap(iniciar(antes, system.now()));
    if (inicio === null) return parteComoEsta(tx, system, id);
    const lectura = lecturaDe(body);
    await partesQueries(tx).update(id, inicio);
    const al = llegada(lectura, punto(antes), antes.punto_aproximado);
    await intentosQueries(tx).iniciar(id, inicio.fecha_inicio, lectura, al);
    return terminarEscritura(tx, system, actor, { accion: 'parte.iniciar', id, antes });
  });

export const reiniciarParte = (system: System, actor: Actor, id: number) =>
  inTransaction(system, async (tx) => {
    const antes = await abrirParte(tx, actor, id);
    await partesQueries(tx).reiniciar(id, unwrap(reiniciar(antes, system.now())), actor.id);
    return terminarEscritura(tx, system, actor, { accion: 'parte.reiniciar', id, antes });
  });
