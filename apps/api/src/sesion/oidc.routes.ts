import { oidcApi, PANTALLA_DE_OIDC, type FalloDeOidc } from '@tajo/contract/oidc';
import { oidcSchemas } from '@tajo/contract/oidc.schemas';
import type { FastifyInstance } from 'fastify';
import type { ApiDocument } from '../server/serve/document.ts';
import { room } from '../server/serve/room.ts';
import type { System } from '../system.ts';
import { entrarPorOidc, volverDeOidc } from './oidc.commands.ts';
import { proveedorDe } from './oidc.servicios.ts';

export const oidcRoutes = room(oidcApi, oidcSchemas, {
  entrar: ({ system, ip, cookies, userAgent }) => entrarPorOidc(system, { ip, cookies, userAgent }),
});

const conFallo = (fallo: FalloDeOidc): string => `${PANTALLA_DE_OIDC}?fallo=${fallo}`;

/** The two addresses that a browser goes to by itself: to the provider, and back. Without a provider there are none. */
export function registrarOidc(app: FastifyInstance, system: System, document: ApiDocument): void {
  const proveedor = proveedorDe(system.settings, system.cifra, system.now);
  if (proveedor === undefined) return;
  const ida = '/api/login/oidc';
  const summary = 'Entrada con la cuenta de la empresa: lleva al proveedor de OpenID Connect';
  document.add({ method: 'GET', url: ida, describe: () => ({ summary, security: [] }) });
  app.get(ida, async (_request, reply) => {
    try {
      const { url, cookie } = await proveedor.empezar();
      return await reply.header('set-cookie', cookie).redirect(url);
    } catch (error) {
      system.log.error({ err: error }, 'the provider of OpenID Connect does not answer');
      return reply.redirect(conFallo('fallida'));
    }
  });
  const vuelta = `${ida}/vuelta`;
  const back = 'Vuelta del proveedor de OpenID Connect';
  document.add({ method: 'GET', url: vuelta, describe: () => ({ summary: back, security: [] }) });
  app.get(vuelta, async (request, reply) => {
    const { ip, url: ruta, headers } = request;
    const hecho = await volverDeOidc(system, proveedor, { ip, ruta, cookies: headers.cookie });
    if ('fallo' in hecho) return reply.redirect(conFallo(hecho.fallo));
    return reply.header('set-cookie', hecho.cookie).redirect(PANTALLA_DE_OIDC);
  });
}
