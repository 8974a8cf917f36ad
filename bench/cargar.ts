import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { LINEAS_MAXIMAS } from '@tajo/domain/csv/records';
import { subir, type Subida } from './cargar-medir.ts';
import { enCadaMotor } from './motores.ts';
import { entrarEn, type Construccion, type Servidor } from './servidores.ts';

// npx tsx --conditions=source bench/cargar.ts [--rows 100000] [--from src | dist] [--engine embedded | postgres]
// What "Cargar partes" costs with the biggest files, and what the others feel of it meanwhile.
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    from: { type: 'string', default: 'src' },
    engine: { type: 'string', default: '' },
  },
});
const filas = Number(values.rows);
const origen: Construccion = values.from === 'dist' ? 'dist' : 'src';
const CLAVE = '0b7e3e6a-1f63-4c70-9b6c-6c1f6a1d7e11';
/** What a file may hold (AMB-153). */
const BYTES = 5 * 1024 * 1024;

const fichero = (serie: string): string =>
  Array.from({ length: filas }, (_, n) => `${serie}-${n};SF${1 + (n % 5000)};Montar el expositor\r\n`).join('');
const MALA = `${'x'.repeat(Math.floor(BYTES / LINEAS_MAXIMAS) - 4)};y;\n`;

const CARGAS: readonly (readonly [string, Subida])[] = [
  [`${filas} new rows`, { proyecto: 1, csv: fichero('A') }],
  ['the same file again', { proyecto: 1, csv: fichero('A'), clave: CLAVE }],
  ['its repeat under the same key', { proyecto: 1, csv: fichero('A'), clave: CLAVE }],
  [`${filas} more rows`, { proyecto: 1, csv: fichero('B') }],
  [`5 MB of wrong rows, ${LINEAS_MAXIMAS}`, { proyecto: 2, csv: MALA.repeat(LINEAS_MAXIMAS) }],
  ['more lines than are taken', { proyecto: 2, csv: 'x\n'.repeat(BYTES / 2) }],
];

async function medir(motor: string, servidor: Servidor): Promise<void> {
  const token = await entrarEn(servidor);
  for (const [nombre, carga] of CARGAS) {
    const m = await subir(servidor, token, carga);
    const ms = (n: number) => `${n.toFixed(0)} ms`.padStart(9);
    console.log(
      [
        motor.padEnd(9),
        nombre.padEnd(30),
        ms(m.total),
        `+${m.crecio.toFixed(0)} MiB (${m.pico.toFixed(0)})`.padStart(16),
        ms(m.parada),
        ms(m.otro),
        `${m.estado} ${(m.bytes / 1e6).toFixed(1)} MB`.padStart(12),
        m.ultima,
      ].join('  '),
    );
  }
}

console.log(`Node ${process.version}, ${cpus().length} processors
engine     load                                time  memory (peak)  worst stall  others wait  answer`);
await enCadaMotor({ origen, engine: values.engine, partes: 1000 }, medir);
