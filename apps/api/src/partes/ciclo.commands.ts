import { puedeDesasignar } from '@tajo/domain/partes/deshacer';
import { reiniciar, reinicio, type Reinicio } from '@tajo/domain/partes/reiniciar';
import { revisarVisto, type Visto } from '@tajo/domain/partes/visto';
import { inTransaction } from '../db/transaction.ts';
import { unwrap } from '../server/answer/errors.ts';
import type { Actor } from '../actor.ts';
import type { Escritura, System } from '../system.ts';
import { intentoDe } from '../intentos/hecho.escrituras.ts';
import { intentosQueries } from '../intentos/intentos.queries.ts';
import { asignarA, iniciarEn, traspasar, type PorIniciar } from './ciclo.escrituras.ts';
import {
  abrirParaHecho,
  abrirParte,
  fecharEscritura,
  terminarEscritura,
  type Destino,
} from './parte-abierto.escrituras.ts';
import { partesQueries, type ParteBloqueado } from './partes.queries.ts';

/** The first of two dispatchers wins; the second gets 409 with the name of the technician who has it (AMB-108). */
export const asignarParte = (system: System, actor: Actor, ids: { idParte: number; idTecnico: number }) =>
  inTransaction(system, async (tx) =>
    asignarA({ tx, system, actor }, await abrirParte(tx, actor, ids.idParte), ids.idTecnico),
  );

/** Hands the parte, started or not, to another technician, with the recorded work (AMB-158). */
export const reasignarParte = (
  system: System,
  actor: Actor,
  { idParte, idTecnico, visto = {} }: { idParte: number; idTecnico: number; visto?: Visto },
) =>
  inTransaction(system, async (tx) => {
    const antes = await abrirParte(tx, actor, idParte);
    unwrap(revisarVisto(antes, visto));
    return traspasar({ tx, system, actor }, antes, idTecnico);
  });

/** The first start stays; a later one changes nothing (AMB-116). */
export const iniciarParte = (system: System, actor: Actor, inicio: PorIniciar) =>
  inTransaction(system, (tx) => iniciarEn({ tx, system, actor }, inicio));

async function devolver(escritura: Escritura, antes: ParteBloqueado, cambio: Reinicio) {
  await partesQueries(escritura.tx).cambiarPorReinicio(antes.id, cambio, escritura.actor.id);
  const parte = await terminarEscritura(escritura, { accion: 'parte.reiniciar', id: antes.id, antes });
  return { ...parte, id_intento: null };
}

/** Reverts what opened the attempt: an assignment by a restart, a hand-over by returning the parte (REG-013). */
export const desasignarParte = (system: System, actor: Actor, destino: Destino) =>
  inTransaction(system, async (tx) => {
    const antes = await abrirParaHecho(tx, system, actor, destino);
    const { id: id_intento, version: version_intento } = intentoDe(antes);
    const anterior = (await intentosQueries(tx).leerAnterior(id_intento)) ?? null;
    unwrap(puedeDesasignar({ ...antes, version_intento }, anterior));
    if (anterior !== null) return traspasar({ tx, system, actor }, antes, anterior.id_tecnico);
    return devolver({ tx, system, actor }, antes, reinicio(fecharEscritura(system, antes).ocurrido));
  });

export const reiniciarParte = (system: System, actor: Actor, id: number, visto: Visto = {}) =>
  inTransaction(system, async (tx) => {
    const antes = await abrirParte(tx, actor, id);
    unwrap(revisarVisto(antes, visto));
    return devolver({ tx, system, actor }, antes, unwrap(reiniciar(antes, fecharEscritura(system, antes).ocurrido)));
  });
