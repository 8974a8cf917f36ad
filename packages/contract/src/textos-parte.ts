/** Fixed texts of the work screen, with their misspellings (REG-001). */
export const PASOS = [
  'Posiciones',
  'Muebles',
  'Establecimiento',
  'Preguntas y respuestas',
  'Datos del establecimiento',
  'Observaciones finales',
  'Firma y aceptación',
] as const;

export const DETALLES_DEL_PARTE = 'Detalles del parte';
export const ACCIONES_REALIZADAS = 'Acciones realizadas';
export const DESHACER_TITULO = '¿Deshacer cambio?';
export const DESHACER_TEXTO = 'La siguiente accion se eliminara de forma definitiva del parte de trabajo.';
export const SIN_PREGUNTAS = 'No hay preguntas asociadas a este parte de trabajo';
export const RESPUESTAS_OBLIGATORIAS = 'Todas las respuestas marcadas con * son obligatorias';
export const REVISE_DATOS = 'Por favor revisa que los datos del establecimiento están correctamente actualizados.';
export const DETALLE_OBSERVACIONES = 'Por favor detalle cualquier observación adicional';
export const FIRMAR_Y_FINALIZAR = 'Firmar y finalizar';
export const BORRAR_FIRMA = 'Borrar firma';
/** Marks of a signature that nobody drew, on the sheet and in the history (REG-034). */
export const FIRMADO_CON_TECLADO = 'Firmado con el teclado';
export const SIN_FIRMA = 'Sin firma';

/** Whole metres, with thousands (AMB-139, AMB-154). */
export const alertaDeDistancia = (metros: number): string =>
  `Actualmente te encuentras a ${Math.round(metros).toLocaleString('es-ES', { useGrouping: 'always' })} metros. ` +
  'Debes encontrarte a menos de 100 metros para poder iniciarlo.';

/** N from 1 to the number of positions, without accent. */
export const posicionN = (n: number): string => `Posicion ${n}`;
