import { OFICINA } from '@tajo/domain/roles';
import type { z } from 'zod';
import type { bajaDeCliente, clienteGuardado, clienteRow } from './clientes.schemas.ts';
import { endpoint } from './endpoint.ts';
import { EXTRACTO_DE_REGISTRO, estado, lista, type Columnas } from './lista.ts';
import type { opciones, todosQuery } from './opciones.schemas.ts';

export type Cliente = z.output<typeof clienteRow>;

const columnas = {
  nombre: { label: 'Nombre', largo: 50, filtro: 'texto' },
  nif: { label: 'NIF', largo: 9, filtro: 'literal' },
  direccion: { label: 'Dirección', largo: 200, filtro: 'texto' },
  telefono: { label: 'Teléfono', largo: 15, tipo: 'telefono', filtro: 'digitos' },
  email: { label: 'Email', largo: 50, tipo: 'email', filtro: 'literal' },
  contacto: { label: 'Contacto', largo: 200, filtro: 'texto' },
  baja: estado('Activa', 'Baja', 'Activas', 'Baja'),
} as const satisfies Columnas;
const detalle = { fecha_baja: { label: 'Fecha de baja', tipo: 'dia' } } as const satisfies Columnas;

/** Every field of a client, with its label in forms and its length in code points. */
export const CAMPOS_CLIENTE = { ...columnas, ...detalle, baja: { label: 'Dar de baja' } } as const;

/** /clientes (AMB-026, AMB-030). */
export const clientesLista = lista<Cliente>()({
  titulo: 'Clientes',
  plural: 'clientes',
  columnas,
  detalle,
  orden: 'nombre',
});

export const clienteApi = {
  listar: endpoint<{ fila: typeof clienteRow }>()({
    method: 'GET',
    path: '/cliente/all',
    roles: OFICINA,
    lista: clientesLista,
    extracto: EXTRACTO_DE_REGISTRO,
  }),
  leer: endpoint<{ response: typeof clienteRow }>()({ method: 'GET', path: '/cliente/:id', roles: OFICINA }),
  guardar: endpoint<{ body: typeof clienteGuardado; response: typeof clienteRow }>()({
    method: 'POST',
    path: '/cliente',
    roles: OFICINA,
  }),
  borrar: endpoint()({ method: 'DELETE', path: '/cliente/:id', roles: OFICINA }),
  alDarDeBaja: endpoint<{ response: typeof bajaDeCliente }>()({
    method: 'GET',
    path: '/cliente/:id/baja',
    roles: OFICINA,
    resumen: 'What saving the client with `baja` would finish now, by nombre.',
  }),
  opciones: endpoint<{ query: typeof todosQuery; response: typeof opciones }>()({
    method: 'GET',
    path: '/cliente/all/select',
    roles: OFICINA,
  }),
};
