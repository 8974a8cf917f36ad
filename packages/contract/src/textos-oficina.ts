import { ELIMINAR_TEXTO } from './textos.ts';

/** Fixed texts of the office's screens, with their misspellings (REG-001). */
export const CARGAR_PARTES =
  'Seleccione un fichero CSV y haga click en ACEPTAR para cargar los partes sobre el proyecto seleccionado.';
export const REINICIAR_PARTE =
  'El parte sera reiniciado y volvera a su estado inicial. Toda el progreso se perdera. ' +
  'Haga click en ACEPTAR si desea continuar.';
/** Delete dialog of a question; the meaning is specified, the wording is ours (AMB-036). */
export const ELIMINAR_PREGUNTA_TITULO = '¿Eliminar pregunta?';
export const ELIMINAR_PREGUNTA_TEXTO = 'La pregunta se eliminará de forma definitiva para este proyecto.';

/** Delete dialog of a user: one sentence more than the others (AMB-053). */
export const ELIMINAR_USUARIO_TEXTO = `${ELIMINAR_TEXTO} Si el usuario es un técnico, todos los partes que tenga asignados serán reiniciados.`;

/** Warnings whose meaning is specified and whose wording is ours (AMB-036). */
export const BAJA_CLIENTE_AVISO =
  'Al dar de baja el cliente se desactivarán automáticamente todas sus contratas y proyectos, si no lo están ya.';
export const FINALIZAR_CONTRATA_AVISO =
  'Al finalizar la contrata se desactivarán automáticamente todos sus proyectos, si no lo están ya.';
/** Explains desuso and its reversal (AMB-071). Wording ours. */
export const DESUSO_AVISO =
  'Un componente en desuso deja de ofrecerse en las altas y en las instalaciones; sigue en los establecimientos donde está.';
export const DESUSO_QUEDA = 'El componente volverá a ofrecerse.';
/** Effects that unticking the same boxes does not undo (AMB-042). */
export const BAJA_CLIENTE_QUEDA = 'Las contratas y los proyectos que se finalizaron con la baja siguen finalizados.';
export const FINALIZAR_CONTRATA_QUEDA = 'Los proyectos que se finalizaron con la contrata siguen finalizados.';
