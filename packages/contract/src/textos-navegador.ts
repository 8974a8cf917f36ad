/** Shown for a session whose browser is unknown. A file of its own, because the login loads no more texts. */
export const NAVEGADOR_DESCONOCIDO = 'Navegador desconocido';
