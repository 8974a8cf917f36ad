/** What an answer outside 2xx says: texts by payload field, and `message` for the snackbar. */
export type CuerpoError = Readonly<Record<string, string>> & { readonly message: string };

/** A refusal that already knows its status and its Spanish body. */
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

/** A refusal that blames one field; a form shows the reason there, so the whole only says where to look. */
export const errorDeCampo = (status: number, campo: string, texto: string): HttpError =>
  new HttpError(status, { [campo]: texto, message: status === 422 ? REVISE : texto });
