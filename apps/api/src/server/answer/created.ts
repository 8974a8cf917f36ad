const CREADO = Symbol('creado');

/** Answer of a handler that created a record: status 201. */
export type Creado<T> = { readonly [CREADO]: T };
export const creado = <T>(body: T): Creado<T> => ({ [CREADO]: body });

const COOKIE = Symbol('cookie');

/** Answer of a handler that sets a cookie. */
export type ConCookie<T> = { readonly [COOKIE]: string; readonly body: T };
export const conCookie = <T>(body: T, cookie: string): ConCookie<T> => ({ [COOKIE]: cookie, body });

export interface Answered {
  readonly status: number;
  readonly body: unknown;
  readonly cookie?: unknown;
}

/** Returns status, body and cookie of a handler's answer; undefined becomes 204. */
export function answeredOf(answer: unknown): Answered {
  if (answer === undefined) return { status: 204, body: undefined };
  if (typeof answer === 'object' && answer !== null && CREADO in answer) return { status: 201, body: answer[CREADO] };
  if (typeof answer === 'object' && answer !== null && COOKIE in answer && 'body' in answer)
    return { status: 200, body: answer.body, cookie: answer[COOKIE] };
  return { status: 200, body: answer };
}
