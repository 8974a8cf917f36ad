import type { Plugin, Rolldown } from 'vite';
import { defineConfig } from 'vite';
import { compilar } from './compilar.ts';
import { installed } from './installed.ts';
import { markdown } from './markdown.ts';

// The compiler is experimental: TAJO_COMPILER=off builds without it.
const compiler = process.env['TAJO_COMPILER'] !== 'off';

// On a slow line each request costs a round trip, so modules that are always loaded together form one chunk with their
// imports. Some small modules are listed because the dashboard also uses them: otherwise it would load the lists for
// them.
const TROZOS: Rolldown.CodeSplittingGroup[] = [
  { name: 'inicio', tags: ['$initial'] },
  { name: 'acceso', test: /\/app\/start\.ts$/ },
  {
    name: 'base',
    test: /\/app\/App\.tsx$|\/contract\/src\/obra\.ts$|\/almacen\/elemento\.[jt]s$|\/list\/table\/alerta\.ts$|\/src\/api\/useUpdates\.ts$|\/kit\/(text|keys|own-addresses)\.ts$|\/domain\/src\/(partes\/estado|comillas|texto|usuarios\/tecnico)\.[jt]s$|\/Typography\/Typography\.m?js$/,
  },
  { name: 'lista', test: /\/src\/(kit\/Tabs\.tsx|list\/ListScreen\.tsx|api\/source-of\.ts)$/ },
  {
    name: 'partes',
    test: /\/src\/(partes\/(detalle\/detalle\.tsx|listas\/(lista-tecnico|adonde-va|useDialogo)\.tsx?)|obra\/inicio\/iniciar\.tsx)$|\/(DescriptionOutlined|CommentOutlined|ExpandMore)\.m?js$/,
  },
  // Needed by the cards of a phone before they can be drawn.
  {
    name: 'campo',
    test: /\/src\/(campo\/(usePaquete|marcas|firma-en-cola)\.ts|map\/directions\.ts|partes\/listas\/AsignadosTecnicoPage\.tsx)$|\/domain\/src\/campo\/resumen\.[jt]s$|\/CheckCircleOutlined\.m?js$/,
  },
  {
    name: 'oficina',
    test: /\/src\/(partes\/listas\/(PartesTabs|enlaces|donde)|list\/state\/useBatch)\.tsx?$|\/PersonAddAltOutlined\.m?js$/,
  },
  // Dialogs, selects, inputs and forms: separately they would be a dozen requests, and each page that links to one
  // would list all their names.
  {
    name: 'dialogo',
    test: /@mui\/material\/(Dialog|DialogTitle|DialogContentText|Alert)\/|\/useControlled\/|\/src\/kit\/ConfirmDialog\.tsx$/,
  },
  { name: 'menu', test: /@mui\/material\/(Menu|MenuItem|ListSubheader)\// },
  { name: 'campos', test: /@mui\/material\/(TextField|Checkbox|Switch|FormControlLabel)\// },
  {
    name: 'formulario',
    test: /\/src\/form\/(FormScreen|Section|fields\/(Multiline|Select|Phone|Number|Check)Field)\.tsx$/,
  },
  { name: 'esquemas', test: /\/contract\/src\/(forma|opciones\.schemas)\.[jt]s$/ },
  // Small screens without a session, which seldom open: each name of a chunk weighs on every page.
  { name: 'sin-sesion', test: /\/src\/sesion\/(Denegado|Entrada|NuevaPassword|RestablecerPassword|SegundoPaso)\.tsx$/ },
  // Two small modules of the dialogs on site, which would be a request each.
  { name: 'en-obra', test: /\/src\/obra\/aspecto\/tactil\.ts$|\/contract\/src\/textos-parte\.[jt]s$/ },
  { name: 'emisor', test: /\/src\/campo\/(emisor|peticion)\.ts$/ },
  // Loaded after the first view of every screen and list.
  {
    name: 'vivo',
    test: /\/HelpOutlineOutlined\.m?js$|\/src\/(app\/(shell\/(Hints|LateBands|OldData)\.tsx|worker\/version\.ts|help\/HelpButton\.tsx)|api\/(live-updates|read-events|follow-updates)\.ts|kit\/throttle\.ts)$/,
  },
  {
    name: 'luego',
    test: /\/src\/(list\/(live\/|filters\/ActiveFilters)|vistas\/MenuDeVistas|api\/download\.ts)/,
  },
];

// Most of their functions run before the first screen stands. The comment makes Chromium compile them while they
// arrive, on another thread; otherwise each is compiled when it is called. Last, as Vite puts names at the top.
const DEL_ARRANQUE = /^(index|acceso|base|lista|partes|campo|oficina|AsignadosMovil)$/;
const compilarAlLlegar: Plugin = {
  name: 'compilar-al-llegar',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && DEL_ARRANQUE.test(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};

// Needed by every page, which would otherwise discover them only after the first script or the styles.
const PRECARGA = [
  { nombre: /^acceso$/, rel: 'modulepreload' },
  { nombre: /^roboto\.woff2$/, rel: 'preload', as: 'font' },
];
const precarga: Plugin = {
  name: 'precarga',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      PRECARGA.flatMap(({ nombre, ...attrs }) =>
        Object.values(bundle)
          .filter((file) => nombre.test((file.type === 'chunk' ? file.name : file.names[0]) ?? ''))
          .map(({ fileName }) => ({ tag: 'link', attrs: { ...attrs, crossorigin: true, href: `/${fileName}` } })),
      ),
  },
};

// At loading Leaflet tests whether markup can contain a drawing; the policy of the pages reports that as a violation.
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

// Parts of libraries that the pages do not use: ripples; the list of all attributes of HTML, by which Emotion leaves out
// what is none (TypeScript lets our tags have no others); colours of a page written by a server; queries of many pages.
const SIN_USO: readonly (readonly [RegExp, string])[] = [
  [/\/ButtonBase\/TouchRipple\.mjs$/, 'export default () => null;'],
  [
    /\/@emotion\/is-prop-valid\/dist\//,
    "export default (prop) => !['as', 'sx', 'theme', 'ownerState'].includes(prop);",
  ],
  [
    /\/@mui\/system\/InitColorSchemeScript\/InitColorSchemeScript\.mjs$/,
    `export const [DEFAULT_MODE_STORAGE_KEY, DEFAULT_COLOR_SCHEME_STORAGE_KEY] = ['mode', 'color-scheme'];
     export const DEFAULT_ATTRIBUTE = 'data-color-scheme';
     export const buildInitColorSchemeScript = () => null;
     export default buildInitColorSchemeScript;`,
  ],
  [/\/infiniteQueryBehavior\.js$/, 'export const [infiniteQueryBehavior, hasNextPage, hasPreviousPage] = [];'],
];
const sinUso: Plugin[] = SIN_USO.map(([id, code]) => ({
  name: 'sin-uso',
  transform: { filter: { id }, handler: () => code },
}));

// The summaries of endpoints are for the API's documentation; who is refused besides by role, and which files arrive,
// for the server: no page reads them.
const soloDelServidor: Plugin = {
  name: 'solo-del-servidor',
  transform: {
    filter: { id: /\/packages\/contract\/src\/[\w-]+\.ts$/ },
    handler: (code) =>
      code
        .replaceAll(/^\s*resumen:\s*(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`|[A-Z_]+),?$/gm, '')
        .replaceAll(/^\s*ficheros: (?:\{[^{}]*\}|[A-Z_]+),?$/gm, '')
        .replaceAll(/,?\s*\b(?:soloPersonas|sinSegundoFactor|sesionTerminada|lectura|puntos): true\b/g, ''),
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    markdown(),
    compilar(compiler),
    precarga,
    compilarAlLlegar,
    leafletSinMarcado,
    ...sinUso,
    soloDelServidor,
    installed(),
  ],
  // Workspace packages come from their TypeScript sources, so that no build waits for another.
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production'],
    // The shim is for React 17, which lacks the hook.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  // The content security policy allows no data: addresses.
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    // Every browser of the target has it.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 450,
    // Each page lists the names of all chunks, so they are short. The manifest maps them.
    rolldownOptions: {
      // Emotion imports it for an unused wrapper, and it does not declare that it has no side effects, so it would stay
      // in the bundle.
      // Nor does the reader of codes, of which a third is used.
      treeshake: { moduleSideEffects: [{ test: /\/(hoist-non-react-statics|@zxing\/library)\//, sideEffects: false }] },
      output: {
        codeSplitting: { groups: TROZOS.map((trozo, n) => ({ ...trozo, priority: TROZOS.length - n })) },
        chunkFileNames: 'assets/[hash:7].js',
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': process.env['TAJO_API'] ?? 'http://127.0.0.1:8445' } },
});
