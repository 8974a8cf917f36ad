import type { Dia } from '@tajo/domain/dias';
import { diaEn } from '@tajo/domain/instantes';
import type { FastifyBaseLogger } from 'fastify';
import type { Avisos } from './avisos.ts';
import type { Tx } from './db/handle.ts';
import type { Scope } from './db/transaction.ts';
import type { AlmacenFicheros } from './ficheros/almacen-ficheros.servicios.ts';
import type { FirmaUrl } from './ficheros/firma-url.servicios.ts';
import type { Actor } from './server/session/actor.ts';
import type { Progresos } from './server/files/progress.ts';
import type { Dispositivos } from './sesion/dispositivos.servicios.ts';
import type { Tanteos } from './sesion/tanteos.servicios.ts';
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
  readonly tanteos: Tanteos;
  readonly dispositivos: Dispositivos;
  readonly progresos: Progresos;
  readonly directo: Directo;
  readonly avisos: Avisos;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Tells the mail worker that a letter was put out. */
  despertarCorreo(): void;
}

/** A write under way: its transaction, the system around it, and the user who makes it. */
export interface Escritura {
  readonly tx: Tx;
  readonly system: System;
  readonly actor: Actor;
}

/** The day that it is for the business now. */
export const hoyDe = (system: Pick<System, 'now' | 'settings'>): Dia => diaEn(system.settings.TZ_NEGOCIO, system.now());
