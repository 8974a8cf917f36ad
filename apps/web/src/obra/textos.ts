import { MENSAJES } from '@tajo/contract/mensajes';
import { UNIDADES_MAXIMAS } from '@tajo/domain/almacen/elemento';
import { formatNumber } from '../kit/text.ts';

/** Messages of missing required choices; those of the server where it has one. */
export const FALTA = {
  id_mueble: MENSAJES['accion.falta_mueble'].texto,
  posicion: MENSAJES['accion.falta_posicion'].texto,
  tipo_elemento: 'Seleccione el tipo de elemento.',
  id_accion: 'Seleccione una acción.',
  terminal: 'Seleccione un terminal.',
} as const;
export const FALTAN_UNIDADES = MENSAJES['accion.unidades'].texto;
export const SOBRAN_UNIDADES = `Las unidades deben ser ${formatNumber(UNIDADES_MAXIMAS)} o menos.`;
export const INTENTO_CERRADO = 'Este trabajo se ha cerrado mientras usted lo tenía abierto. Consulte con la oficina.';
export const PASA_A_LA_OFICINA = 'Lo que usted hizo no se pierde: la oficina lo recibe y decide.';
export const GUARDADO = 'Guardado';
export const PENDIENTE = 'Pendiente de enviar';
export const SE_ENVIARA = 'Guardado en el móvil. Se enviará solo.';
export const SE_ENVIARA_SOLO = 'Guardado en el móvil. Se enviará por sí solo en cuanto haya conexión.';
export const ESPERA_DECISION = 'Guardado en el móvil. Se enviará cuando decida sobre lo que no se ha aceptado.';
export const DECIDA_ANTES = 'Algo de este parte no se ha aceptado. Decida qué hacer con ello antes de firmar.';
export const FIRMADO_AQUI = 'El parte se ha terminado en este móvil.';
export const FIRMA_PENDIENTE = 'La ficha se podrá ver en cuanto se envíe.';
export const SIN_GUARDAR = 'Sin guardar';
export const SIGUEN_LAS_GUARDADAS = 'No se pueden dejar vacías: siguen las que guardó.';
export const NO_ACEPTADO = 'No aceptado';
