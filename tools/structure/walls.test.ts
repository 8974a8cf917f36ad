import { describe, expect, it } from 'vitest';
import { everyFile, isTest } from './files.ts';
import type { Import } from './sources.ts';
import { readSource, sources } from './sources.ts';
import { brokenWall, isWithoutRole } from './walls.ts';

describe('walls', () => {
  it('are crossed by no import', () => {
    const broken = sources()
      .filter(({ file }) => !isTest(file) || file.startsWith('e2e/'))
      .flatMap(({ file, imports }) =>
        imports.flatMap((one) => {
          const wall = brokenWall(file, one);
          return wall === undefined ? [] : [`${file} imports ${one.to}: ${wall.why}`];
        }),
      );
    expect(broken).toEqual([]);
  });

  it('stand before every file of a room of the API: each one says its role', () => {
    expect(everyFile().filter(isWithoutRole)).toEqual([]);
    expect(['hoja.ts', 'hoja.lecturas.ts', 'hoja.test.ts'].map((f) => isWithoutRole(`apps/api/src/obra/${f}`))).toEqual(
      [true, false, false],
    );
  });

  const value = (to: string): Import => ({ to, kind: 'value', passedOn: false, names: [] });
  it.each([
    ['packages/domain/src/partes/asignar.ts', 'npm:zod'],
    ['packages/domain/src/partes/iniciar.ts', 'packages/domain/src/obra/trabajar.ts'],
    ['packages/contract/src/clientes.ts', 'npm:react'],
    ['packages/contract/src/clientes.ts', 'node:fs'],
    ['apps/api/src/server/serve/serve.ts', 'apps/api/src/clientes/clientes.queries.ts'],
    ['apps/api/src/clientes/clientes.routes.ts', 'apps/api/src/partes/partes.queries.ts'],
    ['apps/api/src/clientes/clientes.routes.ts', 'npm:kysely'],
    ['apps/api/src/clientes/clientes.commands.ts', 'npm:fastify'],
    ['apps/api/src/clientes/clientes.commands.ts', 'apps/api/src/partes/partes.commands.ts'],
    ['apps/api/src/clientes/clientes.queries.ts', 'apps/api/src/db/transaction.ts'],
    ['apps/api/src/clientes/clientes.lecturas.ts', 'apps/api/src/partes/partes.escrituras.ts'],
    ['apps/api/src/clientes/clientes.escrituras.ts', 'apps/api/src/db/transaction.ts'],
    ['apps/api/src/clientes/clientes.vistas.ts', 'apps/api/src/clientes/clientes.queries.ts'],
    ['apps/web/src/list/ListScreen.tsx', 'apps/web/src/clientes/ClientesPage.tsx'],
    ['apps/web/src/list/ListScreen.tsx', 'apps/web/src/api/call.ts'],
    ['apps/web/src/list/ListScreen.tsx', 'apps/web/src/form/FormScreen.tsx'],
    ['apps/web/src/kit/text.ts', 'apps/web/src/list/ListScreen.tsx'],
    ['apps/web/src/base/session.ts', 'apps/web/src/app/menu.ts'],
    ['apps/web/src/base/session.ts', 'apps/web/src/sesion/Login.tsx'],
    ['apps/web/src/api/call.ts', 'apps/web/src/base/session.ts'],
    ['apps/web/src/clientes/ClientesPage.tsx', 'apps/web/src/partes/PartesPage.tsx'],
    ['apps/web/src/obra/ParteEnCursoPage.tsx', 'apps/web/src/partes/listas/AsignadosPage.tsx'],
    ['apps/web/src/clientes/ClientesPage.tsx', 'apps/web/src/obra/inicio/iniciar.tsx'],
    ['apps/web/src/partes/ParteForm.tsx', 'apps/web/src/clientes/ClienteForm.tsx'],
    ['apps/web/src/clientes/ClientesPage.tsx', 'apps/web/src/app/router.tsx'],
    ['apps/web/src/clientes/ClientesPage.tsx', 'apps/api/src/clientes/clientes.queries.ts'],
    ['e2e/oficina.spec.ts', 'apps/api/src/app.ts'],
  ])('%s must not load %s', (from, to) => {
    expect(brokenWall(from, value(to))).toBeDefined();
  });

  it.each([
    ['packages/domain/src/obra/trabajar.ts', 'packages/domain/src/partes/estado.ts'],
    ['apps/api/src/clientes/clientes.routes.ts', 'apps/api/src/clientes/clientes.commands.ts'],
    ['apps/api/src/clientes/clientes.routes.ts', 'packages/contract/src/clientes.ts'],
    ['apps/api/src/clientes/clientes.commands.ts', 'apps/api/src/partes/partes.queries.ts'],
    ['apps/api/src/clientes/clientes.commands.ts', 'apps/api/src/historial/version.escrituras.ts'],
    ['apps/api/src/clientes/clientes.commands.ts', 'apps/api/src/db/transaction.ts'],
    ['apps/web/src/clientes/ClientesPage.tsx', 'apps/web/src/list/ListScreen.tsx'],
    ['apps/web/src/clientes/ClientesPage.tsx', 'apps/web/src/api/hooks.ts'],
    ['apps/web/src/partes/listas/AsignadosPage.tsx', 'apps/web/src/obra/inicio/iniciar.tsx'],
    ['apps/web/src/clientes/ClientesPage.tsx', 'apps/web/src/base/session.ts'],
    ['apps/web/src/app/router.tsx', 'apps/web/src/clientes/ClientesPage.tsx'],
  ])('%s may load %s', (from, to) => {
    expect(brokenWall(from, value(to))).toBeUndefined();
  });
});

describe('reading imports', () => {
  const imports = (text: string) => readSource('apps/web/src/a/b.tsx', text).imports.map(({ to, kind }) => [to, kind]);

  it('distinguishes imports of values, of types and lazy ones', () => {
    expect(
      imports(`import { a } from './c.ts'; import type { B } from '@tajo/contract/clientes.schemas';
        import { type D, e } from '@mui/material/Button'; import 'leaflet/dist/leaflet.css';
        export type { F } from '../f.ts'; const lazy = () => import('./g.tsx');`),
    ).toEqual([
      ['apps/web/src/a/c.ts', 'value'],
      ['packages/contract/src/clientes.schemas.ts', 'type'],
      ['npm:@mui/material', 'value'],
      ['npm:leaflet', 'value'],
      ['apps/web/src/f.ts', 'type'],
      ['apps/web/src/a/g.tsx', 'lazy'],
    ]);
  });

  it('takes no import from a comment or a text', () => {
    expect(imports(`// import { a } from './c.ts'\nconst text = "import x from './d.ts'";`)).toEqual([]);
  });
});
