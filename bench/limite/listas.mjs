// Which statement answers a page of a list: made once for each shape of a question, prepared under its own name.
import { paginaDe } from './sentencias.mjs';

/** @typedef {{ donde: string, estados: string, fecha: string, edad: string }} Pestana */
/** @type {Record<string, Pestana>} */
const PESTANAS = {
  sin_asignar: { donde: 't.estado = 1', estados: 'estado = 1', fecha: 't.fecha_alta', edad: 't.fecha_alta' },
  asignados: {
    donde: 't.estado in (2, 3)',
    estados: 'estado in (2, 3)',
    fecha: 't.fecha_asignacion',
    edad: 't.fecha_alta',
  },
  finalizados: {
    donde: 't.estado = 4',
    estados: 'estado = 4',
    fecha: 't.fecha_fin',
    edad: '(t.fecha_fin - t.fecha_alta)',
  },
};
/** Tables of few rows, by whose names a tab is ordered and filtered. */
const CLAVES = {
  desc_proyecto: { tabla: 'proyecto', en: 't.id_proyecto', clase: 'proyecto', orden: 'nombre_orden' },
  nombre_establecimiento: {
    tabla: 'establecimiento',
    en: 't.id_establecimiento',
    clase: 'establecimiento',
    orden: 'nombre_orden',
  },
  direccion: {
    tabla: 'establecimiento',
    en: 't.id_establecimiento',
    clase: 'establecimiento',
    orden: 'direccion_orden',
  },
  provincia: {
    tabla: 'establecimiento',
    en: 't.id_establecimiento',
    clase: 'establecimiento',
    orden: 'provincia_orden',
  },
  nombre_tecnico: { tabla: 'usuario', en: 't.id_tecnico', clase: 'tecnico', orden: 'nombre_orden' },
};
/** @typedef {(typeof CLAVES)[keyof typeof CLAVES]} Clave */
/** @type {Record<string, string>} */
const COLUMNAS = {
  numero_incidencia: 't.numero_orden',
  fecha_alta: 't.fecha_alta',
  fecha_asignacion: 't.fecha_asignacion',
  fecha_inicio: 't.fecha_inicio',
  fecha_fin: 't.fecha_fin',
  desc_estado: 't.estado',
};
/** More keys than this: walking the newest is cheaper than asking each. */
const POCOS = 50;
/** More keys than this, as of one letter, are not told one by one: the walk asks each name. */
const ENUMERADAS = 500;
/** Shorter texts have no index of threes: the names are read down. */
const CORTO = 3;
const DENTRO = {
  corto: 'strpos(k.nombre_busca, (select f_busca($1))) > 0',
  largo: 'k.nombre_busca like (select f_dentro(f_busca($1)))',
};

/** @param {Pestana} pestana @param {string} [cuales] of the keys, of class `clase` */
const suma = ({ estados }, cuales = '', clase = 'proyecto') =>
  `select coalesce(sum(n), 0) from recuento where clase = '${clase}' and ${estados}${cuales}`;

/** @param {string} columna @param {boolean} desc @param {boolean} [alReves] */
const ordenar = (columna, desc, alReves = false) =>
  `order by ${columna}${desc !== alReves ? ' desc' : ''}, t.id${desc ? ' desc' : ''}`;

/** The newest of each key, merged. @param {string} llaves with `id` @param {string} en @param {Pestana} pestana */
const deCada = (llaves, en, { donde, fecha }) => `select t.id from ${llaves} s, lateral (
    select t.id, ${fecha} as fecha from parte t where ${donde} and ${en} = s.id ${ordenar(fecha, true)} limit 10) t
  order by t.fecha desc, t.id desc limit 10`;

const PROPIOS = '(select id from usuario where id = $1 or id_empresa = $1)';

/** @typedef {{ name: string, text: string, values: unknown[] }} Pregunta */

/** @type {Map<string, string>} */
const textos = new Map();
/** @param {string} name @param {() => string} hacer @param {unknown[]} values @returns {Pregunta} */
function preguntaDe(name, hacer, values) {
  let text = textos.get(name);
  if (text === undefined) textos.set(name, (text = hacer()));
  return { name, text, values };
}

