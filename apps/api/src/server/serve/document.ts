import Fastify, { type FastifySchema, type HTTPMethods } from 'fastify';

interface Documented {
  readonly method: HTTPMethods;
  readonly url: string;
  /** What the document says of the route. */
  readonly documento: () => FastifySchema;
}

/** A server that only has the routes, with their schemas: what the library reads the document from. */
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
  for (const { method, url, documento } of routes)
    app.route({ method, url, schema: documento(), handler: () => undefined });
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
}

/** The API document: of routes that say something of themselves, asked when somebody asks for it. */
export interface ApiDocument {
  add(route: Documented): void;
  /** Made once, of the routes that are there by then. */
  readonly made: () => Promise<object>;
}

export function apiDocument(): ApiDocument {
  const routes: Documented[] = [];
  let made: Promise<object> | undefined;
  return { add: (route) => void routes.push(route), made: () => (made ??= documentOf(routes)) };
}
