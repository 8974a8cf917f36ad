/** Texts that the specification prints for the office's lists of proyectos and partes, slips included. */
export const CARGAR_PARTES =
  'Seleccione un fichero CSV y haga click en ACEPTAR para cargar los partes sobre el proyecto seleccionado.';
export const REINICIAR_PARTE =
  'El parte sera reiniciado y volvera a su estado inicial. Toda el progreso se perdera. ' +
  'Haga click en ACEPTAR si desea continuar.';
export const FILTRAR_POR_FECHA_FIN = 'Filtrar por fecha fin';
/** Delete dialog of a question (000 §2.8); its text is described, not worded (AMB-036). */
export const ELIMINAR_PREGUNTA_TITULO = '¿Eliminar pregunta?';
export const ELIMINAR_PREGUNTA_TEXTO = 'La pregunta se eliminará de forma definitiva para este proyecto.';
