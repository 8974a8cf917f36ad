// The limit: node:http and pg with prepared statements over tables of its own. It checks the token, asks and encodes.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { pageAsked } from './lists.mjs';
import { TOTAL_COLUMN, parte } from './rows.mjs';
import { writeSpreadsheet } from './spreadsheet.mjs';
import { SQL } from './statements.mjs';

const SECRET = process.env['JWT_SECRET'] ?? '';
const FOLD_MS = 30_000;

/** Leaves every value as the text that PostgreSQL sent. @type {pg.CustomTypesConfig} */
const types = { getTypeParser: () => (/** @type {string} */ value) => value };
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  options: '-c search_path=limite,public -c TimeZone=UTC -c jit=off -c plan_cache_mode=force_generic_plan',
  types,
});

/** @param {import('./lists.mjs').Question} question @returns {Promise<(string | null)[][]>} */
const ask = async (question) => (await pool.query({ ...question, rowMode: 'array' })).rows;
/** @param {keyof typeof SQL} name @param {unknown[]} values */
const run = (name, values = []) => ask({ name, text: SQL[name], values });

/** Expiry of each verified token, in seconds. @type {Map<string, number>} */
const verified = new Map();
/** @param {string} [header] */
function isKnown(header = '') {
  let exp = verified.get(header);
  if (exp === undefined) {
    const [head = '', body = '', signature = ''] = header.replace(/^Bearer /, '').split('.');
    const mine = createHmac('sha256', SECRET).update(`${head}.${body}`).digest();
    const given = Buffer.from(signature, 'base64url');
    if (given.length !== mine.length || !timingSafeEqual(mine, given)) return false;
    exp = Number(JSON.parse(Buffer.from(body, 'base64url').toString()).exp);
    verified.set(header, exp);
  }
  return exp * 1000 > Date.now();
}

/** @typedef {{ status: number, text: string, total?: string | null }} Answer */

/** @param {(string | null)[][]} rows @param {number} status @returns {Answer} */
const one = ([row], status) => (row === undefined ? { status: 404, text: '{}' } : { status, text: parte(row) });

/** @param {import('node:http').IncomingMessage} request */
async function create(request) {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  const { numero_incidencia, observaciones, id_proyecto, id_establecimiento } = JSON.parse(text);
  return one(await run('create', [numero_incidencia, observaciones, id_proyecto, id_establecimiento]), 201);
}

/** @param {import('node:http').IncomingMessage} request @param {string} path @param {string} query @returns {Promise<Answer>} */
async function answer(request, path, query) {
  if (path === '/api/salud') return { status: 200, text: String(await run('health')) };
  if (!isKnown(request.headers.authorization)) return { status: 401, text: '{}' };
  if (request.method === 'POST') return create(request);
  const what = path.slice('/api/parte/'.length);
  const question = await pageAsked(what, new URLSearchParams(query), ask);
  if (question === undefined) return one(await run('read', [what]), 200);
  const rows = await ask(question);
  return { status: 200, text: `[${rows.map(parte).join(',')}]`, total: rows[0]?.[TOTAL_COLUMN] ?? '0' };
}

/** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
async function serve(request, response) {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  if (path.endsWith('/export')) return writeSpreadsheet(response, (values) => run('spreadsheet', values));
  const { status, text, total } = await answer(request, path, query);
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) };
  response.writeHead(status, total == null ? headers : { ...headers, 'x-total-count': total }).end(text);
}

const server = createServer((request, response) => {
  serve(request, response).catch((error) => {
    console.error(error);
    response.writeHead(500, { 'content-length': 0 }).end();
  });
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
setInterval(() => void run('fold').catch(console.error), FOLD_MS).unref();
