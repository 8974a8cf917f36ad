/** Fixed texts of several screens, with their misspellings (REG-001). */
export const DETALLE = 'Detalle';
export const CERRAR = 'Cerrar';
export const CANCELAR = 'Cancelar';
export const ACEPTAR = 'Aceptar';
export const ELIMINAR = 'Eliminar';
export const VOLVER = 'Volver';
export const ENVIAR = 'Enviar';
export const ANTERIOR = 'Anterior';
export const SIGUIENTE = 'Siguiente';

export const ELIMINAR_TITULO = '¿Eliminar registro?';
export const ELIMINAR_TEXTO = 'El registro seleccionado se eliminara de forma definitiva.';

/** Default time zone of the business; `TZ_NEGOCIO` sets another (AMB-031, AMB-059). */
export const ZONA = 'Europe/Madrid';
