import type { Novedad } from '@tajo/contract/vivo';
import type { Conexion, EnDirecto } from '../kit/directo.ts';
import type { leerSucesos } from './sucesos.ts';

/** Poll interval while no stream can be opened. */
const CADA_MS = 30_000;
const PRIMERA_ESPERA_MS = 1000;
/** The stream stays open so long without listeners, so that it survives the change from one list to the next. */
const SIN_NADIE_MS = 5000;

const QUIZA_TODO: Novedad = { sala: null, ids: null, propia: false };

/** State of the tab that the stream depends on. */
interface Pestana {
  readonly leer: typeof leerSucesos;
  /** Whether the tab is visible and has a session. */
  readonly seMira: () => boolean;
  /**
   * Calls `alCambiar` when that may have changed or the network is back, and `alCambiarSesion` when the session is
   * another. Returns the function that stops it.
   */
  readonly seguir: (alCambiar: () => void, alCambiarSesion: () => void) => () => void;
  /** From 0 to 1. */
  readonly azar: () => number;
}

/** The one event stream of a tab, open while something on a visible page listens to it. */
export function abrirDirecto({ leer, seMira, seguir: seguirPestana, azar }: Pestana): EnDirecto {
  const oyentes = new Set<(novedad: Novedad) => void>();
  const deConexion = new Set<() => void>();
  let conexion: Conexion;
  /** While it is set, a stream is open or being opened. */
  let empeno: AbortController | undefined;
  let preguntas: ReturnType<typeof setInterval> | undefined;
  let dejarPestana = (): void => undefined;
  let despedida: ReturnType<typeof setTimeout> | undefined;

  /** Longer after each failure, and randomised, so that the clients of a restarted server do not return at once. */
  const esperaTras = (fallos: number): number => Math.min(CADA_MS, PRIMERA_ESPERA_MS * 2 ** fallos) * (0.5 + azar());
  const decir = (novedad: Novedad): void => {
    for (const oyente of oyentes) oyente(novedad);
  };
  function poner(nueva: Conexion): void {
    if (conexion === nueva) return;
    conexion = nueva;
    clearInterval(preguntas);
    if (nueva === 'preguntando') preguntas = setInterval(() => decir(QUIZA_TODO), CADA_MS);
    for (const oyente of deConexion) oyente();
  }
  async function mantener({ signal }: AbortController): Promise<void> {
    for (let fallos = 0; !signal.aborted; fallos += 1) {
      const alOir = (novedades: readonly Novedad[]): void => {
        if (signal.aborted) return;
        fallos = 0;
        poner('directo');
        novedades.forEach(decir);
      };
      await leer(alOir, signal).catch(() => undefined);
      if (signal.aborted) return;
      if (fallos > 0) poner('preguntando');
      await new Promise<void>((seguir) => {
        const fin = () => {
          clearTimeout(reloj);
          signal.removeEventListener('abort', fin);
          seguir();
        };
        const reloj = setTimeout(fin, esperaTras(fallos));
        signal.addEventListener('abort', fin);
      });
    }
  }
  function soltar(): void {
    empeno?.abort();
    empeno = undefined;
    poner(undefined);
  }
  /** A hidden tab has no stream; when it is visible again a new stream starts, and everything is read again. */
  function intentar(): void {
    if (!seMira()) return soltar();
    if (empeno !== undefined && conexion === 'directo') return;
    empeno?.abort();
    empeno = new AbortController();
    void mantener(empeno);
  }
  /** Another session may see other records. */
  const alCambiarSesion = (): void => {
    soltar();
    intentar();
  };
  function empezar(): void {
    dejarPestana = seguirPestana(intentar, alCambiarSesion);
    intentar();
  }
  function acabar(): void {
    despedida = undefined;
    dejarPestana();
    soltar();
  }

  return {
    seguir(oyente) {
      oyentes.add(oyente);
      if (despedida !== undefined) clearTimeout(despedida);
      else if (oyentes.size === 1) empezar();
      despedida = undefined;
      return () => {
        oyentes.delete(oyente);
        if (oyentes.size === 0) despedida ??= setTimeout(acabar, SIN_NADIE_MS);
      };
    },
    conexion: () => conexion,
    alCambiarConexion(oyente) {
      deConexion.add(oyente);
      return () => void deConexion.delete(oyente);
    },
  };
}
