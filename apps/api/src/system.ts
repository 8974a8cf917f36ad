import type { Dia } from '@tajo/domain/dias';
import { diaEn } from '@tajo/domain/instantes';
import type { FastifyBaseLogger } from 'fastify';
import type { Standby } from './db/standby.ts';
import type { Scope } from './db/transaction.ts';
import type {
  AlmacenFicheros,
  Avisos,
  Cifra,
  Directo,
  Dispositivos,
  FirmaUrl,
  Progresos,
  SentenciaLenta,
  Sesiones,
  Tanteos,
} from './services.ts';
import type { Settings } from './settings.ts';

/**
 * Everything that the program needs from outside. In an idempotent request `db` is the open transaction; in a request
 * that writes, `beforeCommit` checks that the user still has permission.
 */
export interface System extends Scope {
  now(): Date;
  readonly settings: Settings;
  readonly standby?: Pick<Standby, 'read'> | undefined;
  readonly ficheros: AlmacenFicheros;
  readonly firma: FirmaUrl;
  readonly sesiones: Sesiones;
  readonly tanteos: Tanteos;
  readonly cifra: Cifra;
  readonly dispositivos: Dispositivos;
  readonly progresos: Progresos;
  readonly directo: Directo;
  readonly avisos: Avisos;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Returns the latest slow statements, the last one first. */
  lentas(): readonly SentenciaLenta[];
  /** Wakes the mail worker after a mail was queued. */
  despertarCorreo(): void;
}

/** Returns today in the time zone of the business. */
export const hoyDe = (system: Pick<System, 'now' | 'settings'>): Dia => diaEn(system.settings.TZ_NEGOCIO, system.now());
