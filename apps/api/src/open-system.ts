import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { avisos } from './avisos.ts';
import { copiarAntesDeMigrar } from './copias/antes-de-migrar.servicios.ts';
import { ultimaCopia } from './copias/apunte.servicios.ts';
import { discoDe } from './disco.ts';
import { instalacionQueries } from './instalacion/instalacion.queries.ts';
import { medidasDe } from './instalacion/medidas.servicios.ts';
import { createLog } from './server/observe/log.ts';
import { createMetrics, type Metrics } from './server/observe/metrics.ts';
import { correoQueries } from './correo/correo.queries.ts';
import { repartidor } from './correo/repartidor.servicios.ts';
import { transporteCarpeta, transporteSmtp } from './correo/transporte.servicios.ts';
import { connect, type Base } from './db/connect.ts';
import type { Db } from './db/handle.ts';
import { migrate } from './db/migrate.ts';
import { openStandby } from './db/standby.ts';
import { WAITS } from './db/waits.ts';
import { refuseHalfRestored } from './db/rows/restoring.ts';
import { almacenDe } from './ficheros/almacen-de.servicios.ts';
import { almacenMarcado } from './ficheros/almacen-marcado.servicios.ts';
import { writeSynced } from './ficheros/disco.servicios.ts';
import { firmaUrl } from './ficheros/firma-url.servicios.ts';
import { historialQueries } from './historial/historial.queries.ts';
import { mantenimiento } from './mantenimiento.ts';
import { progresos } from './server/files/progress.ts';
import { emptyUploads } from './server/files/received.ts';
import { isHttps } from './server/serve/headers.ts';
import { cifra } from './sesion/cifra.servicios.ts';
import { dispositivos } from './sesion/dispositivos.servicios.ts';
import { tanteos } from './sesion/tanteos.servicios.ts';
import { sesiones } from './sesion/sesiones.servicios.ts';
import { SettingsError, type Settings } from './settings.ts';
import type { System } from './system.ts';
import { atender } from './vivo/canales.servicios.ts';
import { cambiosQueries } from './vivo/cambios.queries.ts';
import { directo } from './vivo/directo.servicios.ts';
import { vigia } from './vivo/vigia.servicios.ts';

const HORA = 3_600_000;
const SECRETO_MINIMO = 32;

/** Secret of the tokens: from the settings, or generated once and stored in DATA_DIR, readable by its owner only. */
async function secretoDe(settings: Settings): Promise<string> {
  if (settings.JWT_SECRET !== undefined) return settings.JWT_SECRET;
  const ruta = join(settings.DATA_DIR, 'secreto');
  if (!existsSync(ruta)) await writeSynced(ruta, Buffer.from(randomBytes(48).toString('base64url')));
  const secreto = readFileSync(ruta, 'utf8').trim();
  if (secreto.length < SECRETO_MINIMO)
    throw new SettingsError(
      `${ruta} está vacío o cortado. Póngalo de una copia cifrada, o bórrelo: entonces todos vuelven a entrar, las claves de acceso terminan, y de la verificación en dos pasos solo valen los códigos de recuperación.`,
    );
  return secreto;
}

interface Abierto {
  readonly system: System;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly spare: Db;
  /** Starts the periodic work. Not called while demonstration data are created, which hold the embedded engine. */
  empezar(): void;
  /** Ends the workers, then the database. */
  cerrar(): Promise<void>;
}

/** Brings the database to this version, after a copy of an earlier one. Returns the names of the applied migrations. */
async function prepararBase(base: Base, arranque: Parameters<typeof copiarAntesDeMigrar>[1]): Promise<string[]> {
  const { decir } = arranque;
  await refuseHalfRestored(base.pool);
  await copiarAntesDeMigrar(base, arranque);
  return migrate(base, { info: decir, warn: decir, error: decir });
}

/**
 * Opens everything that the settings name: database (migrated), files, mail, sessions. Calls `decir` with each step.
 */
export async function openSystem(settings: Settings, decir: (linea: string) => void): Promise<Abierto> {
  const now = (): Date => new Date();
  const log = createLog(settings.LOG_LEVEL);
  const metrics = createMetrics({ now, onSlow: ({ text, ms }) => log.warn({ text, ms }, 'slow statement') });
  const linea = { info: decir, warn: decir, error: decir };
  const {
    DATABASE_URL: url,
    DATABASE_URL_ESCUCHA: listenUrl,
    DATABASE_URL_LECTURA: readUrl,
    DATA_DIR: dataDir,
  } = settings;
  const base = await connect({ url, listenUrl, dataDir, log: linea, onStatement: metrics.statement });
  const aplicadas = await prepararBase(base, { settings, version: manifest.version, ahora: now, decir }).catch(
    async (error: unknown) => {
      await base.close();
      throw error;
    },
  );
  decir(`Base de datos ${base.embedded ? 'embebida' : 'PostgreSQL'} lista (${aplicadas.length} migraciones nuevas)`);

  const secreto = await secretoDe(settings);
  const { db } = base;
  const lectura = { log: linea, waits: WAITS, onStatement: metrics.statement };
  const standby = readUrl === undefined ? undefined : await openStandby(readUrl, base.pool, lectura);
  const abiertas = sesiones({ db, secreto, zona: settings.TZ_NEGOCIO });
  const enDirecto = directo({ sesiones: abiertas, now, vigia: vigia(cambiosQueries(db)) });
  await atender(base, { sesiones: abiertas, directo: enDirecto });
  const transporte = settings.SMTP_URL
    ? transporteSmtp(settings.SMTP_URL, settings.MAIL_FROM)
    : transporteCarpeta(join(settings.DATA_DIR, 'correo'), settings.MAIL_FROM);
  const correo = repartidor({ db, transporte, now, log: linea });
  const ficheros = almacenMarcado(await almacenDe(settings), db);
  mkdirSync(join(settings.DATA_DIR, 'subidas'), { recursive: true });
  await emptyUploads(join(settings.DATA_DIR, 'subidas'), new Date(now().getTime() - HORA));

  const disco = () => discoDe(settings.DATA_DIR);
  const suyos = avisos({
    almacen: ficheros,
    historial: historialQueries(db),
    disco,
    copias: async () => ({
      ultima: (await ultimaCopia(settings.DATA_DIR))?.hecha,
      instalada: await instalacionQueries(db).leerInstalada(),
    }),
    correos: correoQueries(db).contarAtascados,
    horasDeCopia: settings.COPIA_AVISO_HORAS,
    now,
    log,
  });
  metrics.add(medidasDe({ db, avisos: suyos, disco, now }));

  const system: System = {
    db,
    now,
    settings,
    standby,
    ficheros,
    firma: firmaUrl(secreto),
    sesiones: abiertas,
    tanteos: tanteos(),
    cifra: cifra(secreto),
    dispositivos: dispositivos(secreto, isHttps(settings)),
    progresos: progresos(),
    directo: enDirecto,
    avisos: suyos,
    // Security events are logged whatever LOG_LEVEL says.
    log: log.child({}, { level: 'info' }),
    lentas: () => metrics.slow().map(({ text: texto, ms, ended: terminada }) => ({ texto, ms, terminada })),
    despertarCorreo: () => correo.despertar(),
  };
  let cuidado: ReturnType<typeof mantenimiento> | undefined;
  return {
    system,
    log,
    metrics,
    spare: base.spareDb,
    empezar() {
      cuidado = mantenimiento(system);
    },
    async cerrar() {
      cuidado?.parar();
      await correo.parar();
      await standby?.close();
      await base.close();
    },
  };
}
