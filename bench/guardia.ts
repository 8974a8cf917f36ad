import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../tools/build.mjs';
import { withPostgres } from '../tools/postgres.mjs';
import { postmasterDe, preparar } from './base.ts';
import { conServidores } from './contexto.ts';
import { commit } from './maquina.ts';
import { altas, lecturas } from './medidas/cargas.ts';
import type { Figura } from './metas.ts';

// npm run bench:guardia -- [--accept] [--partes 100000] [--built]
// Fails when a ratio to the limit fell by more than a tenth under the last accepted one, in three runs of three.
// `--accept` writes what is measured as accepted, the median of three runs.
const { values } = parseArgs({
  options: {
    accept: { type: 'boolean', default: false },
    partes: { type: 'string', default: '100000' },
    built: { type: 'boolean', default: false },
  },
});
const partes = Number(values.partes);
const TANDA = { ventanas: 3, ms: 1000, conexiones: 16 };
const VUELTAS = 3;
const MINIMO = 0.9;
const ACEPTADAS = join(import.meta.dirname, 'aceptadas.json');

interface Aceptadas {
  readonly commit: string;
  readonly partes: number;
  readonly razones: Readonly<Record<string, number>>;
}

const razonesDe = (figuras: readonly Figura[]): Record<string, number> =>
  Object.fromEntries(figuras.flatMap((c) => (c.limite === undefined ? [] : [[c.trabajo, c.limite / c.producto]])));

const mediana = (valores: readonly number[]): number => valores.toSorted((a, b) => a - b)[valores.length >> 1] ?? 0;

/** One run over a fresh base, of the works that are asked for. */
async function vuelta(server: string, pedido: (trabajo: string) => boolean): Promise<Record<string, number>> {
  const url = await preparar(server, partes, 'dist');
  const abierto = {
    origen: 'dist',
    url,
    tanda: TANDA,
    partes,
    postmaster: await postmasterDe(server),
    pedido,
  } as const;
  return conServidores(abierto, async (contexto) =>
    razonesDe([...(await lecturas(contexto)), ...(await altas(contexto))]),
  );
}

async function aceptar(server: string): Promise<void> {
  const vueltas: Record<string, number>[] = [];
  for (let i = 0; i < VUELTAS; i++) vueltas.push(await vuelta(server, () => true));
  const razones = Object.fromEntries(
    Object.keys(vueltas[0] ?? {}).map((trabajo) => [
      trabajo,
      Number(mediana(vueltas.map((v) => v[trabajo] ?? 0)).toFixed(3)),
    ]),
  );
  const nuevas: Aceptadas = { commit: commit(), partes, razones };
  writeFileSync(ACEPTADAS, `${JSON.stringify(nuevas, undefined, 2)}\n`);
}

function aceptadas(): Aceptadas {
  if (!existsSync(ACEPTADAS)) throw new Error('there are no accepted ratios yet: --accept measures them');
  return JSON.parse(readFileSync(ACEPTADAS, 'utf8')) as Aceptadas;
}

/** The works that fell in every run: only those that fell are run again. */
async function caidas(server: string): Promise<string[]> {
  const { razones } = aceptadas();
  let quedan = Object.keys(razones);
  for (let i = 0; i < VUELTAS && quedan.length > 0; i++) {
    const medidas = await vuelta(server, (trabajo) => quedan.includes(trabajo));
    for (const trabajo of quedan)
      console.log(
        `${trabajo.padEnd(40)} accepted ${razones[trabajo]?.toFixed(2)}  now ${medidas[trabajo]?.toFixed(2)}`,
      );
    quedan = quedan.filter((trabajo) => (medidas[trabajo] ?? 0) < (razones[trabajo] ?? 0) * MINIMO);
  }
  return quedan;
}

if (!values.built) await build();
await withPostgres(
  async ({ url: server }) => {
    if (values.accept) return aceptar(server);
    const malas = await caidas(server);
    console.log(malas.length === 0 ? 'No ratio fell.' : `Fell by more than a tenth, three times: ${malas.join('; ')}.`);
    process.exitCode = malas.length === 0 ? 0 : 1;
  },
  { durable: true },
);
