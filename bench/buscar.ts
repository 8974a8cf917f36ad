import { parseArgs } from 'node:util';
import { connect } from '../apps/api/src/db/connect.ts';
import { silent } from '../apps/api/src/db/log.ts';
import { sentenciaDeBuscar } from '../apps/api/src/buscar/buscar.queries.ts';
import type { Persona } from '../packages/domain/src/partes/pertenece.ts';
import { withPostgres } from '../tools/postgres.mjs';
import { llenar } from './datos.ts';
import { arrancarProducto } from './servidores.ts';

// npx tsx --conditions=source bench/buscar.ts [--partes 1000000] [--rounds 100]
// Find anything on PostgreSQL, by kind of text and by who asks, beside one bare statement: ten partes whose number
// holds the text, in no order and of everybody's.
const { values } = parseArgs({
  options: { partes: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '100' } },
});
const rondas = Number(values.rounds);
const ENSAYOS = 3;

let semilla = 7;
const azar = (n: number): number => (semilla = (semilla * 48_271) % 2_147_483_647) % n;
const cifras = (n: number): string => Array.from({ length: n }, () => azar(10)).join('');
const TEXTOS: readonly (readonly [string, () => string])[] = [
  ['one sign', () => ['i', 'a', 'f', '0', 'z', 'm'][azar(6)] ?? 'i'],
  ['two digits', () => cifras(2)],
  ['how all begin', () => 'inc-0'],
  ['what all hold', () => 'nc-'],
  ['three digits', () => cifras(3)],
  ['five digits', () => cifras(5)],
  ['a whole number', () => `INC-0${cifras(6)}`],
  ['nothing', () => `zzz${cifras(3)}`],
  ['kind and town', () => 'farmacia leon'],
  ['ten shops', () => 'nandu malaga'],
];
const DESNUDA = `select id from parte where numero_busca like f_dentro(f_busca($1)) limit 10`;

const percentil = (ms: readonly number[], p: number): string =>
  (ms.toSorted((a, b) => a - b)[Math.min(ms.length - 1, Math.floor(ms.length * p))] ?? NaN).toFixed(1).padStart(8);

await withPostgres(async ({ url }) => {
  await (await arrancarProducto('src', url)).parar();
  const { pool, close } = await connect({ url, log: silent });
  await llenar(pool, Number(values.partes));
  // A company of twenty people.
  await pool.query(`update usuario set id_categoria = 13, id_role = 4 where id = 30`);
  await pool.query(`update usuario set id_categoria = 14, id_empresa = 30 where id between 31 and 50`);
  const personas: readonly Persona[] = [
    { id: 1, role: 'ADMIN' },
    { id: 20, role: 'TECNICO' },
    { id: 30, role: 'EMPRESA' },
  ];
  console.log(`${values.partes} partes; ms              p50     p99   bare p50     p99`);
  for (const persona of personas)
    for (const [nombre, texto] of TEXTOS) {
      const [suyas, desnudas]: [number[], number[]] = [[], []];
      for (let n = -ENSAYOS; n < rondas; n += 1) {
        const buscado = texto();
        const { sql, valores } = sentenciaDeBuscar(persona, buscado);
        const inicio = performance.now();
        await pool.query(sql, valores);
        const medio = performance.now();
        await pool.query(DESNUDA, [buscado]);
        if (n < 0) continue;
        suyas.push(medio - inicio);
        desnudas.push(performance.now() - medio);
      }
      const de = (ms: readonly number[]) => `${percentil(ms, 0.5)}${percentil(ms, 0.99)}`;
      console.log(`${persona.role.padEnd(8)} ${nombre.padEnd(16)}${de(suyas)}   ${de(desnudas)}`);
    }
  await close();
});
