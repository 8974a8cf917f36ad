import type { ParteEnPaquete } from '@tajo/contract/campo';
import type { LimitesAlerta } from '@tajo/domain/partes/alerta';
import type { HechoEnCola } from '@tajo/domain/campo/hecho';
import { CAMPOS_DE_FOTO } from '@tajo/domain/obra/fotos';

/** Files of a hecho, by the name of their multipart field. */
export const CAMPOS_DE_FICHERO = [...CAMPOS_DE_FOTO, 'imagen'] as const;
export type CampoDeFichero = (typeof CAMPOS_DE_FICHERO)[number];

export const esFoto = (campo: CampoDeFichero): boolean => campo !== 'imagen';

/** Why the server refused a hecho. */
export interface Fallo {
  readonly status: number;
  readonly mensaje: string;
  readonly campos: Readonly<Record<string, string>>;
  /** A signature waited behind it: the signer had seen it. */
  readonly eraDeLoFirmado?: boolean;
}

/** A row of the queue: the hecho, and what the screens and the sender need to know of it. */
export interface FilaDeCola extends HechoEnCola {
  /** Id of the user who did it: the only one who can send it. */
  readonly usuario: number;
  /** Number of the parte and name of the shop. */
  readonly titulo: string;
  /** Screen in which it was done, as that screen calls itself; null outside the steps. */
  readonly paso: string | null;
  /** One sentence of what was done. */
  readonly descripcion: string;
  /** Version of the attempt that the phone had seen of the record that an 'accion' or 'deshacer' changes. */
  readonly vista: number | null;
  readonly ficheros: readonly CampoDeFichero[];
  readonly fallo: Fallo | null;
  /** Why the server does not take it as evidence, if it does not; it is offered again all the same. */
  readonly noEntregado?: string;
  /** `turno`: a read that began later contains the hecho. `aviso`: what the server warned of. */
  readonly acuse: { readonly turno: number; readonly aviso: string | null } | null;
}

/** Answer of the server to a hecho that it took. */
export interface AcuseDeHecho {
  readonly aviso: string | null;
  /** Version of the attempt with the hecho; undefined if the call does not tell. */
  readonly version: number | undefined;
  /** How many of its photos this device had no more, and did not send. */
  readonly perdidas?: number;
}

/** A hecho as a form hands it over, to be stored. */
export type HechoNuevo = Omit<FilaDeCola, 'n' | 'clave' | 'estado' | 'fallo' | 'acuse' | 'ficheros'> & {
  readonly blobs: Readonly<Partial<Record<CampoDeFichero, Blob>>>;
};

/** Name of the record that a hecho changes; null if it changes none. */
export function nombreDeRegistro({ contenido, id_parte, id_intento }: Omit<HechoNuevo, 'blobs'>): string | null {
  if (contenido.clase !== 'accion' && contenido.clase !== 'deshacer') return null;
  const { id_accion, step, tipo_elemento, id_mueble, posicion } = contenido;
  return [id_parte, id_intento, id_accion, step, tipo_elemento, id_mueble, posicion].join('/');
}

/** The work of one parte as it was read last. `fila` is its row of the list, null if only the work was read. */
export interface ObraGuardada extends Pick<ParteEnPaquete, 'obra'> {
  readonly usuario: number;
  readonly id_parte: number;
  readonly fila: ParteEnPaquete['fila'] | null;
  readonly orden: number;
  /** Turn in which the read began. */
  readonly turno: number;
}

/** The last package that was read. `leido` is an instant of this device's clock. */
export interface PaqueteGuardado {
  readonly etag: string | null;
  readonly leido: string;
  readonly total: number;
  /** Missing in a package that an older version kept. */
  readonly limites?: LimitesAlerta;
}
