import type { Role } from '@tajo/domain/roles';
import { ID_ROLE } from '@tajo/domain/roles';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../src/app.ts';
import type { Db } from '../src/db/handle.ts';
import { avisos } from '../src/avisos.ts';
import { discoDe } from '../src/disco.ts';
import type { AlmacenMarcado } from '../src/ficheros/almacen-marcado.servicios.ts';
import { almacenCarpeta } from '../src/ficheros/almacen-carpeta.servicios.ts';
import { historialQueries } from '../src/historial/historial.queries.ts';
import { firmaUrl } from '../src/ficheros/firma-url.servicios.ts';
import { PACE } from '../src/server/limits/pace.ts';
import type { Actor } from '../src/actor.ts';
import { progresos } from '../src/server/files/progress.ts';
import { cifra } from '../src/sesion/cifra.servicios.ts';
import { dispositivos } from '../src/sesion/dispositivos.servicios.ts';
import { tanteos } from '../src/sesion/tanteos.servicios.ts';
import { sesiones } from '../src/sesion/sesiones.servicios.ts';
import { leerSettings } from '../src/settings.ts';
import type { System } from '../src/system.ts';
import { connect, type Base } from '../src/db/connect.ts';
import { silent } from '../src/db/log.ts';
import { atender } from '../src/vivo/canales.servicios.ts';
import { cambiosQueries } from '../src/vivo/cambios.queries.ts';
import { directo } from '../src/vivo/directo.servicios.ts';
import { vigia } from '../src/vivo/vigia.servicios.ts';
import { cliente, type TestClient } from './client.ts';
import { openTestBase, type CommittedBase, type TestBase } from './database.ts';
import { lent } from './lent.ts';
import { failingOnUnexpected, unexpectedErrors } from './unexpected.ts';

/** Hash that no password fits. */
const NINGUNA = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
const SECRETO = 'a secret of the tests that is long enough';
const dir = mkdtempSync(join(tmpdir(), 'tajo-test-'));
let base: Promise<TestBase> | undefined;

// One folder for all files of a worker, deleted at its end.
process.once('exit', () => rmSync(dir, { recursive: true, force: true }));

export type Quien = TestClient & { readonly actor: Actor; readonly token: string };

export interface TestApi {
  readonly app: FastifyInstance;
  readonly system: System;
  /** Moves the clock of the server. */
  ponerReloj(instante: string): void;
  /** Returns a user of a role with an open session, created at the first call. */
  as(role: Role): Promise<Quien>;
  /** A given user, with a new session. */
  asUsuario(id: number): Promise<Quien>;
  /** Without a session. */
  readonly anonimo: TestClient;
  /** Takes the stacks of the errors answered with 500 so far. Errors that a test provokes and does not take fail it. */
  takeUnexpected(): string[];
  /** Fastify options for a further server of this test, whose errors fail it too. */
  readonly fastify: FastifyServerOptions;
}

type Opened = TestApi & { end(): Promise<void> };

const CATEGORIA: Readonly<Record<Role, number>> = { ADMIN: 11, GESTION: 11, TECNICO: 12, EMPRESA: 13 };
let serie = 0;

