/** Refusal of a request whose Idempotency-Key was used for another one: the server has taken that one. */
export const KEY_ALREADY_USED = 'La clave de la operación ya se usó con otro contenido.';
