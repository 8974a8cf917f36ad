// Which door tests run on both engines. All run on PostgreSQL; the embedded engine also serves the demonstration and
// every errand of e2e/. A test file that is not listed runs on PostgreSQL only, and on both with `--all` or when it is
// asked for by name. tools/structure/both-engines.test.ts fails when a file that commits or asks which engine it is on
// is not listed.

/** Test files whose outcome may depend on the engine, each with the reason. @type {Readonly<Record<string, string>>} */
export const BOTH_ENGINES = {
  'apps/api/src/almacen/a-la-vez.test.ts': 'many commit at once: locks on a server, a queue on the one connection',
  'apps/api/src/copias/antes-de-migrar.test.ts': 'a newer version over an embedded installation: embedded only',
  'apps/api/src/copias/copia.test.ts': 'an image of the embedded engine, a snapshot of a server; kills of each',
  'apps/api/src/db/agreement.test.ts': 'reads the catalogue of the database: constraints, column lengths',
  'apps/api/src/db/dialect.test.ts': 'the driver of each engine: parameters, cursors, statements sent together',
  'apps/api/src/db/embedded/durability.test.ts': 'fsync, kill and data directory of the embedded engine',
  'apps/api/src/db/embedded/lock.test.ts': 'one process per data directory: embedded only',
  'apps/api/src/db/embedded/maintenance.test.ts': 'vacuum without background processes: embedded only',
  'apps/api/src/db/embedded/session.test.ts': 'sessions, timeouts and errors of the embedded engine',
  'apps/api/src/db/listen.test.ts': 'LISTEN and its reconnection',
  'apps/api/src/db/closed-attempt.test.ts': 'triggers of our migrations and the errors that they raise',
  'apps/api/src/db/lost.alone.test.ts': 'a lost connection or a dead engine: codes, 503, repeats',
  'apps/api/src/db/migrate.test.ts': 'migrations, their lock and their failure',
  'apps/api/src/db/parsers.test.ts': 'types: how each driver reads dates, numbers, arrays, json',
  'apps/api/src/db/prepared.alone.test.ts': 'prepared statements of each driver',
  'apps/api/src/db/append-only.test.ts': 'triggers that refuse updates, and their errors',
  'apps/api/src/db/transaction.test.ts': 'savepoints, repeats, deadlocks, errors inside a transaction',
  'apps/api/src/db/versions.test.ts': 'databases of earlier versions, restored and migrated',
  'apps/api/src/establecimientos/ubicacion.test.ts': 'geocodes outside the transaction: the one connection stays free',
  'apps/api/src/ficheros/antes.test.ts': 'stores files outside the transaction: the one connection stays free',
  'apps/api/src/ficheros/almacen-marcado.test.ts': 'two servers over one database, on one connection',
  'apps/api/src/listas.test.ts': 'the SQL of every list: folding, and the indexes of this engine',
  'apps/api/src/main.test.ts': 'start and stop of the process with each engine',
  'apps/api/src/obra/firma.test.ts': 'signatures at once: locks, one winner',
  'apps/api/src/partes/caminos.test.ts': 'lists after commits, in the order that the engine plans',
  'apps/api/src/partes/ciclo.test.ts': 'twenty assign at once: one winner',
  'apps/api/src/partes/recuento.test.ts': 'counters folded while others write',
  'apps/api/src/planogramas/cargar.test.ts': 'unpacks outside the transaction: others are answered meanwhile',
  'apps/api/src/proyectos/carga-turno.test.ts': 'reads between two loads: who waits for the one connection',
  'apps/api/src/proyectos/carga.test.ts': 'the same load twice at once; progress seen from outside its transaction',
  'apps/api/src/replicas.test.ts': 'two servers over one database: notices, keys, mails and limits that they share',
  'apps/api/src/resolver/a-la-vez.test.ts': 'two decide at once: locks on a server, a queue on the one connection',
  'apps/api/src/rooms.test.ts':
    'every endpoint with every role, bad input and other people’s ids: all statements, once on each',
  'apps/api/src/server/limits/daily.test.ts': 'a limit that holds for many uploads at once',
  'apps/api/src/server/serve/idempotency.test.ts': 'repeats of one key at once: lock, conflict, rollback',
  'apps/api/src/server/serve/left.test.ts':
    'a list that waits for a lock, or for the one connection, when its client leaves',
  'apps/api/src/sesion/contrasena.test.ts': 'failures counted although their transaction is rolled back',
  'apps/api/src/sesion/en-curso.test.ts': 'rights lost while a write is under way: locks between transactions',
  'apps/api/src/verificar.test.ts': 'npm run verificar opens the data of each engine',
  'apps/api/src/vivo/vivo.test.ts': 'NOTIFY and LISTEN between servers',
  'apps/api/test/lent.test.ts': 'the database that tests share is emptied between them',
  'apps/api/test/unexpected.test.ts': 'tests on one server and on two fail for its errors',
};
