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
import type { Values } from './request.ts';

export type AnyEndpoint = Endpoint<Viaje, string>;

type WithParams<E> = keyof Params<E> extends never ? { readonly params?: undefined } : { readonly params: Params<E> };
type WithQuery<E> = [QueryInput<E>] extends [undefined]
  ? { readonly query?: Values | undefined }
  : Record<never, never> extends QueryInput<E>
    ? { readonly query?: QueryInput<E> | undefined }
    : { readonly query: QueryInput<E> };
type Files<E> = { readonly [K in keyof FicherosOf<E>]?: Blob | undefined };
/** Content of a multipart body: the fields of the schema, and the files by name. */
export type FormInput<E> = BodyInput<E> & Files<E>;
type WithBody<E> = [BodyInput<E>] extends [undefined]
  ? { readonly body?: undefined; readonly form?: EsMultipart<E> extends true ? Files<E> : undefined }
  : EsMultipart<E> extends true
    ? { readonly body?: undefined; readonly form: FormInput<E> }
    : { readonly body: BodyInput<E>; readonly form?: undefined };

/** Input of a call: exactly what its endpoint declares. `form` is for multipart endpoints. */
export type CallRequest<E> = WithParams<E> & WithQuery<E> & WithBody<E> & CallOptions;
export type CallResult<E> = [Fila<E>] extends [never] ? Answer<E> : Fila<E>[];
/** The second argument may be omitted if nothing has to be sent. */
export type CallArguments<E> =
  Record<never, never> extends CallRequest<E> ? [envio?: CallRequest<E>] : [envio: CallRequest<E>];

export interface CallOptions {
  /**
   * One per press of the user, and the same again if the first attempt got no answer. A write without one gets its own.
   */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The request is sent even if the page is closed meanwhile. */
  readonly keepalive?: boolean | undefined;
  /** Token of another session than the current one. */
  readonly token?: string | undefined;
  /** Reports how much of the body was sent, from 0 to 1, for forms with a large file. */
  readonly onProgress?: ((sent: number) => void) | undefined;
}
