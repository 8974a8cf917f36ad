import type { Dia } from '@tajo/domain/dias';
import { diaEn } from '@tajo/domain/instantes';
import type { FastifyBaseLogger } from 'fastify';
import type { Scope } from './db/transaction.ts';
import type { AlmacenFicheros } from './ficheros/almacen-ficheros.servicios.ts';
import type { FirmaUrl } from './ficheros/firma-url.servicios.ts';
import type { Progresos } from './server/files/progress.ts';
import type { Sesiones } from './sesion/sesiones.servicios.ts';
import type { Settings } from './settings.ts';
import type { Directo } from './vivo/directo.servicios.ts';

/**
 * All that the program needs from outside. Inside an idempotent request `db` is the open transaction; in one that
 * writes `beforeCommit` asks whether its user still may.
 */
export interface System extends Scope {
  now(): Date;
  readonly settings: Settings;
  readonly ficheros: AlmacenFicheros;
  readonly firma: FirmaUrl;
  readonly sesiones: Sesiones;
  readonly progresos: Progresos;
  readonly directo: Directo;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Tells the mail worker that a letter was put out. */
  despertarCorreo(): void;
}

/** The day that it is for the business now. */
export const hoyDe = (system: Pick<System, 'now' | 'settings'>): Dia => diaEn(system.settings.TZ_NEGOCIO, system.now());
