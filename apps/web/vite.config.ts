import type { Plugin, Rolldown } from 'vite';
import { defineConfig } from 'vite';
import { compilar } from './compilar.ts';

// The compiler calls itself experimental: TAJO_COMPILER=off builds without it.
const compiler = process.env['TAJO_COMPILER'] !== 'off';

// On a slow line each request costs a round trip: what is always loaded together travels in one piece, with all that
// it imports. The small things are there because the dashboard takes them too: else it would load the lists for them.
const TROZOS: Rolldown.CodeSplittingGroup[] = [
  { name: 'inicio', tags: ['$initial'] },
  { name: 'acceso', test: /\/app\/arranque\.ts$/ },
  {
    name: 'base',
    test: /\/app\/App\.tsx$|\/kit\/texto\.ts$|\/state\/teclas\.ts$|\/(partes\/estado|comillas)\.[jt]s$|\/Typography\/Typography\.m?js$/,
  },
  { name: 'lista', test: /\/src\/(kit\/Pestanas\.tsx|list\/ListScreen\.tsx|api\/fuente\.ts)$/ },
  {
    name: 'partes',
    test: /\/src\/(partes\/(detalle\/detalle\.tsx|listas\/(lista-tecnico|adonde-va)\.ts)|obra\/inicio\/iniciar\.tsx)$|\/(DescriptionOutlined|ExpandMore)\.m?js$/,
  },
  // What stands over a screen, what is chosen from, what is typed into, what makes a form of it: each would be a dozen
  // requests, and each page that leads to one would carry the names of them all.
  {
    name: 'dialogo',
    test: /@mui\/material\/(Dialog|DialogTitle|DialogContentText|Alert)\/|\/useControlled\/|\/src\/kit\/ConfirmDialog\.tsx$/,
  },
  { name: 'menu', test: /@mui\/material\/(Menu|MenuItem|ListSubheader)\// },
  { name: 'campos', test: /@mui\/material\/(TextField|Checkbox|Switch|FormControlLabel)\// },
  {
    name: 'formulario',
    test: /\/src\/form\/(FormScreen|Seccion|fields\/(Multiline|Select|Phone|Number|Check)Field)\.tsx$/,
  },
  { name: 'esquemas', test: /\/contract\/src\/(forma|opciones\.schemas)\.[jt]s$/ },
  // What a list needs after its first sight, in one piece.
  {
    name: 'luego',
    test: /\/src\/(list\/(vivo\/|EmptyState|filters\/FiltrosPuestos)|api\/(vivo|sucesos|novedades|descargar)\.ts|kit\/espaciar\.ts)/,
  },
];

// Every page needs these, and would hear of them only from the first script or the styles.
const PRECARGA = [
  { archivo: /\/acceso-[^/]+\.js$/, rel: 'modulepreload' },
  { archivo: /\/roboto-latin-(400|500)-[^/]+\.woff2$/, rel: 'preload', as: 'font' },
];
const precarga: Plugin = {
  name: 'precarga',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      PRECARGA.flatMap(({ archivo, ...attrs }) =>
        Object.keys(bundle)
          .filter((file) => archivo.test(file))
          .map((file) => ({ tag: 'link', attrs: { ...attrs, crossorigin: true, href: `/${file}` } })),
      ),
  },
};

// Leaflet asks when it is loaded whether markup can hold a drawing; the pages' policy takes the question for a breach.
const PREGUNTA = "div.innerHTML = '<svg/>'";
const leafletSinMarcado: Plugin = {
  name: 'leaflet-sin-marcado',
  transform: {
    filter: { id: /\/leaflet\/dist\// },
    handler(code, id) {
      if (!id.endsWith('.js')) return undefined;
      if (!code.includes(PREGUNTA)) throw new Error(`${id}: does it still write markup when it is loaded?`);
      return code.replace(PREGUNTA, "div.append(document.createElementNS('http://www.w3.org/2000/svg', 'svg'))");
    },
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [compilar(compiler), precarga, leafletSinMarcado],
  // Workspace packages come from their TypeScript sources, so that no build waits for another.
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  // The content security policy allows no data: addresses.
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 450,
    // Each page's first load carries the names of all pieces: what no compression takes from them is their hash.
    rolldownOptions: {
      // Emotion imports it for a wrapper that nobody here uses, and as it does not say that it has no effects it would stay.
      treeshake: { moduleSideEffects: [{ test: /\/hoist-non-react-statics\//, sideEffects: false }] },
      output: {
        codeSplitting: { groups: TROZOS.map((trozo, n) => ({ ...trozo, priority: TROZOS.length - n })) },
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': process.env['TAJO_API'] ?? 'http://127.0.0.1:8445' } },
});
