import { isIP } from 'node:net';

/** Number of proxies in front of the server, or their addresses and networks. */
type Proxies = number | readonly string[];

const esRed = (texto: string): boolean => {
  const [direccion = '', prefijo, ...mas] = texto.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(direccion)] ?? 0;
  if (prefijo === undefined) return bits > 0;
  return bits > 0 && mas.length === 0 && /^\d{1,3}$/.test(prefijo) && Number(prefijo) <= bits;
};

/** Parses TRUST_PROXY; returns undefined if it is neither a number below 100 nor a list of addresses. */
export function readProxies(texto: string): Proxies | undefined {
  if (/^\d{1,2}$/.test(texto.trim())) return Number(texto);
  const redes = texto.split(',').map((t) => t.trim());
  return redes.every(esRed) ? redes : undefined;
}

/**
 * Returns Fastify's `trustProxy`: which hops of X-Forwarded-For to believe. Anything beyond the last proxy of ours was
 * written by the client. Fastify trusts no proxy if it gets a bare number, so a function counts the hops.
 */
export const confianza = (proxies: Proxies): false | string[] | ((direccion: string, salto: number) => boolean) => {
  if (typeof proxies !== 'number') return [...proxies];
  return proxies === 0 ? false : (_direccion, salto) => salto < proxies;
};
