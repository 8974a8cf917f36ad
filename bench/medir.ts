import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { PeticionDeCarga, ResultadoDeCarga, Ventana } from './carga.ts';
import { cpuDe, cpuDeLaMaquina } from './cpu.ts';
import type { Servidor } from './servidores.ts';

export interface Medida {
  /** ms of CPU of server and database per request, and the database's part of it. */
  readonly cpu: number;
  readonly base: number;
  readonly porSegundo: number;
  readonly p50: number;
  readonly p99: number;
  readonly errores: number;
}
export interface Pareja {
  readonly limite: Medida;
  readonly producto: Medida;
}

const mediana = (valores: readonly number[]): number => {
  const orden = valores.toSorted((a, b) => a - b);
  return orden[orden.length >> 1] ?? Number.NaN;
};

const resumir = (ventanas: readonly Medida[]): Medida => {
  const de = (campo: keyof Medida) => mediana(ventanas.map((v) => v[campo]));
  const errores = ventanas.reduce((suma, v) => suma + v.errores, 0);
  const [cpu, base, porSegundo] = [de('cpu'), de('base'), de('porSegundo')];
  return { cpu, base, porSegundo, p50: de('p50'), p99: de('p99'), errores };
};

const CALENTAR_MS = 1000;

export interface Tanda {
  readonly ventanas: number;
  readonly ms: number;
  readonly conexiones: number;
}
/** Who asks for what: several are asked for in turn. */
export interface Encargo {
  readonly token: string;
  readonly peticiones: readonly PeticionDeCarga[];
}
export interface Servidores {
  readonly limite: Servidor;
  readonly producto: Servidor;
}

export interface Medidor {
  /** So many windows, every one after a warm-up; the medians. */
  solo(servidor: Servidor, encargo: Encargo, tanda: Tanda): Promise<Medida>;
  /** The same of limit and product, in turn. */
  comparar(servidores: Servidores, encargo: Encargo, tanda: Tanda): Promise<Pareja>;
  /** The share of the machine that others took, of each window so far. */
  readonly ajenos: readonly number[];
  parar(): void;
}

/** With a load generator of its own; `postmaster` is the process whose children are the sessions, if there is one. */
export function medidor(postmaster?: number): Medidor {
  const carga = fork(join(import.meta.dirname, 'carga.ts'));
  const roto = once(carga, 'exit').then(() => {
    throw new Error('the load generator broke off');
  });
  // It also ends when it is told to.
  roto.catch(() => undefined);
  const ajenos: number[] = [];

  const pedir = async (ventana: Ventana): Promise<ResultadoDeCarga> => {
    carga.send(ventana);
    const [respuesta] = (await Promise.race([once(carga, 'message'), roto])) as [ResultadoDeCarga | { error: string }];
    if ('error' in respuesta) throw new Error(respuesta.error);
    return respuesta;
  };

  const medir = async (servidor: Servidor, encargo: Encargo, { conexiones, ms }: Tanda): Promise<Medida> => {
    const ventana = { ...encargo, port: servidor.port, conexiones };
    await pedir({ ...ventana, ms: Math.min(ms / 4, CALENTAR_MS) });
    const ahora = () => ({
      servidor: cpuDe([servidor.pid]),
      base: postmaster === undefined ? 0 : cpuDe([postmaster], [postmaster]),
      mia: cpuDe([carga.pid ?? 0, process.pid]),
      ...cpuDeLaMaquina(),
    });
    const a = ahora();
    const { peticiones, errores, ms: duro, p50, p99 } = await pedir({ ...ventana, ms });
    const b = ahora();
    const base = b.base - a.base;
    const nuestra = base + b.servidor - a.servidor;
    const otros = Math.max(0, (b.usada - a.usada - nuestra - (b.mia - a.mia)) / (b.habida - a.habida));
    ajenos.push(otros);
    const porSegundo = (peticiones * 1000) / duro;
    return { cpu: nuestra / peticiones, base: base / peticiones, porSegundo, p50, p99, errores };
  };

  return {
    async solo(servidor, encargo, tanda) {
      const ventanas: Medida[] = [];
      for (let i = 0; i < tanda.ventanas; i++) ventanas.push(await medir(servidor, encargo, tanda));
      return resumir(ventanas);
    },
    async comparar({ limite, producto }, encargo, tanda) {
      const [suyas, nuestras]: [Medida[], Medida[]] = [[], []];
      for (let i = 0; i < tanda.ventanas; i++) {
        suyas.push(await medir(limite, encargo, tanda));
        nuestras.push(await medir(producto, encargo, tanda));
      }
      return { limite: resumir(suyas), producto: resumir(nuestras) };
    },
    ajenos,
    parar: () => void carga.kill(),
  };
}
