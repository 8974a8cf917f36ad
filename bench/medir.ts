import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Peticion, Resultado, Ventana } from './carga.ts';
import { cpuDe, cpuDeLaMaquina } from './cpu.ts';
import type { Servidor } from './servidores.ts';

export interface Medida {
  /** ms of CPU of server and database per request. */
  readonly cpu: number;
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

const CAMPOS = ['cpu', 'porSegundo', 'p50', 'p99', 'otros'] as const;
const resumir = (ventanas: readonly Medida[]): Medida => {
  const [cpu, porSegundo, p50, p99, otros] = CAMPOS.map((campo) => mediana(ventanas.map((v) => v[campo])));
  const errores = ventanas.reduce((suma, v) => suma + v.errores, 0);
  return { cpu: cpu ?? 0, porSegundo: porSegundo ?? 0, p50: p50 ?? 0, p99: p99 ?? 0, otros: otros ?? 0, errores };
};

export interface Tanda {
  readonly ventanas: number;
  readonly ms: number;
  readonly conexiones: number;
}
type Servidores = { readonly limite: Servidor; readonly producto: Servidor };

export interface Medidor {
  /** Limit and product in turn, so many windows each, every one after a warm-up; the medians. */
  comparar(servidores: Servidores, peticion: Peticion, tanda: Tanda): Promise<Pareja>;
  parar(): void;
}

/** Measures with a load generator of its own; `postmaster` is the process whose children are the sessions. */
export function medidor(postmaster: number, token: string): Medidor {
  const carga = fork(join(import.meta.dirname, 'carga.ts'));

  const pedir = async (ventana: Ventana): Promise<Resultado> => {
    carga.send(ventana);
    const [respuesta] = (await once(carga, 'message')) as [Resultado | { error: string }];
    if ('error' in respuesta) throw new Error(respuesta.error);
    return respuesta;
  };

  const medir = async (servidor: Servidor, peticion: Peticion, { conexiones, ms }: Tanda): Promise<Medida> => {
    const ventana = { port: servidor.port, token, peticion, conexiones };
    await pedir({ ...ventana, ms: ms / 4 });
    const ahora = () => ({
      nuestra: cpuDe([servidor.pid, postmaster], [postmaster]),
      mia: cpuDe([carga.pid ?? 0, process.pid]),
      ...cpuDeLaMaquina(),
    });
    const a = ahora();
    const { peticiones, errores, ms: duro, p50, p99 } = await pedir({ ...ventana, ms });
    const b = ahora();
    const nuestra = b.nuestra - a.nuestra;
    const otros = Math.max(0, (b.usada - a.usada - nuestra - (b.mia - a.mia)) / (b.habida - a.habida));
    return { cpu: nuestra / peticiones, porSegundo: (peticiones * 1000) / duro, p50, p99, errores, otros };
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
