import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { hacerZip } from '../apps/api/test/make/zip.ts';
import { memoria } from './cpu.ts';
import { arrancarProducto, entrarEn, type Construccion, type Servidor } from './servidores.ts';

// npx tsx --conditions=source bench/planogramas.ts [--pdfs 500] [--kb 390] [--from dist | src]
// A ZIP of planograms: how long its load takes, the most memory it needs and the longest that others wait meanwhile;
// beside it the limit: the same bytes written to the disk, each file synced.
const { values } = parseArgs({
  options: {
    pdfs: { type: 'string', default: '500' },
    kb: { type: 'string', default: '390' },
    from: { type: 'string', default: 'dist' },
  },
});
const [pdfs, kb] = [Number(values.pdfs), Number(values.kb)];
const origen: Construccion = values.from === 'src' ? 'src' : 'dist';
const MB = 1024 * 1024;

const contenidos = Array.from({ length: pdfs }, () =>
  Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(kb * 1024)]),
);

async function limite(): Promise<number> {
  const dir = mkdtempSync(join(tmpdir(), 'tajo-limite-'));
  const inicio = performance.now();
  for (const [n, contenido] of contenidos.entries()) {
    const fichero = await open(join(dir, String(n)), 'wx');
    await fichero.writeFile(contenido);
    await fichero.sync();
    await fichero.close();
  }
  const ms = performance.now() - inicio;
  rmSync(dir, { recursive: true });
  return ms;
}

const TIENDA = {
  sfid: 'A001',
  nombre: 'Tienda',
  email: 'a@bench.local',
  telefono: '912345678',
  contacto: 'Bench',
  horario: 'L-V',
  calle: 'Calle Mayor, 1',
  localidad: 'Madrid',
  codigo_postal: '28001',
  comunidad: 'Madrid',
  provincia: 'Madrid',
};

const mandar = (servidor: Servidor, token: string, path: string, body: FormData): Promise<Response> =>
  fetch(`http://127.0.0.1:${servidor.port}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    body,
  });

const formulario = (campos: Readonly<Record<string, string | Blob>>): FormData => {
  const form = new FormData();
  for (const [campo, valor] of Object.entries(campos)) form.set(campo, valor);
  return form;
};

async function medir(servidor: Servidor, fin: AbortSignal): Promise<{ readonly mb: number; readonly espera: number }> {
  let [mb, espera] = [0, 0];
  while (!fin.aborted) {
    const inicio = performance.now();
    await fetch(`http://127.0.0.1:${servidor.port}/api/salud`);
    espera = Math.max(espera, performance.now() - inicio);
    mb = Math.max(mb, memoria(servidor.pid, 'Pss'));
    await wait(10);
  }
  return { mb, espera };
}

const servidor = await arrancarProducto(origen);
try {
  const token = await entrarEn(servidor);
  await mandar(servidor, token, '/establecimiento', formulario(TIENDA));
  const zip = hacerZip(contenidos.map((contenido, n) => ({ nombre: `A001_${n}.pdf`, contenido })));
  console.log(
    `${pdfs} PDFs, ${Math.round(zip.length / MB)} MB; at rest ${Math.round(memoria(servidor.pid, 'Pss'))} MiB PSS`,
  );
  for (const vez of ['first', 'again, nothing new']) {
    const fin = new AbortController();
    const medida = medir(servidor, fin.signal);
    const inicio = performance.now();
    const form = formulario({ planogramas: new File([new Uint8Array(zip)], 'planos.zip') });
    const lineas = (await (await mandar(servidor, token, '/establecimiento/planogramas', form)).json()) as string[];
    const s = (performance.now() - inicio) / 1000;
    fin.abort();
    const { mb, espera } = await medida;
    console.log(
      `${vez}: ${s.toFixed(1)} s, at most ${Math.round(mb)} MiB PSS, longest wait of others ${Math.round(espera)} ms; ${lineas.at(-1)}`,
    );
  }
} finally {
  await servidor.parar();
}
console.log(`limit (the same bytes, synced): ${((await limite()) / 1000).toFixed(1)} s`);
