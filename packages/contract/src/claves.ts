import { SOLO_ADMIN } from '@tajo/domain/roles';
import type { z } from 'zod';
import type { claveCreada, claveForm, claveRow } from './claves.schemas.ts';
import { endpoint } from './endpoint.ts';
import type { Columnas } from './lista.ts';
import type { opciones } from './opciones.schemas.ts';

export type ClaveDeAcceso = z.output<typeof claveRow>;

/** Fields of an access key, with lengths in code points. */
export const CAMPOS_CLAVE = {
  nombre: { label: 'Programa', largo: 50 },
  id_usuario: { label: 'Usuario' },
  fin: { label: 'Válida hasta', tipo: 'dia' },
} as const satisfies Columnas;

/** Keys by which programs call the API (REG-040, REG-041). */
export const clavesApi = {
  listar: endpoint<{ response: z.ZodArray<typeof claveRow> }>()({
    method: 'GET',
    path: '/clave/all',
    roles: SOLO_ADMIN,
    soloPersonas: true,
    resumen: 'Las claves de acceso, primero las que funcionan.',
  }),
  cuentas: endpoint<{ response: typeof opciones }>()({
    method: 'GET',
    path: '/clave/usuarios',
    roles: SOLO_ADMIN,
    soloPersonas: true,
    resumen: 'Usuarios de la oficina que pueden tener claves.',
  }),
  crear: endpoint<{ body: typeof claveForm; response: typeof claveCreada }>()({
    method: 'POST',
    path: '/clave',
    roles: SOLO_ADMIN,
    soloPersonas: true,
    resumen: 'Crea una clave de acceso. Solo esta respuesta la contiene.',
  }),
  revocar: endpoint()({
    method: 'DELETE',
    path: '/clave/:id',
    roles: SOLO_ADMIN,
    soloPersonas: true,
    resumen: 'Revoca una clave de acceso: deja de funcionar en el acto.',
  }),
};
