import type { Role } from '@tajo/domain/roles';
import { ID_ROLE } from '@tajo/domain/roles';
import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../src/app.ts';
import type { Db } from '../src/db/handle.ts';
import { almacenCarpeta } from '../src/ficheros/almacen-carpeta.servicios.ts';
import { firmaUrl } from '../src/ficheros/firma-url.servicios.ts';
import type { Actor } from '../src/server/session/actor.ts';
import { progresos } from '../src/server/files/progress.ts';
import { sesiones } from '../src/sesion/sesiones.servicios.ts';
import { leerSettings } from '../src/settings.ts';
import type { System } from '../src/system.ts';
import { connect } from '../src/db/connect.ts';
import type { Engine } from '../src/db/engine.ts';
import { silent } from '../src/db/log.ts';
import { atender } from '../src/vivo/canales.servicios.ts';
import { cambiosQueries } from '../src/vivo/cambios.queries.ts';
import { directo } from '../src/vivo/directo.servicios.ts';
import { vigia } from '../src/vivo/vigia.servicios.ts';
import { cliente, type TestClient } from './client.ts';
import { openTestBase, type CommittedBase, type TestBase } from './database.ts';
import { lent } from './lent.ts';

const SECRETO = 'a secret of the tests that is long enough';
const dir = mkdtempSync(join(tmpdir(), 'tajo-test-'));
let base: Promise<TestBase> | undefined;

// One for all files of a worker, which ends with it.
process.once('exit', () => rmSync(dir, { recursive: true, force: true }));

export type Quien = TestClient & { readonly actor: Actor; readonly token: string };

export interface TestApi {
  readonly app: FastifyInstance;
  readonly system: System;
  /** Moves the clock of the server. */
  ponerReloj(instante: string): void;
  /** Somebody of a role, made at the first call, with an open session. */
  as(role: Role): Promise<Quien>;
  /** A given user, with a new session. */
  asUsuario(id: number): Promise<Quien>;
  /** Without a session. */
  readonly anonimo: TestClient;
}

const CATEGORIA: Readonly<Record<Role, number>> = { ADMIN: 11, GESTION: 11, TECNICO: 12, EMPRESA: 13 };
let serie = 0;

const nuevoUsuario = async (db: Db, role: Role): Promise<number> => {
  serie += 1;
  const { id } = await db
    .insertInto('usuario')
    .values({
      nombre: `${role} de prueba ${serie}`,
      nif: `T${String(serie).padStart(8, '0')}`,
      direccion: 'Calle de la Prueba, 1',
      email: `${role.toLowerCase()}${serie}@prueba.tajo`,
      telefono: '600000000',
      id_categoria: CATEGORIA[role],
      id_role: ID_ROLE[role],
      password_hash: 'no password fits this',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A server over a database; with `oye` it hears what the others of the same database write. */
async function abrir(db: Db, oye?: Pick<Engine, 'escuchar'>): Promise<TestApi> {
  const reloj = { ahora: new Date('2026-11-20T10:00:00.000Z') };
  const settings = leerSettings({ DATA_DIR: dir });
  const now = () => reloj.ahora;
  const abiertas = sesiones({ db, secreto: SECRETO, zona: settings.TZ_NEGOCIO });
  const enDirecto = directo({ sesiones: abiertas, now, vigia: vigia(cambiosQueries(db)) });
  if (oye !== undefined) await atender(oye, { sesiones: abiertas, directo: enDirecto });
  const system: System = {
    db,
    now,
    settings,
    ficheros: await almacenCarpeta(join(dir, 'ficheros')),
    firma: firmaUrl(SECRETO),
    sesiones: abiertas,
    directo: enDirecto,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    progresos: progresos(),
    despertarCorreo: () => {},
  };
  const app = await buildApp(system, { subidas: dir, estricto: true, fastify: { logger: { level: 'error' } } });
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
  };
}

/** A test through the door: the real server over the real database, undone afterwards. */
export const withApi = (work: (api: TestApi) => Promise<void>) => async (): Promise<void> => {
  base ??= openTestBase();
  await (
    await base
  ).rolledBack(async (db) => {
    const api = await abrir(db);
    try {
      await work(api);
    } finally {
      await api.app.close();
    }
  });
};

const onItsOwn = (work: (api: TestApi, own: CommittedBase) => Promise<void>) => (): Promise<void> =>
  lent(async (own) => {
    const api = await abrir(own.base.db, own.base);
    try {
      await work(api, own);
    } finally {
      await api.app.close();
    }
  });

/** The same over a database of its own where transactions commit: for races and kills. Slower. */
export const withCommittedApi = (work: (api: TestApi) => Promise<void>) => onItsOwn(work);

/** Two servers over one database, each with its own connections; the embedded engine has one, which they share. */
export const withReplicas = (work: (una: TestApi, otra: TestApi) => Promise<void>) =>
  onItsOwn(async (una, { base, url }) => {
    const suya = url === undefined ? base : await connect({ url, log: silent });
    const otra = await abrir(suya.db, suya);
    try {
      await work(una, otra);
    } finally {
      await otra.app.close();
      if (suya !== base) await suya.close();
    }
  });
