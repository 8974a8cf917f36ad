const CREADO = Symbol('creado');

/** Answer of a handler that created a record: status 201. */
export type Creado<T> = { readonly [CREADO]: T };
export const creado = <T>(cuerpo: T): Creado<T> => ({ [CREADO]: cuerpo });

const COOKIE = Symbol('cookie');

/** Answer of a handler that sets a cookie. */
export type ConCookie<T> = { readonly [COOKIE]: string; readonly cuerpo: T };
export const conCookie = <T>(cuerpo: T, cookie: string): ConCookie<T> => ({ [COOKIE]: cookie, cuerpo });

export interface Contestado {
  readonly estado: number;
  readonly cuerpo: unknown;
  readonly cookie?: unknown;
}

/** Returns status, body and cookie of a handler's answer; undefined becomes 204. */
export function estadoYCuerpo(respuesta: unknown): Contestado {
  if (respuesta === undefined) return { estado: 204, cuerpo: undefined };
  if (typeof respuesta === 'object' && respuesta !== null && CREADO in respuesta)
    return { estado: 201, cuerpo: respuesta[CREADO] };
  if (typeof respuesta === 'object' && respuesta !== null && COOKIE in respuesta && 'cuerpo' in respuesta)
    return { estado: 200, cuerpo: respuesta.cuerpo, cookie: respuesta[COOKIE] };
  return { estado: 200, cuerpo: respuesta };
}
