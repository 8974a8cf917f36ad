const CREADO = Symbol('creado');

/** An answer that made something: status 201. */
export type Creado<T> = { readonly [CREADO]: T };
export const creado = <T>(cuerpo: T): Creado<T> => ({ [CREADO]: cuerpo });

/** Status and body of what a handler answered; nothing is 204. */
export function estadoYCuerpo(respuesta: unknown): { readonly estado: number; readonly cuerpo: unknown } {
  if (respuesta === undefined) return { estado: 204, cuerpo: undefined };
  if (typeof respuesta === 'object' && respuesta !== null && CREADO in respuesta)
    return { estado: 201, cuerpo: respuesta[CREADO] };
  return { estado: 200, cuerpo: respuesta };
}
