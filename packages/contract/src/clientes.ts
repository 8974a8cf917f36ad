import { OFICINA } from '@tajo/domain/roles';
import type { z } from 'zod';
import type { bajaDeCliente, clienteForm, clienteRow } from './clientes.schemas.ts';
import { endpoint } from './endpoint.ts';
import { estado, lista } from './lista.ts';
import type { opciones, opcionesQuery } from './opciones.schemas.ts';

/** Lengths in code points. */
export const LARGO_CLIENTE = { nombre: 50, nif: 9, direccion: 200, contacto: 200, email: 50, telefono: 15 } as const;

export type Cliente = z.output<typeof clienteRow>;

/** /clientes (AMB-026, AMB-030). */
export const clientesLista = lista<Cliente>()({
  titulo: 'Clientes',
  plural: 'clientes',
  columnas: {
    nombre: { label: 'Nombre', filtro: 'texto' },
    nif: { label: 'NIF', filtro: 'literal' },
    direccion: { label: 'Dirección', filtro: 'texto' },
    telefono: { label: 'Teléfono', tipo: 'telefono', filtro: 'digitos' },
    email: { label: 'Email', tipo: 'email', filtro: 'literal' },
    contacto: { label: 'Contacto', filtro: 'texto' },
    baja: estado('Activa', 'Baja', 'Activas', 'Baja'),
  },
  detalle: { fecha_baja: { label: 'Fecha de baja', tipo: 'dia' } },
  orden: 'nombre',
});

export const clienteApi = {
  listar: endpoint<{ fila: typeof clienteRow }>()({
    method: 'GET',
    path: '/cliente/all',
    roles: OFICINA,
    lista: clientesLista,
  }),
  leer: endpoint<{ response: typeof clienteRow }>()({ method: 'GET', path: '/cliente/:id', roles: OFICINA }),
  guardar: endpoint<{ body: typeof clienteForm; response: typeof clienteRow }>()({
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
  opciones: endpoint<{ query: typeof opcionesQuery; response: typeof opciones }>()({
    method: 'GET',
    path: '/cliente/all/select',
    roles: OFICINA,
  }),
};
