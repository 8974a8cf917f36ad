import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { avisos } from './avisos.ts';
import { repartidor } from './correo/repartidor.servicios.ts';
import { transporteCarpeta, transporteSmtp } from './correo/transporte.servicios.ts';
import { connect } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { almacenDe } from './ficheros/almacen-de.servicios.ts';
import { almacenMarcado } from './ficheros/almacen-marcado.servicios.ts';
import { firmaUrl } from './ficheros/firma-url.servicios.ts';
import { historialQueries } from './historial/historial.queries.ts';
import { mantenimiento } from './mantenimiento.ts';
import { progresos } from './server/files/progress.ts';
import { emptyUploads } from './server/files/received.ts';
import { isHttps } from './server/serve/headers.ts';
import { dispositivos } from './sesion/dispositivos.servicios.ts';
import { tanteos } from './sesion/tanteos.servicios.ts';
import { sesiones } from './sesion/sesiones.servicios.ts';
import type { Settings } from './settings.ts';
import type { System } from './system.ts';
import { atender } from './vivo/canales.servicios.ts';
import { cambiosQueries } from './vivo/cambios.queries.ts';
import { directo } from './vivo/directo.servicios.ts';
import { vigia } from './vivo/vigia.servicios.ts';

const HORA = 3_600_000;

/** Secret of the tokens: from the settings, or generated once and stored in DATA_DIR, readable by its owner only. */
function secretoDe(settings: Settings): string {
  if (settings.JWT_SECRET !== undefined) return settings.JWT_SECRET;
  const ruta = join(settings.DATA_DIR, 'secreto');
  if (!existsSync(ruta)) writeFileSync(ruta, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  return readFileSync(ruta, 'utf8').trim();
}

interface Abierto {
  readonly system: System;
  /** Starts the periodic work. Not called while demonstration data are created, which hold the embedded engine. */
  empezar(): void;
  /** Ends the workers, then the database. */
  cerrar(): Promise<void>;
}

/**
 * Opens everything that the settings name: database (migrated), files, mail, sessions. Calls `decir` with each step.
 */
export async function openSystem(settings: Settings, decir: (linea: string) => void): Promise<Abierto> {
  const log = pino({ level: 'info' });
  const linea = { info: decir, warn: decir, error: decir };
  const { DATABASE_URL: url, DATABASE_URL_ESCUCHA: listenUrl, DATA_DIR: dataDir } = settings;
  const base = await connect({ url, listenUrl, dataDir, log: linea });
  const aplicadas = await migrate(base, linea);
  decir(`Base de datos ${base.embedded ? 'embebida' : 'PostgreSQL'} lista (${aplicadas.length} migraciones nuevas)`);

  const now = (): Date => new Date();
  const secreto = secretoDe(settings);
  const { db } = base;
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

  const system: System = {
    db,
    now,
    settings,
    ficheros,
    firma: firmaUrl(secreto),
    sesiones: abiertas,
    tanteos: tanteos(),
    dispositivos: dispositivos(secreto, isHttps(settings)),
    progresos: progresos(),
    directo: enDirecto,
    avisos: avisos({ almacen: ficheros, historial: historialQueries(db), now, log }),
    log,
    despertarCorreo: () => correo.despertar(),
  };
  let cuidado: ReturnType<typeof mantenimiento> | undefined;
  return {
    system,
    empezar() {
      cuidado = mantenimiento(system);
    },
    async cerrar() {
      cuidado?.parar();
      await correo.parar();
      await base.close();
    },
  };
}
