import { describe, expect, it } from 'vitest';
import { neededInField } from './installed.ts';

type Chunk = {
  readonly page?: string;
  readonly imports?: string[];
  readonly later?: string[];
  readonly css?: string[];
  readonly pictures?: string[];
};

/** A build: file name → what it is of and what it loads. */
const bundle = (chunks: Record<string, Chunk>) =>
  Object.fromEntries(
    Object.entries(chunks).map(([fileName, { page, imports = [], later = [], css = [], pictures = [] }]) => [
      fileName,
      {
        type: 'chunk',
        fileName,
        isEntry: fileName === 'entry.js',
        facadeModuleId: page === undefined ? null : `/x/apps/web/src/${page}.tsx`,
        moduleIds: page === undefined ? [] : [`/x/apps/web/src/${page}.tsx`],
        imports,
        dynamicImports: later,
        viteMetadata: { importedCss: new Set(css), importedAssets: new Set(pictures) },
      },
    ]),
  ) as unknown as Parameters<typeof neededInField>[0];

const FIELD = {
  'list.js': { page: 'partes/listas/AsignadosTecnicoPage', later: ['map.js', 'dialog.js', 'cards.js'] },
  'cards.js': { page: 'partes/movil/AsignadosMovil' },
  'done.js': { page: 'partes/listas/FinalizadosTecnicoPage' },
  'site.js': {
    page: 'obra/ParteEnCursoPage',
    imports: ['fields.js'],
    later: ['step.js', 'data.js', 'sign.js'],
    css: ['site.css'],
  },
  'data.js': { page: 'obra/pasos/DatosEstablecimientoForm' },
  'sign.js': { page: 'obra/firma/FirmaForm' },
  'unsent.js': { page: 'campo/PendientesPage' },
  'guide.js': { page: 'guia/GuiaPage' },
  'sheet.js': { page: 'obra/ficha/FichaPage' },
  'fields.js': {},
  'step.js': { page: 'obra/accion/Pasos' },
  'dialog.js': {},
  'map.js': { page: 'partes/mapa/MapaDePartes', imports: ['leaflet.js'] },
  'leaflet.js': {},
  'office.js': { page: 'clientes/ClientesPage', imports: ['office-only.js'] },
  'form.js': { page: 'clientes/ClienteForm' },
  'office-only.js': {},
};
const later = ['list.js', 'done.js', 'site.js', 'sheet.js', 'unsent.js', 'guide.js', 'office.js', 'form.js'];

describe('what is kept on the device', () => {
  it('are the pages of the field work with all that they load now or later, and nothing of the office or of maps', () => {
    const files = neededInField(bundle({ 'entry.js': { later, css: ['app.css'] }, ...FIELD }));
    expect([...files].sort()).toEqual(
      [
        'app.css',
        'cards.js',
        'data.js',
        'dialog.js',
        'done.js',
        'entry.js',
        'fields.js',
        'guide.js',
        'list.js',
        'sheet.js',
        'sign.js',
        'site.css',
        'site.js',
        'step.js',
        'unsent.js',
      ].sort(),
    );
  });

  it('are of the guide the pictures for technicians and companies, and not those for the office', () => {
    const shown = ['assets/tecnico-firma-a1.webp', 'assets/empresa-mapa-b2.webp', 'assets/partes-tecnico-c3.webp'];
    const guide = { page: 'guia/GuiaPage', pictures: shown };
    const files = neededInField(bundle({ 'entry.js': { later }, ...FIELD, 'guide.js': guide }));
    expect(shown.filter((file) => files.has(file))).toEqual(shown.slice(0, 2));
  });

  it('is not built without one of those pages', () => {
    const { 'sheet.js': _, ...rest } = FIELD;
    expect(() => neededInField(bundle({ 'entry.js': { later }, ...rest }))).toThrow('obra/ficha/FichaPage');
  });
});
