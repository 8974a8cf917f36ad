import { casosDe } from '../casos.ts';
import { deCarga, type Medicion } from '../contexto.ts';

const TRABAJO = 'list asked again unchanged';

/** The page by its ETag, beside the same page read anew by the product. */
export const repetida: Medicion = async ({ servidores: { producto }, tokens, medidor, tanda, partes, pedido }) => {
  const [lista] = casosDe(partes);
  if (!pedido(TRABAJO) || lista === undefined) return [];
  const pedir = (peticion: typeof lista.peticion) =>
    medidor.solo(producto, { token: tokens.oficina, peticiones: [peticion] }, tanda);
  const nueva = await pedir(lista.peticion);
  // Any write between this and the measure would make pages of its answers.
  const respuesta = await fetch(`http://127.0.0.1:${producto.port}${lista.peticion.path}`, {
    headers: { authorization: `Bearer ${tokens.oficina}` },
  });
  await respuesta.arrayBuffer();
  const conocida = respuesta.headers.get('etag');
  const otra = conocida === null ? nueva : await pedir({ ...lista.peticion, conocida });
  const figura = deCarga({ trabajo: TRABAJO, partes, meta: { tipo: 'veces', n: 0.5 } }, otra);
  return [
    {
      ...figura,
      limite: nueva.cpu,
      nota: `limit: the product's page; ${conocida === null ? 'it has no ETag' : figura.nota}`,
    },
  ];
};
