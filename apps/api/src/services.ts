import type { Readable } from 'node:stream';
import type { Actor } from './actor.ts';
import type { Db, Tx } from './db/handle.ts';

// Interfaces of the services that System holds. Rooms above implement them, so that System imports no room.

export interface Resumen {
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** Store of file contents, each under a generated uuid. Stored content never changes. */
export interface AlmacenFicheros {
  /** Resolves once the content would survive a power cut. If it fails, nothing is stored under `id`. */
  guardar(id: string, contenido: Buffer | Readable): Promise<Resumen>;
  /** Returns undefined if there is no such file. Does not check the content. */
  leer(id: string): Promise<{ readonly bytes: number; readonly contenido: Readable } | undefined>;
  /** Does nothing if there is no such file. */
  borrar(id: string): Promise<void>;
  listar(): AsyncIterable<{ readonly id: string; readonly modificado: Date }>;
  /** Deletes the remains of writes that were interrupted before `antes`. */
  limpiar(antes: Date): Promise<void>;
}

/** Query string of a signed path, as received. */
export interface Firmado {
  readonly s?: unknown;
  readonly e?: unknown;
  readonly f?: unknown;
}

export interface FirmaUrl {
  /** Returns the signer of one session: its paths work while the session is open. Paths signed without one never work. */
  para(sid: string): FirmaUrl;
  /** Returns '/api/fichero/<id>?s=<session>&e=<epoch s>&f=<signature>': the same text for up to 6 hours, valid for 12 to 18. */
  rutaFirmada(id: string, ahora: Date): string;
  /** Like `rutaFirmada`; returns null for null. */
  rutaONada(id: string | null, ahora: Date): string | null;
  /** Returns the session for which a path was signed, undefined if the signature is invalid or expired. */
  sesionDe(id: string, query: Firmado, ahora: Date): string | undefined;
  /** Returns a stored answer with the paths in its `path…` and `planograma` fields signed again. */
  renovarRutas<T>(valor: T, ahora: Date): T;
}

/** An access key at its creation. */
export interface ClaveNueva {
  /** Whole key, shown once. */
  readonly clave: string;
  /** First characters, by which people recognise it. */
  readonly prefijo: string;
  /** SHA-256, hexadecimal. */
  readonly huella: string;
}

export interface Sesiones {
  /**
   * Opens a session and returns its token, valid for 12 h (AMB-006), which tells the pages of REG-046. `navegador`:
   * browser and system, to recognise it by (REG-047).
   */
  abrir(
    tx: Tx,
    usuario: { id: number; nombre: string; email: string; id_role: number; sinContrasena?: boolean },
    ahora: Date,
    navegador?: string | null,
  ): Promise<string>;
  /**
   * Returns the holder of a token or of an access key; undefined if it is forged, expired or revoked, or its user is on
   * leave or deleted.
   */
  actor(token: string, ahora: Date): Promise<Actor | undefined>;
  /**
   * Returns the holder of the token of a session that was ended, or whose user is deleted or on leave, so that what was
   * done until then can be delivered (REG-031). Undefined if it is forged or too old, or its user can sign in again.
   */
  actorDeTerminada(token: string, ahora: Date): Promise<Actor | undefined>;
  /** Returns the holder of a session; undefined if it has ended, or its user is on leave or deleted. */
  deSesion(sid: string, ahora: Date): Promise<Actor | undefined>;
  /**
   * Locks the session until the transaction ends; throws `siNo` if it is closed or its role has changed. Must be the last
   * statement of the transaction: whoever ends sessions also does it last, so that the two cannot deadlock.
   */
  exigir(tx: Tx, actor: Actor, ahora: Date, siNo: () => Error): Promise<void>;
  /** Ends all sessions of a user except `menos`. Every process is notified on commit. */
  revocar(tx: Tx, idUsuario: number, ahora: Date, menos?: string): Promise<void>;
  /** Ends what `revocar` ends, but for the sessions of access keys. */
  cerrarTodas(tx: Tx, idUsuario: number, ahora: Date, menos: string): Promise<void>;
  /** Ends one session. Every process is notified on commit. Returns how many were open: 1 or 0. */
  cerrar(tx: Tx, sesion: Pick<Actor, 'id' | 'sid'>, ahora: Date): Promise<number>;
  /** Returns a new access key, which works once it is saved with a session. */
  nuevaClave(): ClaveNueva;
  /** Makes every process read the user again after a change of name, role or leave. */
  releer(tx: Tx, idUsuario: number): Promise<void>;
  /** Drops what this process has cached of a user, of all users without an id. */
  olvidar(idUsuario?: number): void;
}

/** Counter of `clave` in a window of `ventanaMs` that begins with its first use. The database holds it for all processes. */
export interface Conteo {
  readonly clave: string;
  readonly ventanaMs: number;
}

/** Limit of login attempts: refuses from `maximo` on, which may depend on another counter. */
export interface Limite extends Conteo {
  maximo(vecesDe: (otra: Conteo) => number): number;
}

export interface Tanteo {
  readonly red: string;
  readonly cuenta: string;
  readonly limites: readonly Limite[];
  /** Limit of the network. Undefined for a known device, which goes before all unknown ones. */
  readonly deRed?: Limite;
}

/** Database and clock of the system. */
export interface DeTanteos {
  readonly db: Db;
  now(): Date;
}

/** Counts a failed attempt, against other limits than those of the attempt if they are given. */
export type Contar = (limites?: readonly Limite[]) => Promise<void>;
/** Throws 429 if one of these limits is reached. */
export type Exigir = (limites: readonly Limite[]) => Promise<void>;

export interface Tanteos {
  /**
   * Runs login attempts in turn, one at a time per process: no password is hashed before the previous attempt is counted.
   * Fails with 429 if one of the limits is reached or the queue is full. `probar` calls `contar` to count the attempt,
   * and `exigir` to check limits that it comes to know.
   */
  enTurno<T>(system: DeTanteos, tanteo: Tanteo, probar: (contar: Contar, exigir: Exigir) => Promise<T>): Promise<T>;
}

/** Recognizes by a signed cookie the devices on which an account has logged in before (AMB-170). It only lifts limits. */
export interface Dispositivos {
  /** Returns the device's id if the account has logged in on it before. `cookies` is the Cookie header. */
  conocido(cookies: string | undefined, email: string): string | undefined;
  /** Returns the Set-Cookie header after a login, which adds this account to the device. */
  marcar(cookies: string | undefined, email: string): string;
}

/** Encrypts small secrets for the database. What was encrypted for one owner cannot be read as another's. */
export interface Cifra {
  cifrar(texto: string, dueno: string): string;
  /** Returns undefined if the text was encrypted under another secret or for another owner, or was changed. */
  descifrar(cifrado: string, dueno: string): string | undefined;
  /** Keyed hash, hexadecimal: without the server's secret nobody can try guesses against it. */
  huella(texto: string): string;
}

/** Reports the progress of a long operation, from 0 to 1. */
export type Decir = (hecho: number) => void;

/** Progress of the operations running in this process, by user and idempotency key. */
export interface Progresos {
  /** Runs the operation and follows it to its end. Without a key its progress cannot be read. */
  seguir<T>(idUsuario: number, clave: string | undefined, work: (decir: Decir) => Promise<T>): Promise<T>;
  /** Returns undefined if no such operation runs in this process. */
  hecho(idUsuario: number, clave: string): number | undefined;
}

/** Output of one stream of live updates. */
export interface Salida {
  empezar(): void;
  /** Returns false if the reader is too slow; the stream is then ended. */
  escribir(texto: string): boolean;
  terminar(): void;
}

/** Open streams of live updates of this process. */
export interface Directo {
  /** Opens a stream. Returns the function to call when its reader leaves, undefined if there are too many streams. */
  abrir(actor: Actor, salida: Salida): (() => void) | undefined;
  /** Ends the streams whose session has ended or changed its role: those of one user, or of all. */
  revisar(idUsuario?: number): Promise<void>;
  /** Ends all streams and refuses new ones. */
  cerrar(): void;
}

/** Something that the operator should do. */
export interface AvisoDeInstalacion {
  readonly clase: 'almacen' | 'almacen_callado' | 'reloj' | 'disco' | 'copia' | 'correo';
  readonly texto: string;
  readonly que_hacer: string;
  /** Every ADMIN gets it by mail, once a day. */
  readonly porCorreo: boolean;
}

/** Warnings for the operator. */
export interface Avisos {
  /** Returns the result of the last check. */
  actuales(): readonly AvisoDeInstalacion[];
  /** Checks again and logs the new warnings. */
  revisar(): Promise<void>;
}

/** A slow statement of this process, without its values. */
export interface SentenciaLenta {
  readonly texto: string;
  readonly ms: number;
  readonly terminada: Date;
}
