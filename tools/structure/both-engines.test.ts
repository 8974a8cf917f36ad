import { describe, expect, it } from 'vitest';
import { BOTH_ENGINES } from '../both-engines.mjs';
import { sources } from './sources.ts';

/** The embedded engine has one connection; a second one inside a transaction is refused on both (db/holding.ts). */
const ONE_CONNECTION = 'several at once, who wait for one connection on the embedded engine';

/** Test files for a server only, each with the reason. */
const POSTGRES_ONLY: Readonly<Record<string, string>> = {
  'apps/api/src/buscar/buscar.planes.test.ts': 'statement plans',
  'apps/api/src/claves/claves.test.ts': ONE_CONNECTION,
  'apps/api/src/componentes/componentes.planes.test.ts': 'statement plans',
  'apps/api/src/copias/mudar.test.ts': 'from a server to the embedded engine and back',
  'apps/api/src/copias/restaurar.test.ts': 'a schema that belongs to another role',
  'apps/api/src/dashboard/dashboard.test.ts': ONE_CONNECTION,
  'apps/api/src/db/listen-silent.test.ts': 'a network line that falls silent',
  'apps/api/src/db/primary.test.ts': 'two servers, of which one is a standby',
  'apps/api/src/db/server.test.ts': 'settings and version of a server',
  'apps/api/src/historial/efectos.planes.test.ts': 'statement plans',
  'apps/api/src/instalado/pasado.planes.test.ts': 'statement plans',
  'apps/api/src/lectura.test.ts': 'a standby that is read',
  'apps/api/src/listas.planes.test.ts': 'statement plans',
  'apps/api/src/locks.test.ts': 'a request that waits for another’s lock',
  'apps/api/src/obra/obra.test.ts': 'somebody who saves between two reads of a snapshot',
  'apps/api/src/partes/partes.planes.test.ts': 'statement plans',
  'apps/api/src/partes/partes.test.ts': ONE_CONNECTION,
  'apps/api/src/partes/varios.test.ts': ONE_CONNECTION,
  'apps/api/src/proyectos/proyectos.test.ts': ONE_CONNECTION,
  'apps/api/src/server/limits/crowd.test.ts': 'ten connections that wait for another’s lock',
  'apps/api/src/sesion/adivinar.alone.test.ts': ONE_CONNECTION,
  'apps/api/src/sesion/dos-pasos.test.ts': ONE_CONNECTION,
  'apps/api/src/vistas/vistas.test.ts': ONE_CONNECTION,
  'apps/api/src/vivo/cambios.planes.test.ts': 'statement plans',
};

/** Names of apps/api/test that a test file imports to commit or to ask for the engine. */
const TELLING = new Set(['committed', 'engine', 'lent', 'withCommittedApi', 'withReplicas']);
const listed = Object.keys({ ...BOTH_ENGINES, ...POSTGRES_ONLY });
const tests = sources().filter(({ file }) => /^apps\/api\/.*\.test\.ts$/.test(file));

describe('the door tests that run on both engines', () => {
  it('exist', () => {
    const files = new Set(tests.map(({ file }) => file));
    expect(listed.filter((file) => !files.has(file))).toEqual([]);
  });

  it('are in one list', () => {
    expect(Object.keys(BOTH_ENGINES).filter((file) => file in POSTGRES_ONLY)).toEqual([]);
  });

  it('are listed if they commit or ask for the engine', () => {
    const telling = tests.filter(({ imports }) =>
      imports.some(({ to, names }) => to.startsWith('apps/api/test/') && names.some((name) => TELLING.has(name))),
    );
    expect(telling.length).toBeGreaterThan(20);
    expect(telling.map(({ file }) => file).filter((file) => !listed.includes(file))).toEqual([]);
  });
});
