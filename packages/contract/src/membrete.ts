import { SOLO_ADMIN } from '@tajo/domain/roles';
import type { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { Columnas } from './lista.ts';
import type { membreteDeHoja, membreteForm, membreteRow } from './membrete.schemas.ts';

export type Membrete = z.output<typeof membreteRow>;
export type MembreteDeHoja = z.output<typeof membreteDeHoja>;

/** Id of the only letterhead. */
export const ID_MEMBRETE = 1;

/** The company's own data, with lengths in code points. */
export const CAMPOS_MEMBRETE = {
  nombre: { label: 'Nombre', largo: 100 },
  nif: { label: 'NIF', largo: 9 },
  direccion: { label: 'Dirección', largo: 200 },
  telefono: { label: 'Teléfono', largo: 15, tipo: 'telefono' },
  email: { label: 'Email', largo: 50, tipo: 'email' },
  logo: { label: 'Logotipo' },
  sin_logo: { label: 'Quitar el logotipo' },
} as const satisfies Columnas;

/**
 * The company that does the work, printed at the head of signed sheets: written by an ADMIN, read with each sheet
 * (REG-015).
 */
export const membreteApi = {
  leer: endpoint<{ response: typeof membreteRow }>()({ method: 'GET', path: '/membrete', roles: SOLO_ADMIN }),
  guardar: endpoint<{ body: typeof membreteForm; response: typeof membreteRow }>()({
    method: 'POST',
    path: '/membrete',
    roles: SOLO_ADMIN,
    ficheros: { logo: 'imagen' },
    resumen: 'Los datos de la empresa; sin logo nuevo se queda el que haya, salvo con sin_logo.',
  }),
};
