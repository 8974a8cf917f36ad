/** Stands for the browser of a session that was not recognised. Apart from the texts of the login, which is full. */
export const NAVEGADOR_DESCONOCIDO = 'Navegador desconocido';
