import type { IdAccion } from '../almacen/accion.ts';
import type { TipoElemento } from '../almacen/elemento.ts';
import type { Lectura } from '../geo.ts';
import type { AccionPedida } from '../obra/accion.ts';
import type { ClaseDeFirma } from '../obra/firmar.ts';
import type { StepDeAccion } from '../obra/pasos.ts';
import type { Respuesta } from '../obra/preguntas.ts';

/** Key of a record within its attempt (AMB-126); 0 where none. */
export type ClaveDeRegistro = {
  readonly id_accion: IdAccion;
  readonly step: StepDeAccion;
  readonly tipo_elemento: TipoElemento;
  readonly id_mueble: number;
  readonly posicion: number;
};

/** Contact data of a shop, by field. */
export type DatosDeContacto = Readonly<Record<string, string | null>>;

/** Operation of a technician on site, by class. Photos and the signature are stored under the hecho's key. */
export type ContenidoDeHecho =
  /** `id_establecimiento`: the shop that the phone showed. Earlier versions did not keep it. */
  | { readonly clase: 'iniciar'; readonly lectura: Lectura | null; readonly id_establecimiento?: number }
  /** `conFoto`: with a first photo; `otrasFotos`: how many others, none if it is missing. */
  | ({ readonly clase: 'accion'; readonly conFoto: boolean; readonly otrasFotos?: number } & AccionPedida)
  | ({ readonly clase: 'deshacer' } & ClaveDeRegistro)
  | { readonly clase: 'preguntas'; readonly preguntas: readonly Respuesta[] }
  /** `leido`: the data as the phone had read them; the server merges by field. */
  | { readonly clase: 'datos'; readonly id: number; readonly datos: DatosDeContacto; readonly leido: DatosDeContacto }
  | { readonly clase: 'observaciones'; readonly comentario: string }
  /** `firma`: its kind; without it, the drawn one. */
  | {
      readonly clase: 'firmar';
      readonly firma?: ClaseDeFirma;
      readonly nif?: string;
      readonly nombre?: string;
      readonly motivo?: string;
    }
  | { readonly clase: 'comentario'; readonly comentario: string };

/**
 * `pendiente`: on the phone, to be sent. `recibido`: the server has it, the package read before does not show it yet.
 * `rechazado`: refused while its attempt is open, the technician decides. `constancia`: refused because its attempt is
 * over, to be sent as evidence. `entregado`: delivered as evidence, the office decides.
 */
export type EstadoDeHecho = 'pendiente' | 'recibido' | 'rechazado' | 'constancia' | 'entregado';

/** A hecho in the queue of the phone. */
export interface HechoEnCola {
  /** Order in which they were done. */
  readonly n: number;
  /** UUID; travels as Idempotency-Key. */
  readonly clave: string;
  readonly id_parte: number;
  readonly id_intento: number | null;
  /** Instant by the clock of the phone. */
  readonly ocurrido: string;
  readonly estado: EstadoDeHecho;
  readonly contenido: ContenidoDeHecho;
}

/** Whether two keys name the same record. */
export const esElMismoRegistro = (a: ClaveDeRegistro, b: ClaveDeRegistro): boolean =>
  a.id_accion === b.id_accion &&
  a.step === b.step &&
  a.tipo_elemento === b.tipo_elemento &&
  a.id_mueble === b.id_mueble &&
  a.posicion === b.posicion;
