/** Fixed texts that more than one screen shows, slips included (REG-001). */
export const DETALLE = 'Detalle';
export const CERRAR = 'Cerrar';
export const CANCELAR = 'Cancelar';
export const ACEPTAR = 'Aceptar';
export const ELIMINAR = 'Eliminar';
export const VOLVER = 'Volver';
export const ENVIAR = 'Enviar';
export const ANTERIOR = 'Anterior';
export const SIGUIENTE = 'Siguiente';

/** Delete dialog. */
export const ELIMINAR_TITULO = '¿Eliminar registro?';
export const ELIMINAR_TEXTO = 'El registro seleccionado se eliminara de forma definitiva.';

/** The zone in which the business counts its days and hours, unless `TZ_NEGOCIO` says another (AMB-031, AMB-059). */
export const ZONA = 'Europe/Madrid';
