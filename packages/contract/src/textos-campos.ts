import { CONTRASENA_MAXIMO, CONTRASENA_MINIMO } from '@tajo/domain/usuarios/contrasena';

/** Texts of the first load, separate from the schemas and the table of messages. */
export const OBLIGATORIO = 'Este campo es obligatorio.';
export const FECHA_INCORRECTA = 'La fecha no es correcta.';
export const SIN_CLIENTES = 'Seleccione al menos un cliente';
export const SIN_PROYECTOS = 'Seleccione al menos un proyecto';
export const SIN_PROVINCIAS = 'Seleccione al menos una provincia';
export const LARGO_DE_CONTRASENA = `La contraseña debe tener entre ${CONTRASENA_MINIMO} y ${CONTRASENA_MAXIMO} caracteres.`;
