import { deCarga, type Contexto, type Medicion } from '../contexto.ts';
import { CASOS, COMBINACIONES, type CasoDeLista } from '../listas-casos.ts';
import { PEOR_COMBINACION, type Figura } from '../metas.ts';
import { comprobarIguales } from './iguales.ts';

const TANDA = { ventanas: 1, ms: 400, conexiones: 4 };
const PAGINA = 10;

async function totalDe({ servidores }: Contexto, token: string, path: string): Promise<number> {
  const respuesta = await fetch(`http://127.0.0.1:${servidores.producto.port}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!respuesta.ok) throw new Error(`${path}: ${respuesta.status} ${await respuesta.text()}`);
  await respuesta.arrayBuffer();
  return Number(respuesta.headers.get('x-total-count'));
}

const pedida = ({ lista, query }: CasoDeLista, offset: number): string =>
  `/api/parte/${lista}?limit=${PAGINA}&offset=${offset}&${query}`;

/** Only the office's first page in an order: the limit knows it too. */
const conLimite = ({ quien, query, pagina }: CasoDeLista): boolean =>
  quien === 'oficina' && /^sort=[^&]*$/.test(query) && pagina === 'primera';

/** The list of which it is a far page, in its own order. */
const laSuya = ({ quien, lista }: CasoDeLista): string =>
  `own list of a ${quien === 'tecnico' ? 'technician' : 'company'}, ${lista.replace('_tecnico', '')}`;

const metaDe = (caso: CasoDeLista): Pick<Figura, 'serie' | 'meta' | 'crece' | 'cerca'> => {
  if (COMBINACIONES.includes(caso)) return { serie: 'combinations', meta: { tipo: 'valor', n: PEOR_COMBINACION } };
  if (conLimite(caso)) return { serie: 'orders', meta: { tipo: 'razon', n: 0.8 }, crece: 1.3 };
  if (caso.quien !== 'oficina')
    return caso.pagina === 'primera'
      ? { serie: 'own lists', crece: 1.5 }
      : { serie: 'deep pages', cerca: { trabajo: laSuya(caso), veces: 2 } };
  if (caso.pagina === 'primera') return { serie: 'filters', crece: 2.5 };
  return { serie: 'deep pages', cerca: { trabajo: caso.nombre.replace(/, (media|ultima)$/, ', primera'), veces: 2 } };
};

/** Every order of every tab in both directions at three pages, filters, and combinations of them: briefly, one by one. */
export const barrido: Medicion = async (contexto) => {
  const { servidores, tokens, medidor, partes } = contexto;
  const figuras: Figura[] = [];
  for (const caso of [...CASOS, ...COMBINACIONES].filter(({ nombre }) => contexto.pedido(nombre))) {
    const token = tokens[caso.quien];
    const n = caso.pagina === 'primera' ? 0 : await totalDe(contexto, token, pedida(caso, 0));
    const ultima = Math.max(0, Math.ceil(n / PAGINA) - 1);
    const offset = { primera: 0, media: Math.floor(ultima / 2), ultima }[caso.pagina] * PAGINA;
    const peticion = { method: 'GET', path: pedida(caso, offset) } as const;
    const encargo = { token, peticiones: [peticion] };
    const que = { trabajo: caso.nombre, partes, ...metaDe(caso) };
    if (!conLimite(caso)) {
      figuras.push(deCarga(que, await medidor.solo(servidores.producto, encargo, TANDA)));
      continue;
    }
    await comprobarIguales(servidores, token, { quien: caso.quien, trabajo: caso.nombre, peticion });
    const { producto, limite } = await medidor.comparar(servidores, encargo, TANDA);
    figuras.push(deCarga(que, producto, limite));
  }
  return figuras;
};
