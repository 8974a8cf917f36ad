import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROLES, esOficina } from '@tajo/domain/roles';
import { describe, expect, it } from 'vitest';
import { sectionsOf } from './guide-sections.ts';
import { guidePlaceOf } from './src/app/help/places.ts';
import { mayOpen } from './src/app/menu.ts';
import { ROUTES, type Path } from './src/app/routes.ts';
import { GUIAS, type Guia, guiasDe } from './src/guia/guias.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, 'docs/guia');
const PAGES = readdirSync(FOLDER).filter((file) => file.endsWith('.md'));
const textOf = (file: string): string => readFileSync(path.join(FOLDER, file), 'utf8');
const idsOf = (file: string): readonly string[] => sectionsOf(textOf(file)).map(({ id }) => id);

/** Targets of links, or of pictures, of all pages, with the page that has each. */
const targets = (pattern: RegExp) =>
  PAGES.flatMap((file) => [...textOf(file).matchAll(pattern)].map(([, target = '']) => ({ file, target })));
const links = targets(/(?<!!)\[[^\]]*\]\(([^)]+)\)/g);
const pictures = targets(/!\[[^\]]+\]\(([^)]+)\)/g);

describe('the guide (REG-050, REG-051)', () => {
  it('has a page for each name, with that title, and a section for each screen that a role may open', () => {
    for (const [guia, title] of Object.entries(GUIAS)) expect(textOf(`${guia}.md`)).toMatch(`# ${title}\n`);
    const lost = ROLES.flatMap((role) =>
      [
        ...(Object.keys(ROUTES) as Path[]).filter((route) => mayOpen(role, route)),
        '/nueva_password',
        '/sesiones',
        ...(esOficina(role) ? ['/segundo_factor'] : []),
      ]
        .map((route) => ({ role, route, place: guidePlaceOf(role, route) }))
        .filter(({ place: { guia, seccion } }) => !idsOf(`${guia}.md`).includes(seccion)),
    );
    expect(lost, 'write the section, and name it in app/help/places.ts').toEqual([]);
  });

  it('sends nobody to a page of another role', () => {
    const foreign = ROLES.flatMap((role) =>
      (Object.keys(ROUTES) as Path[])
        .filter((route) => mayOpen(role, route) && !guiasDe(role).includes(guidePlaceOf(role, route).guia))
        .map((route) => `${role} ${route}`),
    );
    expect(foreign).toEqual([]);
  });

  it.each([
    ['GESTION', '/clientes', 'gestion', 'clientes-y-contratas'],
    ['GESTION', '/nuevoCliente', 'gestion', 'clientes-y-contratas'],
    ['ADMIN', '/partes_finalizados', 'gestion', 'corregir-un-parte-finalizado'],
    ['GESTION', '/sesiones', 'gestion', 'sesiones-abiertas'],
    ['EMPRESA', '/pendientes', 'tecnico', 'sin-cobertura'],
  ] as const)('opens for %s at %s in the page %s at %s', (role, route, guia, seccion) => {
    expect(guidePlaceOf(role, route)).toEqual({ guia, seccion });
  });

  it('opens at the top of the own page where nothing explains the screen', () => {
    expect(guidePlaceOf('EMPRESA', '/denied')).toEqual({ guia: 'empresa', seccion: '' });
  });

  it('has no link that leads nowhere', () => {
    const lost = links.filter(({ file, target }) => {
      const [other = '', id] = target.split('#');
      const page = other === '' ? file : other;
      return !PAGES.includes(page) || (id !== undefined && !idsOf(page).includes(id));
    });
    expect(links.length).toBeGreaterThan(50);
    expect(lost).toEqual([]);
  });

  it('lists all its sections at the top of each page, each title once', () => {
    for (const guia of Object.keys(GUIAS) as Guia[]) {
      const file = `${guia}.md`;
      const [head = ''] = textOf(file).split(/^## /m);
      const listed = [...head.matchAll(/\]\(#([^)]+)\)/g)].map(([, id]) => id);
      expect(listed, file).toEqual(idsOf(file));
      expect(new Set(listed).size).toBe(listed.length);
    }
  });

  it('has all its pictures, and no others', () => {
    const shown = new Set(pictures.map(({ target }) => target));
    const elsewhere = [...readFileSync(path.join(ROOT, 'README.md'), 'utf8').matchAll(/docs\/guia\/(img\/[\w.-]+)/g)];
    for (const [, target = ''] of elsewhere) shown.add(target);
    expect([...shown].sort()).toEqual(readdirSync(path.join(FOLDER, 'img')).map((file) => `img/${file}`));
  });

  it("names its pictures for the roles in shops so that they are kept on the device, and no others'", () => {
    const field = /^img\/(tecnico|empresa)-/;
    const wrong = pictures.filter(({ file, target }) => field.test(target) !== /^(tecnico|empresa)\.md$/.test(file));
    expect(wrong).toEqual([]);
  });

  it('says every key of a row action', () => {
    const keys = readdirSync(path.join(ROOT, 'apps/web/src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx$/.test(file))
      .flatMap((file) => [...readFileSync(path.join(ROOT, 'apps/web/src', file), 'utf8').matchAll(/shortcut: '(.)'/g)])
      .map(([, key = '']) => key);
    const { text = '' } = sectionsOf(textOf('gestion.md')).find(({ id }) => id === 'con-el-teclado') ?? {};
    expect(keys.length).toBeGreaterThan(2);
    expect(keys.filter((key) => !text.includes(` ${key}: `))).toEqual([]);
  });
});

describe('the sections of a page', () => {
  it('have the id of their heading, and their text without marks, links and pictures', () => {
    const page =
      '# T\n\nIntro\n\n## Vea: ¿qué, cómo?\n\n![Una](img/a.webp)\n\n1. *Sí*, `a` y [b](c.md#d)\n\n### Más\n\nFin\n';
    expect(sectionsOf(page)).toEqual([{ id: 'vea-qué-cómo', title: 'Vea: ¿qué, cómo?', text: 'Sí, a y b Más Fin' }]);
  });
});
