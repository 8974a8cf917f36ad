import type {
  Answer,
  BodyInput,
  Endpoint,
  EsMultipart,
  FicherosOf,
  Fila,
  Params,
  QueryInput,
  Viaje,
} from '@tajo/contract/endpoint';
import type { Valores } from './request.ts';

export type AnyEndpoint = Endpoint<Viaje, string>;

type ConParams<E> = keyof Params<E> extends never ? { readonly params?: undefined } : { readonly params: Params<E> };
type ConQuery<E> = [QueryInput<E>] extends [undefined]
  ? { readonly query?: Valores | undefined }
  : Record<never, never> extends QueryInput<E>
    ? { readonly query?: QueryInput<E> | undefined }
    : { readonly query: QueryInput<E> };
type Ficheros<E> = { readonly [K in keyof FicherosOf<E>]?: Blob | undefined };
/** Content of a multipart body: the fields of the schema, and the files by name. */
export type FormInput<E> = BodyInput<E> & Ficheros<E>;
type ConBody<E> = [BodyInput<E>] extends [undefined]
  ? { readonly body?: undefined; readonly form?: EsMultipart<E> extends true ? Ficheros<E> : undefined }
  : EsMultipart<E> extends true
    ? { readonly body?: undefined; readonly form: FormInput<E> }
    : { readonly body: BodyInput<E>; readonly form?: undefined };

/** Input of a call: exactly what its endpoint declares. `form` is for multipart endpoints. */
export type Envio<E> = ConParams<E> & ConQuery<E> & ConBody<E> & Opciones;
export type Resultado<E> = [Fila<E>] extends [never] ? Answer<E> : Fila<E>[];
/** The second argument may be omitted if nothing has to be sent. */
export type Argumentos<E> = Record<never, never> extends Envio<E> ? [envio?: Envio<E>] : [envio: Envio<E>];

export interface Opciones {
  /**
   * One per press of the user, and the same again if the first attempt got no answer. A write without one gets its own.
   */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The request is sent even if the page is closed meanwhile. */
  readonly keepalive?: boolean | undefined;
  /** Reports how much of the body was sent, from 0 to 1, for forms with a large file. */
  readonly onEnviado?: ((hecho: number) => void) | undefined;
}
