import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../tools/build.mjs';
import { withPostgres } from '../tools/postgres.mjs';
import { postmasterDe, preparar } from './base.ts';
import { conServidores, type Medicion } from './contexto.ts';
import { maquina } from './maquina.ts';
import { arranque } from './medidas/arranque.ts';
import { barrido } from './medidas/barrido.ts';
import { altas, lecturas } from './medidas/cargas.ts';
import { embebido } from './medidas/embebido.ts';
import { entrada } from './medidas/entrada.ts';
import { espera } from './medidas/espera.ts';
import { hoja } from './medidas/hoja.ts';
import { mezcla } from './medidas/mezcla.ts';
import { paginas } from './medidas/paginas.ts';
import { repetida } from './medidas/repetida.ts';
import type { Figura } from './metas.ts';
import type { Construccion } from './servidores.ts';
import { tabla } from './tabla.ts';

// npm run bench -- [--sizes 1000,100000,1000000] [--only filter] [--tabla] [--windows 3] [--seconds 1] [--from dist | src]
// What the product costs beside the limit (limite/) in the same run, against the goals. `--only` takes what has this
// text in its name; `--tabla` writes bench/tabla.md, `--built` takes dist as it is. With DATABASE_URL_TEST the filled bases stay there, and the next
// run copies them. BENCH_CPU_PROF=<folder> writes a CPU profile of each product process there.
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000,1000000' },
    windows: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    from: { type: 'string', default: 'dist' },
    embedded: { type: 'string', default: '100000' },
    built: { type: 'boolean', default: false },
    tabla: { type: 'boolean', default: false },
  },
});
const origen: Construccion = values.from === 'src' ? 'src' : 'dist';
const tanda = { ventanas: Number(values.windows), ms: Number(values.seconds) * 1000, conexiones: 16 };
const tamanos = values.sizes.split(',').map(Number);
/** The number of partes over which the ratios are told, and the smallest that has a sheet worth its time. */
const REFERENCIA = 100_000;

const figuras: Figura[] = [];
const ajenos: number[] = [];
const pedido = (trabajo: string): boolean => trabajo.includes(values.only);
const decir = (texto: string): void =>
  console.error(`${(performance.now() / 1000).toFixed(0).padStart(5)} s  ${texto}`);

/** In this order: the last two make partes. */
const medicionesDe = (partes: number): readonly (readonly [string, Medicion])[] => [
  ['lists, filters, reads', lecturas],
  ['every order, filter, combination', barrido],
  ['login', entrada],
  ['asked again', repetida],
  ['one connection, memory', espera],
  ...(partes >= REFERENCIA ? [['sheet', hoja] as const] : []),
  ...(partes === REFERENCIA ? [['mixed load', mezcla] as const] : []),
  ['save', altas],
];

/** Everything measured so far: a run that breaks off leaves what it had. */
function escribir(): void {
  const texto = `# What the program costs beside the limit

Written by \`npm run bench -- --tabla\`; decision 0046 tells how it is measured. ${maquina(ajenos)}

CPU is that of the server and of PostgreSQL together, per request, 16 connections; of these figures it is the one to
trust. Requests per second and latencies depend on who else uses the machine. Measured elsewhere: the first list on a
slow phone (\`bench/primera-carga.ts\`), memory under hostile requests (\`bench/memoria.ts\`).
${tabla(figuras)}
`;
  if (values.tabla) writeFileSync(join(import.meta.dirname, 'tabla.md'), texto);
  else console.log(texto);
}

if (origen === 'dist' && !values.built) await build();
await withPostgres(
  async ({ url: server, version }) => {
    const postmaster = await postmasterDe(server);
    decir(`PostgreSQL ${version}, parts of what has «${values.only}» in its name`);
    for (const [n, partes] of tamanos.entries()) {
      const url = await preparar(server, partes, origen, tamanos[n - 1]);
      decir(`${partes} partes are there`);
      if (n === 0 && pedido('start')) figuras.push(...(await arranque(origen, url)));
      await conServidores({ origen, url, tanda, partes, postmaster, pedido }, async (contexto) => {
        for (const [nombre, parte] of medicionesDe(partes)) {
          figuras.push(...(await parte(contexto)));
          decir(`  ${nombre}`);
        }
        ajenos.push(...contexto.medidor.ajenos);
      });
      if (values.tabla) escribir();
    }
  },
  { durable: true },
);
if (values.embedded !== '0' && pedido('embedded'))
  figuras.push(...(await embebido({ origen, partes: Number(values.embedded), tanda })));
if (origen === 'dist' && pedido('JavaScript')) figuras.push(...paginas());
decir('done');
escribir();
