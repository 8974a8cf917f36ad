// The limit that the product is held against: node:http and pg with named statements over tables of its own, and only
// what any server must do: read the address, check a token, ask, encode. Run by bench/servidores.ts.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { SITIO_DEL_TOTAL, parte, contadores } from './filas.mjs';
import { escribirHoja } from './hoja.mjs';
import { paginaPedida } from './listas.mjs';
import { SQL } from './sentencias.mjs';

const SECRETO = process.env['JWT_SECRET'] ?? '';
const CADA_MS = 30_000;

/** Every value stays the text that PostgreSQL sent. @type {pg.CustomTypesConfig} */
const types = { getTypeParser: () => (/** @type {string} */ valor) => valor };
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  options: '-c search_path=limite,public -c TimeZone=UTC -c jit=off -c plan_cache_mode=force_generic_plan',
  types,
});

/** @param {{ name: string, text: string, values: unknown[] }} pregunta @returns {Promise<(string | null)[][]>} */
const preguntar = async (pregunta) => (await pool.query({ ...pregunta, rowMode: 'array' })).rows;
/** @param {keyof typeof SQL} name @param {unknown[]} values */
const correr = (name, values = []) => preguntar({ name, text: SQL[name], values });

/** Who asks, by the texts of tokens that were verified. @type {Map<string, { sub: string, exp: number }>} */
const conocidos = new Map();
/** @param {string} [cabecera] */
function quienPide(cabecera = '') {
  let claims = conocidos.get(cabecera);
  if (claims === undefined) {
    const [cabeza = '', cuerpo = '', firma = ''] = cabecera.replace(/^Bearer /, '').split('.');
    const mia = createHmac('sha256', SECRETO).update(`${cabeza}.${cuerpo}`).digest();
    const suya = Buffer.from(firma, 'base64url');
    if (suya.length !== mia.length || !timingSafeEqual(mia, suya)) return undefined;
    /** @type {{ sub: string, exp: number }} */
    const leidos = JSON.parse(Buffer.from(cuerpo, 'base64url').toString());
    conocidos.set(cabecera, (claims = leidos));
  }
  return claims.exp * 1000 > Date.now() ? claims.sub : undefined;
}

/** @typedef {{ estado: number, texto: string, total?: string | null }} Respuesta */

/** @param {(string | null)[][]} filas @param {number} estado @returns {Respuesta} */
const una = ([fila], estado) => (fila === undefined ? { estado: 404, texto: '{}' } : { estado, texto: parte(fila) });

/** @param {import('node:http').IncomingMessage} request */
async function crear(request) {
  let texto = '';
  for await (const trozo of request.setEncoding('utf8')) texto += trozo;
  const { numero_incidencia, observaciones, id_proyecto, id_establecimiento } = JSON.parse(texto);
  return una(await correr('crear', [numero_incidencia, observaciones, id_proyecto, id_establecimiento]), 201);
}

/** @param {import('node:http').IncomingMessage} request @param {string} path @param {string} query @returns {Promise<Respuesta>} */
async function responder(request, path, query) {
  if (path === '/api/salud') return { estado: 200, texto: String(await correr('salud')) };
  const quien = quienPide(request.headers.authorization);
  if (quien === undefined) return { estado: 401, texto: '{}' };
  if (request.method === 'POST') return crear(request);
  if (path === '/api/dashboard')
    return { estado: 200, texto: `[${(await correr('dashboard')).map(contadores).join(',')}]` };
  const que = path.slice('/api/parte/'.length);
  const pregunta = await paginaPedida(que, new URLSearchParams(query), quien, preguntar);
  if (pregunta === undefined) return una(await correr('leer', [que]), 200);
  const filas = await preguntar(pregunta);
  return { estado: 200, texto: `[${filas.map(parte).join(',')}]`, total: filas[0]?.[SITIO_DEL_TOTAL] ?? '0' };
}

/** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
async function atender(request, response) {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  if (path.endsWith('/export')) return escribirHoja(response, (valores) => correr('hoja', valores));
  const { estado, texto, total } = await responder(request, path, query);
  const cabeceras = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(texto) };
  response.writeHead(estado, total == null ? cabeceras : { ...cabeceras, 'x-total-count': total }).end(texto);
}

const servidor = createServer((request, response) => {
  atender(request, response).catch((error) => {
    console.error(error);
    response.writeHead(500, { 'content-length': 0 }).end();
  });
});
servidor.listen(Number(process.env['PORT']), '127.0.0.1');
setInterval(() => void correr('plegar').catch(console.error), CADA_MS).unref();
