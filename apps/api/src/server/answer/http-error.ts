/** Body of an error: a text per payload field, and `message` for the whole. */
export type ErrorBody = Readonly<Record<string, string>> & { readonly message: string };

/** A refusal with its status and its Spanish body. */
export class HttpError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: ErrorBody, headers: Readonly<Record<string, string>> = {}) {
    super(body.message);
    this.name = 'HttpError';
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export const REVISE = 'Revise los campos marcados.';

/**
 * Refuses because of one field. The form shows the reason there, so `message` only says that fields are wrong; no form
 * shows its `id`.
 */
export const fieldError = (status: number, field: string, text: string): HttpError =>
  new HttpError(status, { [field]: text, message: status === 422 && field !== 'id' ? REVISE : text });
