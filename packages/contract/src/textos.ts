/** Texts that more than one screen shows, as the specification prints them, slips included. */
export const DETALLE = 'Detalle';
export const CERRAR = 'Cerrar';
export const CANCELAR = 'Cancelar';
export const ACEPTAR = 'Aceptar';
export const ELIMINAR = 'Eliminar';
export const VOLVER = 'Volver';
export const ENVIAR = 'Enviar';

/** Delete dialog (000 §2.4); a user's has one sentence more (AMB-053). */
export const ELIMINAR_TITULO = '¿Eliminar registro?';
export const ELIMINAR_TEXTO = 'El registro seleccionado se eliminara de forma definitiva.';
export const ELIMINAR_USUARIO_TEXTO = `${ELIMINAR_TEXTO} Si el usuario es un técnico, todos los partes que tenga asignados serán reiniciados.`;

/** Warnings that are described but not worded (AMB-036). */
export const BAJA_CLIENTE_AVISO =
  'Al dar de baja el cliente se desactivarán automáticamente todas sus contratas y proyectos, si no lo están ya.';
export const FINALIZAR_CONTRATA_AVISO =
  'Al finalizar la contrata se desactivarán automáticamente todos sus proyectos, si no lo están ya.';

/** A failure without words of its own (AMB-151). */
export const ERROR_SIN_TEXTO = 'Se ha producido un error. Inténtelo de nuevo.';

/** The zone in which days and hours are shown (AMB-031, AMB-059). */
export const ZONA = 'Europe/Madrid';
