import { OFICINA, SOLO_ADMIN } from '@tajo/domain/roles';
import type { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type {
  codigoForm,
  codigosDeRecuperacion,
  prepararForm,
  segundoEstado,
  segundoPreparado,
} from './segundo.schemas.ts';

export type SegundoEstado = z.output<typeof segundoEstado>;
export type SegundoPreparado = z.output<typeof segundoPreparado>;

/** Refusals of the second step of a login. */
export const PIDE_CODIGO = 'Escriba el código de su aplicación de autenticación.';
export const CODIGO_INCORRECTO = 'El código no es correcto o ya se ha usado.';
/** Longest text accepted as a code; recovery codes have 19 characters. */
export const CODIGO_MAXIMO = 50;

const POST = { method: 'POST', roles: OFICINA, soloPersonas: true, sinSegundoFactor: true } as const;

/** Second factor of the current user (REG-042), and how an ADMIN turns off that of another. */
export const segundoApi = {
  leer: endpoint<{ response: typeof segundoEstado }>()({
    method: 'GET',
    path: '/login/segundo_factor',
    roles: OFICINA,
    soloPersonas: true,
    sinSegundoFactor: true,
  }),
  preparar: endpoint<{ body: typeof prepararForm; response: typeof segundoPreparado }>()({
    ...POST,
    path: '/login/segundo_factor/preparar',
    resumen: 'Genera un secreto para la aplicación de autenticación; no se pide hasta que se activa.',
  }),
  activar: endpoint<{ body: typeof codigoForm; response: typeof codigosDeRecuperacion }>()({
    ...POST,
    path: '/login/segundo_factor/activar',
    resumen: 'Activa lo preparado con su primer código. Solo esta respuesta contiene los códigos de recuperación.',
  }),
  renovar: endpoint<{ body: typeof codigoForm; response: typeof codigosDeRecuperacion }>()({
    ...POST,
    path: '/login/segundo_factor/recuperacion',
    resumen: 'Sustituye los códigos de recuperación.',
  }),
  desactivar: endpoint<{ body: typeof codigoForm }>()({ ...POST, path: '/login/segundo_factor/desactivar' }),
  quitar: endpoint()({
    method: 'DELETE',
    path: '/usuario/:id/segundo_factor',
    roles: SOLO_ADMIN,
    soloPersonas: true,
    resumen: 'Desactiva la verificación en dos pasos de otra persona que ha perdido el teléfono.',
  }),
};
