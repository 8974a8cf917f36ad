import { describe, expect, it } from 'vitest';
import { touchedTests } from './reach.ts';
import { readSource } from './sources.ts';

const FILES = Object.entries({
  'packages/domain/src/partes/asignar.ts': 'export const asignar = 1;',
  'packages/domain/src/partes/asignar.test.ts': "import { asignar } from './asignar.ts';",
  'packages/domain/src/dias.ts': 'export type Dia = string;',
  'apps/api/src/partes/partes.commands.ts': "import { asignar } from '@tajo/domain/partes/asignar';",
  'apps/api/src/partes/partes.test.ts': "import { withApi } from '../../test/with-api.ts';",
  'apps/api/src/clientes/clientes.queries.ts': "import type { Dia } from '@tajo/domain/dias';",
  'apps/api/src/clientes/clientes.test.ts': "import { withApi } from '../../test/with-api.ts';",
  'apps/api/src/rooms.ts': "import './partes/partes.commands.ts'; import './clientes/clientes.queries.ts';",
  'apps/api/test/with-api.ts': "import '../src/rooms.ts';",
  'apps/web/src/clientes/ClienteForm.tsx': '',
  'apps/web/src/clientes/ClientesPage.tsx': "const form = () => import('./ClienteForm.tsx');",
  'apps/web/src/contratas/detalle/Detalle.tsx': "import '../../clientes/ClienteForm.tsx';",
  'apps/web/src/contratas/detalle/Detalle.test.tsx': "import './Detalle.tsx';",
  'apps/web/src/clientes/ClientesPage.test.tsx': "import { openApp } from '../../test/open-app.tsx';",
}).map(([file, text]) => readSource(file, text));
const ALL_ROOMS = ['apps/api/src/rooms.test.ts', 'apps/api/src/listas.test.ts'];

describe('the tests that a change touches', () => {
  it('import it, or stand beside it or beside what imports it', () => {
    expect(touchedTests(['packages/domain/src/partes/asignar.ts'], FILES)).toEqual([
      'packages/domain/src/partes/asignar.test.ts',
      'apps/api/src/partes/partes.test.ts',
      ...ALL_ROOMS,
    ]);
  });

  it('are not those of every room, although the server joins them', () => {
    expect(touchedTests(['apps/api/src/clientes/clientes.queries.ts'], FILES)).toEqual([
      'apps/api/src/clientes/clientes.test.ts',
      ...ALL_ROOMS,
    ]);
  });

  it('are not reached through a type', () => {
    expect(touchedTests(['packages/domain/src/dias.ts'], FILES)).toEqual([]);
  });

  it('are reached through a part that is loaded later', () => {
    expect(touchedTests(['apps/web/src/clientes/ClienteForm.tsx'], FILES)).toEqual([
      'apps/web/src/contratas/detalle/Detalle.test.tsx',
      'apps/web/src/clientes/ClientesPage.test.tsx',
    ]);
  });

  it('are a changed test itself', () => {
    const changed = ['apps/api/src/partes/partes.test.ts'];
    expect(touchedTests(changed, FILES)).toEqual(changed);
  });
});