/** A page in an order, without filters. @param {string} tab @param {Pestana} pestana @param {string} sort @param {number} offset */
function ordenada(tab, pestana, sort, offset) {
  const desc = sort.startsWith('-');
  const campo = desc ? sort.slice(1) : sort;
  const salto = offset === 0 ? '' : ' offset $1';
  const clave = /** @type {Record<string, Clave | undefined>} */ (CLAVES)[campo];
  const hacer = () => {
    if (clave !== undefined) {
      const baja = desc ? ' desc' : '';
      const nombres = `(select id, ${clave.orden} as orden from ${clave.tabla} order by ${clave.orden}${baja})`;
      const suyas = `select t.id from parte t where ${pestana.donde} and ${clave.en} = k.id order by t.id${baja} limit ${offset === 0 ? 10 : '10 + $1'}`;
      const porNombre = `select t.id, k.orden from ${nombres} k, lateral (${suyas}) t order by k.orden${baja}, t.id${baja} limit 10${salto}`;
      return paginaDe(porNombre, `order by k.orden${baja}, t.id${baja}`, suma(pestana));
    }
    const columna = campo === 'alerta' ? pestana.edad : (COLUMNAS[campo] ?? pestana.fecha);
    const orden = ordenar(columna, desc, campo === 'alerta' && columna === 't.fecha_alta');
    return paginaDe(`select t.id from parte t where ${pestana.donde} ${orden} limit 10${salto}`, orden, suma(pestana));
  };
  return preguntaDe(`${tab} ${sort} ${salto}`, hacer, offset === 0 ? [] : [offset]);
}

/** @param {string} tab @param {Pestana} pestana @param {string} texto */
function porNumero(tab, pestana, texto) {
  const orden = ordenar(pestana.fecha, true);
  const hacer = () =>
    `with k as materialized (select t.id, ${pestana.fecha} as fecha from parte t
        where ${pestana.donde} and t.numero_orden like f_dentro(f_busca($1)))
      ${paginaDe('select id from k order by fecha desc, id desc limit 10', orden, 'select count(*) from k')}`;
  return preguntaDe(`${tab} numero`, hacer, [texto]);
}

/**
 * @param {string} tab @param {Pestana} pestana @param {string} campo @param {string} texto
 * @param {(pregunta: Pregunta) => Promise<(string | null)[][]>} preguntar
 */
async function filtrada(tab, pestana, campo, texto, preguntar) {
  const clave = /** @type {Record<string, Clave | undefined>} */ (CLAVES)[campo];
  if (clave === undefined) return porNumero(tab, pestana, texto);
  const orden = ordenar(pestana.fecha, true);
  const largo = texto.length < CORTO ? 'corto' : 'largo';
  const dentro = DENTRO[largo];
  const hallar = `select case when count(*) <= ${ENUMERADAS} then array_agg(k.id) end from ${clave.tabla} k where ${dentro}`;
  const [fila] = texto.length < 2 ? [] : await preguntar(preguntaDe(`${campo} hallar ${largo}`, () => hallar, [texto]));
  const ids = fila?.[0];
  if (ids == null) {
    const total = `select coalesce(sum(r.n), 0) from ${clave.tabla} k join recuento r on r.clave = k.id
      where r.clase = '${clave.clase}' and r.${pestana.estados} and ${dentro}`;
    const paseo = `select t.id from parte t join ${clave.tabla} k on k.id = ${clave.en} where ${pestana.donde} and ${dentro} ${orden} limit 10`;
    return preguntaDe(`${tab} ${campo} todas ${largo}`, () => paginaDe(paseo, orden, total), [texto]);
  }
  const total = suma(pestana, ' and clave = any($1::int[])', clave.clase);
  if (ids.split(',').length <= POCOS) {
    const pocos = deCada('(select unnest($1::int[]) as id)', clave.en, pestana);
    return preguntaDe(`${tab} ${campo} pocos`, () => paginaDe(pocos, orden, total), [ids]);
  }
  const muchos = `select t.id from parte t where ${pestana.donde} and (${clave.en} in (select unnest($1::int[]))) is true ${orden} limit 10`;
  return preguntaDe(`${tab} ${campo} muchos`, () => paginaDe(muchos, orden, total), [ids]);
}

const FUERA = new Set(['limit', 'offset', 'sort']);

/**
 * @param {string} lista `finalizados`, or `finalizados_tecnico` for the asker's own
 * @param {URLSearchParams} query @param {string} quien
 * @param {(pregunta: Pregunta) => Promise<(string | null)[][]>} preguntar
 */
export async function paginaPedida(lista, query, quien, preguntar) {
  const tab = lista.replace('_tecnico', '');
  const pestana = PESTANAS[tab];
  if (pestana === undefined) return undefined;
  if (tab !== lista) {
    const orden = ordenar(pestana.fecha, true);
    const total = suma(pestana, ` and clave in ${PROPIOS}`, 'tecnico');
    return preguntaDe(lista, () => paginaDe(deCada(PROPIOS, 't.id_tecnico', pestana), orden, total), [quien]);
  }
  for (const [campo, texto] of query) if (!FUERA.has(campo)) return filtrada(tab, pestana, campo, texto, preguntar);
  return ordenada(tab, pestana, query.get('sort') ?? `-${pestana.fecha.slice(2)}`, Number(query.get('offset')));
}
