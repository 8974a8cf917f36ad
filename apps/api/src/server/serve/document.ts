import Fastify, { type FastifySchema, type HTTPMethods } from 'fastify';

interface Documented {
  readonly method: HTTPMethods;
  readonly url: string;
  /** Returns what the API document says about the route. */
  readonly describe: () => FastifySchema;
}

/** Registers the routes with their schemas on a bare server, from which the library reads the document. */
async function documentOf(routes: readonly Documented[]): Promise<object> {
  const { default: swagger } = await import('@fastify/swagger');
  const app = Fastify({ exposeHeadRoutes: false });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => String);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Tajo', version: '1', description: 'Partes de instalación y mantenimiento.' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ token: [] }],
    },
  });
  for (const { method, url, describe } of routes)
    app.route({ method, url, schema: describe(), handler: () => undefined });
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
}

/** The API document. The routes describe themselves at the first request for it. */
export interface ApiDocument {
  add(route: Documented): void;
  /** Returns the document, built once from the routes registered by then. */
  readonly made: () => Promise<object>;
}

export function apiDocument(): ApiDocument {
  const routes: Documented[] = [];
  let made: Promise<object> | undefined;
  return { add: (route) => void routes.push(route), made: () => (made ??= documentOf(routes)) };
}
