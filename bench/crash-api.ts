import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { connect } from '../apps/api/src/db/connect.ts';
import { silent } from '../apps/api/src/db/log.ts';
import { withPostgres } from '../tools/postgres.mjs';
import {
  NADA,
  contar,
  estaHecha,
  hechasAntes,
  leido,
  type Escritura,
  type EstadoDeEscritor,
  type Faltas,
} from './crash-cuentas.ts';
import { llenar } from './datos.ts';
import { arrancarProducto, entrarEn, type Construccion, type Servidor } from './servidores.ts';

// npx tsx --conditions=source bench/crash-api.ts [--rounds 20] [--engine embedded | postgres] [--writers 12]
//   [--from src | dist]
// Kills (kill -9) the server under writers that give each write a key, starts it again, sends what was not answered
// again, twice at once, and all that was, once; then looks whether each write has one effect.
// It does not try a power cut: the page cache survives a kill.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    engine: { type: 'string', default: '' },
    writers: { type: 'string', default: '12' },
    from: { type: 'string', default: 'src' },
  },
});
const origen: Construccion = values.from === 'dist' ? 'dist' : 'src';
const vueltas = Number(values.rounds);
const escritores = Number(values.writers);

interface Donde {
  readonly url?: string;
  readonly dataDir: string;
}

/** Where only the writers write, so that whatever is found there is theirs. */
const NUESTRO = { idProyecto: 50, contacto: 'Los escritores' };
/** So few that writers meet on them and some are refused. */
const CODICIADOS = 15;

function cualquiera<T>(cosas: readonly T[]): T {
  const cosa = cosas[Math.floor(Math.random() * cosas.length)];
  if (cosa === undefined) throw new Error('there is nothing to choose from');
  return cosa;
}

/** What writers have been told of the partes, the newest last. */
const partes = new Map<number, EstadoDeEscritor>();
let serie = 0;
/** Answers 5xx. */
let averias = 0;

function nueva(tecnicos: readonly number[]): Escritura {
  const clave = randomUUID();
  const respuestas: Escritura['respuestas'] = [];
  const comun = { clave, respuestas };
  const suerte = Math.random();
  const parte = { observaciones: clave, id_proyecto: NUESTRO.idProyecto, id_establecimiento: 1 + (serie++ % 20) };
  const crear = (accion: Escritura['accion'], path: string, cuerpo: object): Escritura => ({
    ...comun,
    accion,
    method: 'POST',
    path,
    cuerpo: JSON.stringify(cuerpo),
  });
  if (suerte < 0.15) {
    const de = { nif: `X${String(serie).padStart(8, '0')}`, direccion: 'Calle Mayor, 1', telefono: '910000000' };
    const cliente = { ...de, nombre: clave, contacto: NUESTRO.contacto, email: 'c@bench.local', baja: false };
    return crear('cliente.guardar', '/api/cliente', cliente);
  }
  if (suerte < 0.45 || partes.size < CODICIADOS) {
    return crear('parte.guardar', '/api/parte', { ...parte, numero_incidencia: clave });
  }
  const { id, version, numero_incidencia } = cualquiera([...partes.values()].slice(-CODICIADOS));
  if (suerte < 0.7) return crear('parte.guardar', '/api/parte', { ...parte, id, version, numero_incidencia });
  if (suerte < 0.85) {
    const path = `/api/parte/asignar/${id}/${cualquiera(tecnicos)}`;
    return { ...comun, accion: 'parte.asignar', method: 'PATCH', path };
  }
  return { ...comun, accion: 'parte.reiniciar', method: 'PATCH', path: `/api/parte/reiniciar/${id}` };
}

/** Sends it once; false when no answer came, or one that says nothing of the write. */
async function enviar({ port }: Servidor, token: string, escritura: Escritura): Promise<boolean> {
  const { accion, method, path, cuerpo, clave, respuestas } = escritura;
  const json = cuerpo === undefined ? {} : { 'content-type': 'application/json' };
  try {
    const respuesta = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': clave, ...json },
      ...(cuerpo === undefined ? {} : { body: cuerpo }),
      signal: AbortSignal.timeout(30_000),
    });
    const texto = await respuesta.text();
    if (respuesta.status >= 500) {
      averias += 1;
      return false;
    }
    respuestas.push({ status: respuesta.status, texto });
    if (respuesta.status === 401) throw new Error('the session is lost');
    if (respuesta.ok && accion !== 'cliente.guardar') {
      const parte = leido(texto);
      if ((partes.get(parte.id)?.version ?? 0) < parte.version) partes.set(parte.id, parte);
    }
    return true;
  } catch (error) {
    if (error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError')) return false;
    throw error;
  }
}

async function escribirHastaElFin(servidor: Servidor, token: string, tecnicos: readonly number[]) {
  const enviadas: Escritura[] = [];
  let empezar = (): void => {};
  const primera = new Promise<void>((resolve) => (empezar = resolve));
  const escribir = async () => {
    for (;;) {
      const escritura = nueva(tecnicos);
      enviadas.push(escritura);
      if (!(await enviar(servidor, token, escritura))) return;
      empezar();
    }
  };
  const todos = Promise.all(Array.from({ length: escritores }, escribir));
  // A server that has just started may need a second for its first answer.
  await Promise.race([primera, todos]);
  await wait(200 + Math.random() * 1000);
  const muerte = new Date();
  process.kill(servidor.pid, 'SIGKILL');
  await Promise.all([todos, servidor.parar()]);
  return { enviadas, muerte };
}

