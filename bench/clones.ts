import { parseArgs } from 'node:util';
import { connect } from '../apps/api/src/db/connect.ts';
import { silent } from '../apps/api/src/db/log.ts';
import { withPostgres } from '../tools/postgres.mjs';
import { postmasterDe } from './base.ts';
import { ALTA, ENTRADA, casosDe } from './casos.ts';
import { cpuDe } from './cpu.ts';
import { llenar } from './datos.ts';
import { exportar } from './exportar.ts';
import { hashSolo } from './medidas/hash.ts';
import { medidor } from './medir.ts';
import { arrancarProducto, entrarEn, type Servidor } from './servidores.ts';

// npx tsx --conditions=source bench/clones.ts --before <another clone, built> [--partes 20000] [--only list]
// The built product of two clones over one base, in turn: what a change costs or spares, in CPU of server and database.
const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    partes: { type: 'string', default: '20000' },
    only: { type: 'string', default: '' },
    windows: { type: 'string', default: '6' },
    seconds: { type: 'string', default: '2' },
  },
});
const { before } = values;
if (before === undefined) throw new Error('--before: the folder of the clone to compare with');
const partes = Number(values.partes);
const tanda = { ventanas: Number(values.windows), ms: Number(values.seconds) * 1000, conexiones: 16 };
const VECES = 7;
const pedido = (trabajo: string): boolean => trabajo.includes(values.only);

const mediana = (valores: readonly number[]): number => valores.toSorted((a, b) => a - b)[valores.length >> 1] ?? 0;
const decir = (trabajo: string, antes: number, ahora: number, unidad: string): void =>
  console.log(
    `${trabajo.padEnd(28)} before ${antes.toFixed(3)}  now ${ahora.toFixed(3)} ${unidad}  ${(ahora / antes).toFixed(2)} x`,
  );

const casos = [...casosDe(partes), ENTRADA, ALTA].filter(
  ({ quien, trabajo }) => quien === 'oficina' && pedido(trabajo),
);

type Dos = { readonly antes: Servidor; readonly ahora: Servidor };
const arrancar = (url: string, raiz?: string): Promise<Servidor> => arrancarProducto('dist', url, undefined, raiz);

async function medirArranque(url: string): Promise<void> {
  const cpu = { antes: [] as number[], ahora: [] as number[] };
  for (let i = 0; i < VECES; i++)
    for (const [cual, raiz] of [
      ['antes', before],
      ['ahora', undefined],
    ] as const) {
      const servidor = await arrancar(url, raiz);
      cpu[cual].push(cpuDe([servidor.pid]));
      await servidor.parar();
    }
  decir('start', mediana(cpu.antes), mediana(cpu.ahora), 'ms');
}

async function medirExport({ antes, ahora }: Dos, postmaster: number, token: string): Promise<void> {
  const cpu = { antes: [] as number[], ahora: [] as number[] };
  for (const servidor of [antes, ahora]) await exportar(servidor, postmaster, token);
  for (let i = 0; i < VECES; i++) {
    cpu.antes.push((await exportar(antes, postmaster, token)).cpu);
    cpu.ahora.push((await exportar(ahora, postmaster, token)).cpu);
  }
  decir('export, XLSX', mediana(cpu.antes), mediana(cpu.ahora), 'ms');
}

await withPostgres(
  async ({ url }) => {
    await (await arrancar(url)).parar();
    const base = await connect({ url, log: silent });
    await base.pool.query('set statement_timeout = 0');
    await llenar(base.pool, partes);
    await base.close();
    const postmaster = await postmasterDe(url);

    if (pedido('start')) await medirArranque(url);
    const [antes, ahora] = [await arrancar(url, before), await arrancar(url)];
    const token = await entrarEn(ahora);
    const quien = medidor(postmaster);
    try {
      for (const { trabajo, peticion } of casos) {
        // More at once of one account than this are refused.
        const suya = trabajo === ENTRADA.trabajo ? { ...tanda, conexiones: 8 } : tanda;
        const { limite, producto } = await quien.comparar(
          { limite: antes, producto: ahora },
          { token, peticiones: [peticion] },
          suya,
        );
        decir(trabajo, limite.cpu, producto.cpu, `ms (${producto.base.toFixed(2)} in PostgreSQL)`);
        if (limite.errores + producto.errores > 0) console.log(`  errors: ${limite.errores}, ${producto.errores}`);
        if (trabajo === ENTRADA.trabajo) console.log(`  one comparison by itself: ${(await hashSolo()).toFixed(2)} ms`);
      }
      if (pedido('export')) await medirExport({ antes, ahora }, postmaster, token);
    } finally {
      quien.parar();
      await Promise.all([antes.parar(), ahora.parar()]);
    }
  },
  { durable: true },
);
