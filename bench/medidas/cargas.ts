import { ALTA, casosDe, type Caso } from '../casos.ts';
import { CALENTAR, deCarga, type Contexto, type Medicion } from '../contexto.ts';
import type { Figura } from '../metas.ts';
import { comprobarIguales } from './iguales.ts';

async function comparar(contexto: Contexto, casos: readonly Caso[]): Promise<Figura[]> {
  const { servidores, tokens, medidor, tanda, partes } = contexto;
  const figuras: Figura[] = [];
  for (const caso of casos.filter(({ trabajo }) => contexto.pedido(trabajo))) {
    const token = tokens[caso.quien];
    await comprobarIguales(servidores, token, caso);
    const { producto, limite } = await medidor.comparar(servidores, { token, peticiones: [caso.peticion] }, tanda);
    figuras.push(deCarga({ ...caso, partes }, producto, limite));
  }
  return figuras;
}

/** What only reads, beside the limit. */
export const lecturas: Medicion = (contexto) => comparar(contexto, casosDe(contexto.partes));

/** What is saved runs other code than what is read: it is warm first, of both. */
export const altas: Medicion = async (contexto) => {
  if (!contexto.pedido(ALTA.trabajo)) return [];
  const encargo = { token: contexto.tokens.oficina, peticiones: [ALTA.peticion] };
  await contexto.medidor.comparar(contexto.servidores, encargo, CALENTAR);
  return comparar(contexto, [ALTA]);
};
