import type { Plugin } from 'vite';

/** Modules and libraries, but for the test files themselves and what vitest serves of its own. */
const MODULE = /^(?!.*(__vitest|browserv=)).*\.(tsx?|m?js|json|md|css)(\?|$)/;

/**
 * Plugin that lets the browser keep every module for an hour: without it each test file asks for all of its modules
 * again. vitest asks so because a file may mock a module, which no test here does. Nothing is kept while vitest watches
 * the sources.
 */
export function cachedModules(): Plugin {
  return {
    name: 'cached-modules',
    enforce: 'pre',
    configureServer({ middlewares, config }) {
      if (config.server.watch !== null) return;
      middlewares.use(({ url = '' }, response, next) => {
        if (MODULE.test(url)) {
          const set = response.setHeader.bind(response);
          set('Cache-Control', 'max-age=3600');
          // vitest and Vite set their own later.
          response.setHeader = (name, value) => (name === 'Cache-Control' ? response : set(name, value));
        }
        next();
      });
    },
  };
}