/** What nobody answered, twice at the same moment; what was done, once more. */
async function repetir(servidor: Servidor, token: string, enviadas: readonly Escritura[]): Promise<Escritura[]> {
  const pendientes = enviadas.filter(({ respuestas }) => respuestas.length === 0);
  const hechas = enviadas.filter(({ respuestas }) => respuestas.some(estaHecha));
  const dos = await Promise.all([...pendientes, ...pendientes].map((escritura) => enviar(servidor, token, escritura)));
  if (dos.includes(false)) throw new Error('a repeat was not answered');
  const cola = hechas.values();
  const otraVez = async () => {
    for (const escritura of cola) await enviar(servidor, token, escritura);
  };
  await Promise.all(Array.from({ length: escritores }, otraVez));
  return pendientes;
}

async function mirar<T>(donde: Donde, work: (pool: Pool) => Promise<T>): Promise<T> {
  const base = await connect({ ...donde, log: silent });
  try {
    return await work(base.pool);
  } finally {
    await base.close();
  }
}

async function preparar(donde: Donde): Promise<{ tecnicos: number[]; token: string }> {
  // The first start migrates, and makes the user who logs in. The session is to outlive every kill.
  const servidor = await arrancarProducto(origen, donde.url, donde.dataDir);
  const token = await entrarEn(servidor);
  await servidor.parar();
  const tecnicos = await mirar(donde, async (pool) => {
    await llenar(pool, 20);
    const { rows } = await pool.query<{ id: number }>('select id from usuario where id_role = 3 order by id limit 20');
    await pool.query(
      `insert into usuario_proyecto (id_usuario, id_proyecto) select unnest($1::int[]), $2 on conflict do nothing`,
      [rows.map(({ id }) => id), NUESTRO.idProyecto],
    );
    return rows.map(({ id }) => id);
  });
  return { tecnicos, token };
}

const mediana = (n: readonly number[]): number => Math.round(n.toSorted((a, b) => a - b)[n.length >> 1] ?? 0);

/** One set of figures under the names that are printed. */
const enPalabras = (f: Faltas): Record<string, number> => ({
  lost: f.perdidas,
  doubled: f.dobladas,
  'history missing': f.sinHistoria,
  'repeats answered otherwise': f.otraRespuesta,
  'keys too many or too few': f.claves,
  'totals that disagree': f.recuento,
});

async function probar(motor: string, donde: Donde): Promise<Record<string, number>> {
  partes.clear();
  averias = 0;
  const { tecnicos, token } = await preparar(donde);
  const todas: Escritura[] = [];
  const arranques: number[] = [];
  let [contestadas, rechazadas, repetidas, yaHechas] = [0, 0, 0, 0];
  let faltas: Faltas = NADA;
  for (let vuelta = 1; vuelta <= vueltas; vuelta++) {
    const primero = await arrancarProducto(origen, donde.url, donde.dataDir);
    const { enviadas, muerte } = await escribirHastaElFin(primero, token, tecnicos);
    const hechas = enviadas.filter(({ respuestas }) => respuestas.some(estaHecha)).length;
    const segundo = await arrancarProducto(origen, donde.url, donde.dataDir);
    arranques.push(segundo.arranqueMs);
    const pendientes = await repetir(segundo, token, enviadas);
    await segundo.parar();
    todas.push(...enviadas);
    const antes = await mirar(donde, async (pool) => {
      faltas = await contar(pool, todas, NUESTRO);
      return hechasAntes(pool, pendientes, muerte);
    });
    const no = enviadas.length - hechas - pendientes.length;
    [contestadas, rechazadas] = [contestadas + hechas, rechazadas + no];
    [repetidas, yaHechas] = [repetidas + pendientes.length, yaHechas + antes];
    const mal = Object.entries(enPalabras(faltas)).map(([nombre, n]) => `${nombre} ${n}`);
    console.log(
      `${motor} ${vuelta}: ${hechas} acknowledged, ${no} refused, ${pendientes.length} repeated (${antes} were done), ` +
        `restart ${Math.round(segundo.arranqueMs)} ms; ${mal.join(', ')}`,
    );
  }
  if (averias > 0 || Object.values(faltas).some((n) => n !== 0)) process.exitCode = 1;
  return {
    rounds: vueltas,
    acknowledged: contestadas,
    refused: rechazadas,
    'repeated without an answer': repetidas,
    'of them done before the kill': yaHechas,
    ...enPalabras(faltas),
    'answers 5xx': averias,
    'restart ms, median': mediana(arranques),
    'restart ms, worst': Math.round(Math.max(...arranques)),
  };
}

async function enCarpeta(motor: string, url?: string): Promise<Record<string, number>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tajo-crash-'));
  try {
    return await probar(motor, { dataDir, ...(url === undefined ? {} : { url }) });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const resultado: Record<string, Record<string, number>> = {};
const anotar = (motor: string, cifras: Record<string, number>): void => {
  for (const [nombre, n] of Object.entries(cifras)) resultado[nombre] = { ...resultado[nombre], [motor]: n };
};
if (values.engine !== 'postgres') anotar('embedded', await enCarpeta('embedded'));
if (values.engine !== 'embedded') {
  await withPostgres(async ({ url }) => anotar('postgres', await enCarpeta('postgres', url)), { durable: true });
}
console.table(resultado);
