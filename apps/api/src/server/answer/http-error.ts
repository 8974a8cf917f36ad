/** Body of an error: a text per payload field, and `message` for the whole. */
export type CuerpoError = Readonly<Record<string, string>> & { readonly message: string };

/** A refusal with its status and its Spanish body. */
export class HttpError extends Error {
  readonly status: number;
  readonly cuerpo: CuerpoError;
  readonly cabeceras: Readonly<Record<string, string>>;

  constructor(status: number, cuerpo: CuerpoError, cabeceras: Readonly<Record<string, string>> = {}) {
    super(cuerpo.message);
    this.name = 'HttpError';
    this.status = status;
    this.cuerpo = cuerpo;
    this.cabeceras = cabeceras;
  }
}

export const REVISE = 'Revise los campos marcados.';

/** Refuses because of one field. The form shows the reason there, so `message` only says that fields are wrong. */
export const errorDeCampo = (status: number, campo: string, texto: string): HttpError =>
  new HttpError(status, { [campo]: texto, message: status === 422 ? REVISE : texto });
