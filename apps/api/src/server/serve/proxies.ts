import { isIP } from 'node:net';

/** How many proxies stand in front, or their addresses and networks. */
type Proxies = number | readonly string[];

const esRed = (texto: string): boolean => {
  const [direccion = '', prefijo, ...mas] = texto.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(direccion)] ?? 0;
  if (prefijo === undefined) return bits > 0;
  return bits > 0 && mas.length === 0 && /^\d{1,3}$/.test(prefijo) && Number(prefijo) <= bits;
};

/** The proxies that a setting names; undefined when it is neither a small number nor a list. */
export function readProxies(texto: string): Proxies | undefined {
  if (/^\d{1,2}$/.test(texto.trim())) return Number(texto);
  const redes = texto.split(',').map((t) => t.trim());
  return redes.every(esRed) ? redes : undefined;
}

/**
 * Whose word counts in X-Forwarded-For, in Fastify's terms: what stands behind the last proxy of ours is the client's
 * own. A bare number would be nobody to Fastify, so the hops are counted here.
 */
export const confianza = (proxies: Proxies): false | string[] | ((direccion: string, salto: number) => boolean) => {
  if (typeof proxies !== 'number') return [...proxies];
  return proxies === 0 ? false : (_direccion, salto) => salto < proxies;
};
