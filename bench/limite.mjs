// The limit that the product is held against: node:http and pg with named statements, the same rows and the same JSON,
// and only what any server must do: read the address, check a token, ask, encode. Run by bench/run.ts.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { SQL } from './limite-sql.mjs';
import { escribirHoja } from './limite-xlsx.mjs';

const SECRETO = process.env['JWT_SECRET'] ?? '';
const DIA = 86_400_000;
/** More shops than this: walking the newest is cheaper than asking each. */
const POCOS = 50;

/** @param {string} texto as PostgreSQL writes it in UTC, '2026-11-21 01:02:03.4+00' */
const instante = (texto) => `${texto.slice(0, 10)}T${texto.slice(11, 19)}.${texto.slice(20, -3).padEnd(3, '0')}Z`;

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  options: '-c TimeZone=UTC -c jit=off',
  types: {
    getTypeParser: (oid, format) =>
      oid === pg.types.builtins.TIMESTAMPTZ ? instante : pg.types.getTypeParser(oid, format),
  },
});

/** @typedef {Record<string, unknown> & { fecha_alta: string, fecha_fin: string | null, total?: number }} Fila */
/** @typedef {{ estado: number, cuerpo: unknown, total?: number }} Respuesta */

/** @param {keyof typeof SQL} name @param {unknown[]} values @returns {Promise<Fila[]>} */
const preguntar = async (name, values) => (await pool.query({ name, text: SQL[name], values })).rows;

/** @param {string | undefined} cabecera */
function valido(cabecera = '') {
  const [cabeza = '', claims = '', firma = ''] = cabecera.replace(/^Bearer /, '').split('.');
  const mia = createHmac('sha256', SECRETO).update(`${cabeza}.${claims}`).digest();
  const suya = Buffer.from(firma, 'base64url');
  if (suya.length !== mia.length || !timingSafeEqual(mia, suya)) return false;
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).exp * 1000 > Date.now();
}

/** @param {Fila} fila */
function completar(fila) {
  const fin = fila.fecha_fin === null ? Date.now() : Date.parse(fila.fecha_fin);
  const dias = (fin - Date.parse(fila.fecha_alta)) / DIA;
  return {
    ...fila,
    total: undefined,
    alerta: dias >= 7 ? 3 : dias >= 3 ? 2 : 1,
    comentarios: fila['comentarios'] ?? [],
  };
}

/** @param {string} nombre */
async function filtrada(nombre) {
  const ids = (await preguntar('nombres', [nombre])).map(({ id }) => id);
  return preguntar(ids.length <= POCOS ? 'pocos' : 'muchos', [ids]);
}

/** @param {URLSearchParams} query @returns {Promise<Respuesta>} */
async function lista(query) {
  const nombre = query.get('nombre_establecimiento');
  const offset = Number(query.get('offset'));
  const filas = await (nombre !== null
    ? filtrada(nombre)
    : offset > 0
      ? preguntar('lista', [offset])
      : preguntar('primera', []));
  return { estado: 200, cuerpo: filas.map(completar), total: filas[0]?.total ?? 0 };
}

const LABELS = ['Sin asignar', 'Asignados', 'Iniciados', 'Finalizados'];
/** @returns {Promise<Respuesta>} */
async function dashboard() {
  const filas = await preguntar('dashboard', []);
  const cuerpo = filas.map(({ serie, ...fila }) => ({ ...fila, data: { labels: LABELS, series: [serie] } }));
  return { estado: 200, cuerpo };
}

/** @param {import('node:http').IncomingMessage} request @returns {Promise<Respuesta>} */
async function crear(request) {
  let texto = '';
  for await (const trozo of request.setEncoding('utf8')) texto += trozo;
  const { numero_incidencia, observaciones, id_proyecto, id_establecimiento } = JSON.parse(texto);
  const [fila] = await preguntar('crear', [numero_incidencia, observaciones, id_proyecto, id_establecimiento]);
  return fila === undefined ? { estado: 404, cuerpo: {} } : { estado: 201, cuerpo: completar(fila) };
}

/** @param {import('node:http').IncomingMessage} request @param {URL} url @returns {Promise<Respuesta>} */
async function responder(request, url) {
  if (url.pathname === '/api/salud') return { estado: 200, cuerpo: await preguntar('salud', []) };
  if (!valido(request.headers.authorization)) return { estado: 401, cuerpo: {} };
  if (request.method === 'POST') return crear(request);
  if (url.pathname === '/api/dashboard') return dashboard();
  if (url.pathname === '/api/parte/finalizados') return lista(url.searchParams);
  const [fila] = await preguntar('leer', [Number(url.pathname.slice('/api/parte/'.length))]);
  return fila === undefined ? { estado: 404, cuerpo: {} } : { estado: 200, cuerpo: completar(fila) };
}

/** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
async function atender(request, response) {
  const url = new URL(request.url ?? '/', 'http://limite');
  if (url.pathname.endsWith('/export')) return escribirHoja(response, (valores) => preguntar('hoja', valores));
  const { estado, cuerpo, total } = await responder(request, url);
  const texto = JSON.stringify(cuerpo);
  const cabeceras = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(texto) };
  response.writeHead(estado, total === undefined ? cabeceras : { ...cabeceras, 'x-total-count': total }).end(texto);
}

const servidor = createServer((request, response) => {
  atender(request, response).catch((error) => {
    console.error(error);
    response.writeHead(500).end();
  });
});
servidor.listen(Number(process.env['PORT']), '127.0.0.1');
