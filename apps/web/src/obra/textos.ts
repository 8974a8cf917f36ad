import { MENSAJES } from '@tajo/contract/mensajes';

/** Messages of missing required choices; those of the server where it has one. */
export const FALTA = {
  id_mueble: MENSAJES['accion.falta_mueble'].texto,
  posicion: MENSAJES['accion.falta_posicion'].texto,
  tipo_elemento: 'Seleccione el tipo de elemento.',
  id_accion: 'Seleccione una acción.',
  terminal: 'Seleccione un terminal.',
} as const;
export const FALTAN_UNIDADES = MENSAJES['accion.unidades'].texto;
export const INTENTO_CERRADO = 'Este trabajo se ha cerrado mientras usted lo tenía abierto. Consulte con la oficina.';
export const PASA_A_LA_OFICINA = 'Lo que usted hizo no se pierde: la oficina lo recibe y decide.';
export const GUARDADO = 'Guardado';
export const PENDIENTE = 'Pendiente de enviar';
export const SE_ENVIARA_SOLO = 'Guardado en el móvil. Se enviará por sí solo en cuanto haya conexión.';
export const FIRMA_PENDIENTE = 'El parte se ha terminado en este móvil. La ficha se podrá ver en cuanto se envíe.';
export const SIN_GUARDAR = 'Sin guardar';
export const NO_ACEPTADO = 'No aceptado';
