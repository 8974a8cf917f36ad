import { PERSONAS, mezclaDe, type Identidad } from './casos.ts';
import { medidor, type Medida, type Medidor, type Servidores, type Tanda } from './medir.ts';
import type { Figura } from './metas.ts';
import { arrancarLimite, arrancarProducto, entrarEn, type Construccion } from './servidores.ts';

/** What every part of the bench works with: both servers over one base, and who asks them. */
export interface Contexto {
  readonly servidores: Servidores;
  readonly tokens: Readonly<Record<Identidad, string>>;
  readonly medidor: Medidor;
  readonly tanda: Tanda;
  readonly partes: number;
  readonly postmaster: number;
  readonly pedido: (trabajo: string) => boolean;
}
export type Medicion = (contexto: Contexto) => Promise<Figura[]>;

const detalle = ({ base, porSegundo, p50, p99, errores }: Medida): string =>
  `${base.toFixed(2)} in PostgreSQL, ${Math.round(porSegundo)}/s, p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms${
    errores > 0 ? `, **${errores} errors**` : ''
  }`;

type Abierto = Pick<Contexto, 'tanda' | 'partes' | 'postmaster' | 'pedido'> & {
  readonly origen: Construccion;
  readonly url: string;
};

/** Before the first figure both have compiled what they run. */
export const CALENTAR: Tanda = { ventanas: 1, ms: 4000, conexiones: 16 };

/** Both servers over one base, for as long as `work` takes. */
export async function conServidores<T>(
  { origen, url, ...resto }: Abierto,
  work: (contexto: Contexto) => Promise<T>,
): Promise<T> {
  const limite = await arrancarLimite(url);
  const producto = await arrancarProducto(origen, url);
  const quien = medidor(resto.postmaster);
  try {
    const [oficina, tecnico, empresa] = [
      await entrarEn(producto, PERSONAS.oficina),
      await entrarEn(producto, PERSONAS.tecnico),
      await entrarEn(producto, PERSONAS.empresa),
    ];
    const servidores = { limite, producto };
    const caliente = { token: oficina, peticiones: mezclaDe(resto.partes).filter(({ method }) => method === 'GET') };
    await quien.comparar(servidores, caliente, CALENTAR);
    return await work({ ...resto, servidores, tokens: { oficina, tecnico, empresa }, medidor: quien });
  } finally {
    quien.parar();
    await Promise.all([limite.parar(), producto.parar()]);
  }
}

type Que = Pick<Figura, 'trabajo' | 'partes' | 'serie' | 'meta' | 'crece' | 'cerca'>;

/** What a request cost: the CPU of both, and beside it what depends on who else uses the machine. */
export const deCarga = (
  { trabajo, partes, serie, meta, crece, cerca }: Que,
  producto: Medida,
  limite?: Medida,
): Figura => ({
  trabajo,
  partes,
  serie,
  meta,
  crece,
  cerca,
  unidad: 'ms CPU',
  limite: limite?.cpu,
  producto: producto.cpu,
  nota: [...(limite === undefined ? [] : [`limit: ${detalle(limite)}`]), `product: ${detalle(producto)}`].join('; '),
});
