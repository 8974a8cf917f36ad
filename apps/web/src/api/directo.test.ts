import type { Novedad } from '@tajo/contract/vivo';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { abrirDirecto } from './directo.ts';
import { leerSucesos } from './sucesos.ts';

const QUIZA: Novedad = { sala: null, ids: null, propia: false };
const PARTE: Novedad = { sala: 'parte', ids: [7], propia: false };
const SEGUNDO = 1000;
const pasar = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A fake tab whose streams a test opens and breaks; `azar` makes each wait exact. */
function pestana() {
  const abiertas: { decir: (...n: readonly Novedad[]) => void; romper: () => void; signal: AbortSignal }[] = [];
  const estado = { hayServidor: true, seMira: true };
  let avisos: readonly (() => void)[] = [];
  const directo = abrirDirecto({
    leer: (alOir, signal) =>
      new Promise((_, reject) => {
        const romper = () => {
          signal.removeEventListener('abort', romper);
          reject(new Error('broken'));
        };
        signal.addEventListener('abort', romper);
        abiertas.push({ decir: (...novedades) => alOir(novedades), romper, signal });
        if (!estado.hayServidor) romper();
      }),
    seMira: () => estado.seMira,
    seguir(...suyos) {
      avisos = suyos;
      return () => void (avisos = []);
    },
    azar: () => 0.5,
  });
  const oidas: Novedad[] = [];
  const callar = directo.seguir((novedad) => oidas.push(novedad));
  return {
    directo,
    estado,
    oidas,
    callar,
    veces: () => abiertas.length,
    abierta: () => abiertas.at(-1)!,
    vivas: () => abiertas.filter(({ signal }) => !signal.aborted).length,
    mirar: (seMira: boolean) => {
      estado.seMira = seMira;
      avisos[0]?.();
    },
    otraSesion: () => avisos[1]?.(),
    seAtiende: () => avisos.length > 0,
  };
}

describe('the stream of a tab', () => {
  it('tells what it hears, from its first word on', async () => {
    const { directo, oidas, abierta } = pestana();
    expect(directo.conexion()).toBeUndefined();
    abierta().decir(QUIZA);
    expect(directo.conexion()).toBe('directo');
    abierta().decir(PARTE);
    expect(oidas).toEqual([QUIZA, PARTE]);
  });

  it('is tried for again after 1, 2, 4 … and at most 30 s; meanwhile is asked every 30 s, and no more when it is back', async () => {
    const { directo, estado, oidas, veces, abierta } = pestana();
    abierta().decir(QUIZA);
    estado.hayServidor = false;
    abierta().romper();
    await pasar(0);
    expect([directo.conexion(), veces()]).toEqual(['directo', 1]);
    for (const [espera, hechas] of [
      [1, 2],
      [2, 3],
      [4, 4],
      [8, 5],
      [16, 6],
      [30, 7],
    ] as const) {
      await pasar(espera * SEGUNDO - 1);
      expect(veces()).toBe(hechas - 1);
      await pasar(1);
      expect([veces(), directo.conexion()]).toEqual([hechas, 'preguntando']);
    }
    expect(oidas).toEqual([QUIZA, QUIZA, QUIZA]);
    estado.hayServidor = true;
    await pasar(30 * SEGUNDO);
    abierta().decir(QUIZA);
    expect(directo.conexion()).toBe('directo');
    const hasta = oidas.length;
    await pasar(90 * SEGUNDO);
    expect([oidas.length, veces()]).toEqual([hasta, 8]);
    abierta().romper();
    await pasar(1 * SEGUNDO);
    expect(veces()).toBe(9);
  });

  it('is given up while nobody looks, and who comes back has a new one', async () => {
    const { directo, veces, vivas, mirar } = pestana();
    mirar(false);
    expect([vivas(), directo.conexion()]).toEqual([0, undefined]);
    await pasar(90 * SEGUNDO);
    expect(veces()).toBe(1);
    mirar(true);
    expect([veces(), vivas()]).toEqual([2, 1]);
  });

  it('is tried for at once when the line is back, and left alone where it stands', async () => {
    const { estado, veces, abierta, mirar } = pestana();
    abierta().decir(QUIZA);
    mirar(true);
    expect(veces()).toBe(1);
    estado.hayServidor = false;
    abierta().romper();
    await pasar(1 * SEGUNDO);
    estado.hayServidor = true;
    mirar(true);
    expect(veces()).toBe(3);
  });

  it('is of one session: another has its own, and none has none', () => {
    const { veces, vivas, abierta, oidas, otraSesion, estado } = pestana();
    const antigua = abierta();
    otraSesion();
    expect([veces(), vivas()]).toEqual([2, 1]);
    antigua.decir(PARTE);
    expect(oidas).toEqual([]);
    estado.seMira = false;
    otraSesion();
    expect(vivas()).toBe(0);
  });

  it('goes on from one list to the next, and ends when nobody shows what it tells of', async () => {
    const { directo, callar, veces, vivas, seAtiende } = pestana();
    callar();
    await pasar(4 * SEGUNDO);
    const otra = directo.seguir(() => undefined);
    await pasar(10 * SEGUNDO);
    expect([veces(), vivas()]).toEqual([1, 1]);
    otra();
    await pasar(5 * SEGUNDO);
    expect([vivas(), seAtiende()]).toEqual([0, false]);
  });
});

describe('reading the stream', () => {
  /** A fake server that sends what a test tells it to. */
  function servidor() {
    const letras = new TextEncoder();
    let grifo: ReadableStreamDefaultController<Uint8Array> | undefined;
    const pedir = async (signal: AbortSignal) => {
      const body = new ReadableStream<Uint8Array>({ start: (control) => void (grifo = control) });
      signal.addEventListener('abort', () => grifo?.error(new Error('aborted')));
      return new Response(body);
    };
    return { pedir, decir: (texto: string) => grifo?.enqueue(letras.encode(texto)), acabar: () => grifo?.close() };
  }

  it('puts together what came in pieces, passes over beats, and ends with it', async () => {
    const { pedir, decir, acabar } = servidor();
    const oidas: Novedad[] = [];
    const leida = leerSucesos((novedades) => void oidas.push(...novedades), new AbortController().signal, pedir);
    await pasar(0);
    const texto = `data: ${JSON.stringify([QUIZA, PARTE])}\n\n`;
    for (const trozo of [': \n\n', texto.slice(0, 20), texto.slice(20)]) decir(trozo);
    acabar();
    await leida;
    expect(oidas).toEqual([QUIZA, PARTE]);
  });

  it('ends when it falls silent, as after a sleep: beats keep it', async () => {
    const { pedir, decir } = servidor();
    const alAcabar = vi.fn<() => void>();
    leerSucesos(() => undefined, new AbortController().signal, pedir).catch(alAcabar);
    await pasar(39 * SEGUNDO);
    decir(': \n\n');
    await pasar(39 * SEGUNDO);
    expect(alAcabar).not.toHaveBeenCalled();
    await pasar(1 * SEGUNDO);
    expect(alAcabar).toHaveBeenCalledOnce();
  });
});
