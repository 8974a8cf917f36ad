import type { PluginOption, Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

type Bundle = Rolldown.OutputBundle;

/** Pages of a technician's day, and the two forms of the wizard. The other pages of the table of pages stay on the server (decision 0059). */
const FIELD = [
  'campo/PendientesPage',
  'guia/GuiaPage',
  'partes/listas/AsignadosTecnicoPage',
  'partes/movil/AsignadosMovil',
  'partes/listas/FinalizadosTecnicoPage',
  'obra/ParteEnCursoPage',
  'obra/ficha/FichaPage',
  'obra/pasos/DatosEstablecimientoForm',
  'obra/firma/FirmaForm',
];
const PAGE = /\/src\/(.*(?:Page|Form))\.tsx$/;
/** Parts that show nothing without a network, and are large. */
const ONLINE = /\/src\/partes\/mapa\//;
/** Pictures of the guide, and which of them are kept: those of the pages for technicians and companies (REG-051). */
const GUIDE_PICTURE = /\.webp$/;
const FIELD_PICTURE = /(^|\/)(tecnico|empresa)-[^/]*$/;

const isLeftOut = (module: string): boolean => {
  const page = PAGE.exec(module)?.[1];
  return ONLINE.test(module) || (page !== undefined && !FIELD.includes(page));
};

/** Returns the files of the build that the field work needs, with everything that these load now or later. */
export function neededInField(bundle: Bundle): Set<string> {
  const files = new Set<string>();
  const modules = new Set<string>();
  const add = (file: string): void => {
    const piece = bundle[file];
    if (files.has(file) || (GUIDE_PICTURE.test(file) && !FIELD_PICTURE.test(file))) return;
    if (piece?.type === 'chunk') {
      if (piece.facadeModuleId !== null && isLeftOut(piece.facadeModuleId)) return;
      for (const module of piece.moduleIds) modules.add(module);
    }
    files.add(file);
    if (piece?.type !== 'chunk') return;
    const { importedCss, importedAssets } = piece.viteMetadata ?? {};
    for (const next of [...piece.imports, ...piece.dynamicImports, ...(importedCss ?? []), ...(importedAssets ?? [])])
      add(next);
  };
  for (const piece of Object.values(bundle)) if (piece.type === 'chunk' && piece.isEntry) add(piece.fileName);
  const lost = FIELD.filter((page) => ![...modules].some((module) => module.endsWith(`/src/${page}.tsx`)));
  if (lost.length > 0) throw new Error(`not in the build, or not reached from its entry: ${lost.join(', ')}`);
  return files;
}

/** Files with fixed names that every page needs. */
const FIXED = ['index.html', 'favicon.svg'];

/** The manifest of the installed app, and the service worker that keeps the field work on the phone. */
export function installed(): PluginOption[] {
  let needed: ReadonlySet<string> = new Set();
  return [
    {
      name: 'needed-in-field',
      apply: 'build',
      generateBundle: {
        order: 'post',
        handler: (_, bundle) => void (needed = new Set([...FIXED, ...neededInField(bundle)])),
      },
    },
    VitePWA({
      registerType: 'prompt',
      // app/worker/ registers it: after the first view, for who works without coverage, through Trusted Types.
      injectRegister: false,
      filename: 'sw.js',
      manifestFilename: 'tajo.webmanifest',
      includeManifestIcons: false,
      manifest: {
        id: '/',
        name: 'Tajo',
        short_name: 'Tajo',
        description: 'Partes de instalación y mantenimiento, con cobertura o sin ella',
        lang: 'es',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        theme_color: '#0b5c6b',
        background_color: '#ffffff',
        icons: [
          { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/512-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        mode: 'production',
        sourcemap: false,
        inlineWorkboxRuntime: true,
        // The page that registers it gets its later parts from it at once, not only after a reload.
        clientsClaim: true,
        cleanupOutdatedCaches: true,
        globPatterns: ['**/*.{js,mjs,css,html,svg,webp,woff2}'],
        manifestTransforms: [(entries) => ({ manifest: entries.filter(({ url }) => needed.has(url)), warnings: [] })],
        // Chunks have their hash in their name.
        dontCacheBustURLsMatching: /^assets\//,
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/api(\/|$)/, /^[^?]*\.\w+$/],
      },
    }),
  ];
}
