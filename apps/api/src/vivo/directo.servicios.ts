import { LATIDO_MS, type Novedad } from '@tajo/contract/vivo';
import { leAtane, type CambioEscrito } from '@tajo/domain/cambios';
import { ALGO_PERDIDO } from '../db/channels.ts';
import type { Actor } from '../server/session/actor.ts';
import type { Sesiones } from '../sesion/sesiones.servicios.ts';

/** So long what happens is gathered: a deed on hundreds is told at once. */
const REUNIR_MS = 150;

/** Where one stream is written to. */
export interface Salida {
  empezar(): void;
  /** False when it takes too slowly what is written: it is ended then. */
  escribir(texto: string): boolean;
  terminar(): void;
}

/** The open streams of this process, and what is told on them. */
export interface Directo {
  /** Begins a stream; answers how it is told that its reader has left. Undefined when there is no room for one more. */
  abrir(actor: Actor, salida: Salida): (() => void) | undefined;
  /** Hears a notice of the database: a CambioEscrito, or that some may have been lost. */
  oir(aviso: string): void;
  /** Ends the streams whose sessions are no longer what they were: those of one user, or of all. */
  revisar(idUsuario?: number): Promise<void>;
  /** Ends all, and begins no more. */
  cerrar(): void;
}

/** Most streams of one person, each a tab that he looks at, and of all. */
const POR_PERSONA = 8;
const EN_TOTAL = 2000;

const QUIZA_TODO: Novedad = { sala: null, ids: null, propia: false };
const suceso = (novedades: readonly Novedad[]): string => `data: ${JSON.stringify(novedades)}\n\n`;
const LATIDO = ': \n\n';

/** What a person is told of the changes: records of one room together, his own apart from those of others. */
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

type Deps = { readonly sesiones: Pick<Sesiones, 'deSesion'>; readonly now: () => Date };

export function directo({ sesiones, now }: Deps): Directo {
  const abiertos = new Map<Salida, Actor>();
  let reunidos: CambioEscrito[] = [];
  let turno: NodeJS.Timeout | undefined;
  let cerrado = false;

  const terminar = (salida: Salida): void => {
    if (abiertos.delete(salida)) salida.terminar();
  };
  const decir = (salida: Salida, texto: string): void => {
    if (!salida.escribir(texto)) terminar(salida);
  };
  const repartir = (): void => {
    const cambios = reunidos;
    [reunidos, turno] = [[], undefined];
    for (const [salida, actor] of abiertos) {
      const novedades = novedadesDe(actor, cambios);
      if (novedades.length > 0) decir(salida, suceso(novedades));
    }
  };
  const revisar = async (idUsuario?: number): Promise<void> => {
    for (const [salida, actor] of abiertos) {
      if (idUsuario !== undefined && actor.id !== idUsuario) continue;
      const sigue = await sesiones.deSesion(actor.sid, now());
      if (sigue?.role !== actor.role) terminar(salida);
    }
  };
  const pulso = setInterval(() => {
    // A session that has had its time ends without a notice; of a database that is away the streams do not die.
    revisar().catch(() => undefined);
    for (const salida of abiertos.keys()) decir(salida, LATIDO);
  }, LATIDO_MS).unref();

  return {
    abrir(actor, salida) {
      const suyos = [...abiertos.values()].filter(({ id }) => id === actor.id).length;
      if (cerrado || suyos >= POR_PERSONA || abiertos.size >= EN_TOTAL) return undefined;
      abiertos.set(salida, actor);
      salida.empezar();
      decir(salida, suceso([QUIZA_TODO]));
      return () => void abiertos.delete(salida);
    },
    oir(aviso) {
      if (aviso === ALGO_PERDIDO) {
        for (const salida of abiertos.keys()) decir(salida, suceso([QUIZA_TODO]));
        return;
      }
      reunidos.push(JSON.parse(aviso) as CambioEscrito);
      turno ??= setTimeout(repartir, REUNIR_MS).unref();
    },
    revisar,
    cerrar() {
      cerrado = true;
      clearInterval(pulso);
      clearTimeout(turno);
      for (const salida of abiertos.keys()) terminar(salida);
    },
  };
}
