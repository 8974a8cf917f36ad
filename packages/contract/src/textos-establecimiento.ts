import { ELIMINAR_TEXTO } from './textos.ts';

/** Steps of an establishment's form, and tabs of its detail. */
export const DATOS_BASICOS = 'Datos básicos';
export const DIRECCION = 'Dirección';
export const MUEBLES_Y_COMPONENTES = 'Muebles y componentes';
/**
 * Delete dialog of an establishment (AMB-052): what is deleted with it, and when it cannot be deleted. Wording ours.
 */
export const ELIMINAR_ESTABLECIMIENTO_TEXTO = `${ELIMINAR_TEXTO} Con él se eliminan sus planogramas y lo que tiene colocado. Si tiene partes, no se podrá eliminar.`;