const nuevoUsuario = async (db: Db, role: Role): Promise<number> => {
  serie += 1;
  const { id } = await db
    .insertInto('usuario')
    .values({
      nombre: `${role} de prueba ${String(serie).padStart(4, '0')}`,
      nif: `T${String(serie).padStart(8, '0')}`,
      direccion: 'Calle de la Prueba, 1',
      email: `${role.toLowerCase()}${serie}@prueba.tajo`,
      telefono: '600000000',
      id_categoria: CATEGORIA[role],
      id_role: ID_ROLE[role],
      password_hash: NINGUNA,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

interface Served {
  readonly system: System;
  readonly app: FastifyInstance;
  readonly unexpected: ReturnType<typeof unexpectedErrors>;
}

async function served(system: System, spare?: Db): Promise<Served> {
  const unexpected = unexpectedErrors();
  const ritmo = { ...PACE, lingerMs: 100 };
  const options = { subidas: dir, ritmo, spare, strict: true, fastify: unexpected.fastify };
  return { system, unexpected, app: await buildApp(system, options) };
}

let idle: Served | undefined;

/** Building a server takes as long as ten requests: a test that is rolled back takes over the last one's. */
async function takenOver(system: System): Promise<Served> {
  const mine = idle ?? (await served({ ...system }));
  // A test within a test, or after one that never ended, gets its own.
  idle = undefined;
  Object.assign(mine.system, system);
  return mine;
}

/** Keeps a server for the next test, unless it has listened, was closed or has failed. */
async function handBack(mine: Served): Promise<void> {
  const { app, system, unexpected } = mine;
  system.directo.cerrar();
  const answers = () =>
    app.inject('/api/salud/proceso').then(
      () => true,
      () => false,
    );
  if (!app.server.listening && !unexpected.any() && (await answers())) idle = mine;
  else await app.close();
}

/** Opens a server over a database; with `oye` it is notified of what other servers write. */
async function abrir(db: Db, oye?: Pick<Base, 'listen' | 'spareDb'>, marcado?: AlmacenMarcado): Promise<Opened> {
  const reloj = { ahora: new Date('2026-11-20T10:00:00.000Z') };
  const settings = leerSettings({ DATA_DIR: dir });
  const now = () => reloj.ahora;
  const abiertas = sesiones({ db, secreto: SECRETO, zona: settings.TZ_NEGOCIO });
  const enDirecto = directo({ sesiones: abiertas, now, vigia: vigia(cambiosQueries(db)) });
  if (oye !== undefined) await atender(oye, { sesiones: abiertas, directo: enDirecto });
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const own: System = {
    db,
    now,
    settings,
    ficheros: marcado ?? (await almacenCarpeta(join(dir, 'ficheros'))),
    firma: firmaUrl(SECRETO),
    sesiones: abiertas,
    tanteos: tanteos(),
    cifra: cifra(SECRETO),
    dispositivos: dispositivos(SECRETO, false),
    directo: enDirecto,
    avisos: avisos({
      almacen: marcado ?? { esElSuyo: async () => true },
      historial: historialQueries(db),
      disco: () => discoDe(dir),
      copias: async () => ({ ultima: now().toISOString(), instalada: now() }),
      horasDeCopia: settings.COPIA_AVISO_HORAS,
      correos: async () => 0,
      now,
      log,
    }),
    lentas: () => [],
    log,
    progresos: progresos(),
    despertarCorreo: () => {},
  };
  const mine = oye === undefined ? await takenOver(own) : await served(own, oye.spareDb);
  const { app, system, unexpected } = mine;
  const porRol = new Map<Role, Promise<Quien>>();
  const asUsuario = async (id: number) => {
    const u = await db.selectFrom('usuario').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
    const token = await system.sesiones.abrir(db, u, reloj.ahora);
    const actor = await system.sesiones.actor(token, reloj.ahora);
    if (actor === undefined) throw new Error('the session of a test user did not open');
    return { ...cliente(app, token), actor, token };
  };
  return {
    app,
    system,
    ponerReloj: (instante) => void (reloj.ahora = new Date(instante)),
    asUsuario,
    as(role) {
      const hecho = porRol.get(role) ?? nuevoUsuario(db, role).then(asUsuario);
      porRol.set(role, hecho);
      return hecho;
    },
    anonimo: cliente(app, undefined),
    takeUnexpected: unexpected.take,
    fastify: unexpected.fastify,
    end: () => (oye === undefined ? handBack(mine) : app.close()),
  };
}

/** Runs the work, closes the server, and fails if it met an unforeseen error. */
const untilClosed = (api: Opened, work: () => Promise<void>): Promise<void> =>
  failingOnUnexpected(() => work().finally(api.end), api.takeUnexpected);

/** A test through the endpoints: the real server over the real database, rolled back afterwards. */
export const withApi = (work: (api: TestApi) => Promise<void>) => async (): Promise<void> => {
  base ??= openTestBase();
  await (
    await base
  ).rolledBack(async (db) => {
    const api = await abrir(db);
    await untilClosed(api, () => work(api));
  });
};

/** Creates the file store of a server. */
type DeAlmacen = (db: Db) => AlmacenMarcado;

const onItsOwn =
  (work: (api: TestApi, own: CommittedBase) => Promise<void>, almacen?: DeAlmacen) => (): Promise<void> =>
    lent(async (own) => {
      const api = await abrir(own.base.db, own.base, almacen?.(own.base.db));
      await untilClosed(api, () => work(api, own));
    });

/** Like `withApi`, but over its own database where transactions commit: for concurrency and crashes. Slower. */
export const withCommittedApi = (work: (api: TestApi) => Promise<void>) => onItsOwn(work);

/**
 * Two servers over one database, each with its own connections (the second's opened by `conectar`) and, if given,
 * stores; the embedded engine has one connection, which they share.
 */
export const withReplicas = (
  work: (una: TestApi, otra: TestApi) => Promise<void>,
  conectar: (url: string) => Promise<Base> = (url) => connect({ url, log: silent }),
  almacenes: readonly [DeAlmacen, DeAlmacen] | readonly [] = [],
) =>
  onItsOwn(async (una, { base, url }) => {
    const suya = url === undefined ? base : await conectar(url);
    const otra = await abrir(suya.db, suya, almacenes[1]?.(suya.db));
    try {
      await untilClosed(otra, () => work(una, otra));
    } finally {
      if (suya !== base) await suya.close();
    }
  }, almacenes[0]);
