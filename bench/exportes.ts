import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { enCadaMotor } from './motores.ts';
import { entrarEn, type Construccion, type Servidor } from './servidores.ts';

// npx tsx --conditions=source bench/exportes.ts [--partes 20000] [--exports 30] [--from dist | src] [--engine embedded | postgres]
// What a login and the details of a parte wait for while many sheets are made at once, beside the same at rest.
const { values } = parseArgs({
  options: {
    partes: { type: 'string', default: '20000' },
    exports: { type: 'string', default: '30' },
    from: { type: 'string', default: 'dist' },
    engine: { type: 'string', default: '' },
  },
});
const origen: Construccion = values.from === 'src' ? 'src' : 'dist';
const REPOSO_MS = 4000;

interface Tiempos {
  readonly p50: number;
  readonly peor: number;
  readonly n: number;
}

/** One after the other until the end: what somebody who does nothing else waits for, in ms. */
async function seguidas(una: () => Promise<unknown>, fin: AbortSignal): Promise<Tiempos> {
  const ms: number[] = [];
  while (!fin.aborted) {
    const inicio = performance.now();
    await una();
    ms.push(performance.now() - inicio);
  }
  ms.sort((a, b) => a - b);
  return { p50: ms[ms.length >> 1] ?? Number.NaN, peor: ms.at(-1) ?? Number.NaN, n: ms.length };
}

async function medir(motor: string, servidor: Servidor): Promise<void> {
  const headers = { authorization: `Bearer ${await entrarEn(servidor)}` };
  const pedir = async (path: string): Promise<number> => {
    const respuesta = await fetch(`http://127.0.0.1:${servidor.port}/api${path}`, { headers });
    if (!respuesta.ok) throw new Error(`${path}: ${respuesta.status}`);
    return (await respuesta.arrayBuffer()).byteLength;
  };
  const durante = async (fin: AbortSignal): Promise<readonly (readonly [string, Tiempos])[]> => {
    const [login, detalles] = await Promise.all([
      seguidas(() => entrarEn(servidor), fin),
      seguidas(() => pedir('/parte/detalles/7'), fin),
    ]);
    return [
      ['login', login],
      ['detalles', detalles],
    ];
  };
  await durante(AbortSignal.timeout(REPOSO_MS / 4));
  const reposo = await durante(AbortSignal.timeout(REPOSO_MS));
  const fin = new AbortController();
  const inicio = performance.now();
  const hojas = Promise.all(Array.from({ length: Number(values.exports) }, () => pedir('/parte/finalizados/export')));
  const [beside] = await Promise.all([durante(fin.signal), hojas.finally(() => fin.abort())]);
  const [bytes = 0] = await hojas;
  const s = (performance.now() - inicio) / 1000;
  console.log(`${motor}: ${values.exports} sheets of ${(bytes / 1e6).toFixed(1)} MB in ${s.toFixed(1)} s`);
  for (const [n, [nombre, r]] of reposo.entries()) {
    const b = beside[n]?.[1] ?? r;
    const de = (t: Tiempos) => `p50 ${t.p50.toFixed(0)} ms, longest ${t.peor.toFixed(0)} ms (${t.n})`;
    const razon = `${(b.p50 / r.p50).toFixed(1)} x, ${(b.peor / r.peor).toFixed(1)} x`;
    console.log(`  ${nombre.padEnd(8)}  at rest ${de(r)}  beside them ${de(b)}  ${razon}`);
  }
}

console.log(`Node ${process.version}, ${cpus().length} processors, ${values.partes} partes, 4 of 5 in the sheet`);
await enCadaMotor({ origen, engine: values.engine, partes: Number(values.partes) }, medir);
