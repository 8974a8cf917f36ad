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
  /** Share of the machine that others took meanwhile, 0 to 1. */
  readonly otros: number;
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
  return { cpu, base, porSegundo, p50: de('p50'), p99: de('p99'), otros: de('otros'), errores };
};

export interface Tanda {
  readonly ventanas: number;
  readonly ms: number;
  readonly conexiones: number;
}
type Servidores = { readonly limite: Servidor; readonly producto: Servidor };

export interface Medidor {
  /** Limit and product in turn, so many windows each, every one after a warm-up; the medians. */
  comparar(servidores: Servidores, peticion: PeticionDeCarga, tanda: Tanda): Promise<Pareja>;
  parar(): void;
}

/** Measures with a load generator of its own; `postmaster` is the process whose children are the sessions. */
export function medidor(postmaster: number, token: string): Medidor {
  const carga = fork(join(import.meta.dirname, 'carga.ts'));

  const pedir = async (ventana: Ventana): Promise<ResultadoDeCarga> => {
    carga.send(ventana);
    const [respuesta] = (await once(carga, 'message')) as [ResultadoDeCarga | { error: string }];
    if ('error' in respuesta) throw new Error(respuesta.error);
    return respuesta;
  };

  const medir = async (servidor: Servidor, peticion: PeticionDeCarga, { conexiones, ms }: Tanda): Promise<Medida> => {
    const ventana = { port: servidor.port, token, peticion, conexiones };
    await pedir({ ...ventana, ms: ms / 4 });
    const ahora = () => ({
      servidor: cpuDe([servidor.pid]),
      base: cpuDe([postmaster], [postmaster]),
      mia: cpuDe([carga.pid ?? 0, process.pid]),
      ...cpuDeLaMaquina(),
    });
    const a = ahora();
    const { peticiones, errores, ms: duro, p50, p99 } = await pedir({ ...ventana, ms });
    const b = ahora();
    const base = b.base - a.base;
    const nuestra = base + b.servidor - a.servidor;
    const otros = Math.max(0, (b.usada - a.usada - nuestra - (b.mia - a.mia)) / (b.habida - a.habida));
    const porSegundo = (peticiones * 1000) / duro;
    return { cpu: nuestra / peticiones, base: base / peticiones, porSegundo, p50, p99, errores, otros };
  };

  return {
    async comparar(servidores, peticion, tanda) {
      const limite: Medida[] = [];
      const producto: Medida[] = [];
      for (let i = 0; i < tanda.ventanas; i++) {
        limite.push(await medir(servidores.limite, peticion, tanda));
        producto.push(await medir(servidores.producto, peticion, tanda));
      }
      return { limite: resumir(limite), producto: resumir(producto) };
    },
    parar: () => void carga.kill(),
  };
}
