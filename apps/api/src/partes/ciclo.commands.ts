import { puedeDesasignar } from '@tajo/domain/partes/deshacer';
import { reiniciar, reinicio, type Reinicio } from '@tajo/domain/partes/reiniciar';
import { revisarVisto, type Visto } from '@tajo/domain/partes/visto';
import { unwrap } from '../server/answer/errors.ts';
import type { Actor } from '../actor.ts';
import { escribir, type Escritura } from '../escritura.ts';
import type { System } from '../system.ts';
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
  escribir(system, actor, async (escritura) =>
    asignarA(escritura, await abrirParte(escritura.tx, actor, ids.idParte), ids.idTecnico),
  );

/** Hands the parte, started or not, to another technician, with the recorded work (AMB-158). */
export const reasignarParte = (
  system: System,
  actor: Actor,
  { idParte, idTecnico, visto = {} }: { idParte: number; idTecnico: number; visto?: Visto },
) =>
  escribir(system, actor, async (escritura) => {
    const antes = await abrirParte(escritura.tx, actor, idParte);
    unwrap(revisarVisto(antes, visto));
    return traspasar(escritura, antes, idTecnico);
  });

/** The first start stays; a later one changes nothing (AMB-116). */
export const iniciarParte = (system: System, actor: Actor, inicio: PorIniciar) =>
  escribir(system, actor, (escritura) => iniciarEn(escritura, inicio));

async function devolver(escritura: Escritura, antes: ParteBloqueado, cambio: Reinicio) {
  await partesQueries(escritura.tx).cambiarPorReinicio(antes.id, cambio, escritura.actor.id);
  const parte = await terminarEscritura(escritura, { accion: 'parte.reiniciar', id: antes.id, antes });
  return { ...parte, id_intento: null };
}

/** Reverts what opened the attempt: an assignment by a restart, a hand-over by returning the parte (REG-013). */
export const desasignarParte = (system: System, actor: Actor, destino: Destino) =>
  escribir(system, actor, async (escritura) => {
    const antes = await abrirParaHecho(escritura, destino);
    const { id: id_intento, version: version_intento } = intentoDe(antes);
    const anterior = (await intentosQueries(escritura.tx).leerAnterior(id_intento)) ?? null;
    unwrap(puedeDesasignar({ ...antes, version_intento }, anterior));
    if (anterior !== null) return traspasar(escritura, antes, anterior.id_tecnico);
    return devolver(escritura, antes, reinicio(fecharEscritura(system, antes).ocurrido));
  });

export const reiniciarParte = (system: System, actor: Actor, id: number, visto: Visto = {}) =>
  escribir(system, actor, async (escritura) => {
    const antes = await abrirParte(escritura.tx, actor, id);
    unwrap(revisarVisto(antes, visto));
    return devolver(escritura, antes, unwrap(reiniciar(antes, fecharEscritura(system, antes).ocurrido)));
  });
