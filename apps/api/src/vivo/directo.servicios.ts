import { LATIDO_MS, type Novedad } from '@tajo/contract/vivo';
import { leAtane, type CambioEscrito } from '@tajo/domain/cambios';
import { setTimeout as wait } from 'node:timers/promises';
import type { Actor } from '../actor.ts';
import type { Directo, Salida, Sesiones } from '../services.ts';
import type { Vigia } from './vigia.servicios.ts';

/** How often the history is read while streams are open; changes in between are sent together. */
const CADA_MS = 250;
/** Pause after a query that failed. */
const TRAS_FALLO_MS = 1000;

/** Most streams of one user (one per visible tab), and of all. */
const POR_PERSONA = 8;
const EN_TOTAL = 2000;

const QUIZA_TODO: Novedad = { sala: null, ids: null, propia: false };
const suceso = (novedades: readonly Novedad[]): string => `data: ${JSON.stringify(novedades)}\n\n`;
const LATIDO = ': \n\n';

/**
 * Returns the changes that a user is notified of: records of one room together, the user's own apart from those of
 * others.
 */
export function novedadesDe(actor: Actor, cambios: readonly CambioEscrito[]): readonly Novedad[] {
  const juntas = new Map<string, { sala: CambioEscrito['sala']; ids: Set<number> | null; propia: boolean }>();
  for (const cambio of cambios) {
    if (!leAtane(actor, cambio)) continue;
    const { sala, ids } = cambio;
    const propia = cambio.autor === actor.id;
    const clave = `${sala} ${propia}`;
    const antes = juntas.get(clave)?.ids;
    juntas.set(clave, {
      sala,
      propia,
      ids: ids === null || antes === null ? null : new Set([...(antes ?? []), ...ids]),
    });
  }
  return [...juntas.values()].map(({ ids, ...novedad }) => ({ ...novedad, ids: ids && [...ids] }));
}

interface Oyente {
  readonly actor: Actor;
  /** True until the first notice: earlier changes are part of what the page has loaded. */
  recien: boolean;
}
interface Deps {
  readonly sesiones: Pick<Sesiones, 'deSesion'>;
  readonly vigia: Vigia;
  readonly now: () => Date;
  readonly pausa?: (ms: number) => Promise<void>;
}
const sinRetener = (ms: number): Promise<void> => wait(ms, undefined, { ref: false });

export function directo({ sesiones, vigia, now, pausa = sinRetener }: Deps): Directo {
  const abiertos = new Map<Salida, Oyente>();
  let vigilando = false;
  let cerrado = false;

  const terminar = (salida: Salida): void => {
    if (abiertos.delete(salida)) salida.terminar();
  };
  const decir = (salida: Salida, texto: string): void => {
    if (!salida.escribir(texto)) terminar(salida);
  };
  async function mirar(): Promise<void> {
    // A stream that opens during the query gets the result of the next one: its page has not loaded anything yet.
    const habia = [...abiertos];
    const cambios = await vigia.mirar(now());
    for (const [salida, oyente] of habia) {
      const novedades = oyente.recien ? [QUIZA_TODO] : novedadesDe(oyente.actor, cambios);
      oyente.recien = false;
      if (novedades.length > 0 && abiertos.has(salida)) decir(salida, suceso(novedades));
    }
  }
  /** Runs as long as streams are open. */
  async function vigilar(): Promise<void> {
    vigilando = true;
    while (abiertos.size > 0) {
      const espera = await mirar().then(
        () => CADA_MS,
        () => TRAS_FALLO_MS,
      );
      await pausa(espera);
    }
    vigia.olvidar();
    vigilando = false;
  }
  const revisar = async (idUsuario?: number): Promise<void> => {
    for (const [salida, { actor }] of abiertos) {
      if (idUsuario !== undefined && actor.id !== idUsuario) continue;
      const sigue = await sesiones.deSesion(actor.sid, now());
      if (sigue?.role !== actor.role) terminar(salida);
    }
  };
  const pulso = setInterval(() => {
    // Expired sessions end without a notice, so they are checked regularly; streams survive a lost database.
    revisar().catch(() => undefined);
    for (const salida of abiertos.keys()) decir(salida, LATIDO);
  }, LATIDO_MS).unref();

  return {
    abrir(actor, salida) {
      const suyos = [...abiertos.values()].filter((otro) => otro.actor.id === actor.id).length;
      if (cerrado || suyos >= POR_PERSONA || abiertos.size >= EN_TOTAL) return undefined;
      abiertos.set(salida, { actor, recien: true });
      salida.empezar();
      if (!vigilando) void vigilar();
      return () => void abiertos.delete(salida);
    },
    revisar,
    cerrar() {
      cerrado = true;
      clearInterval(pulso);
      for (const salida of abiertos.keys()) terminar(salida);
    },
  };
}
