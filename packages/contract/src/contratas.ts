import { OFICINA } from '@tajo/domain/roles';
import type { z } from 'zod';
import type { contrataForm, contrataRow, finalDeContrata } from './contratas.schemas.ts';
import { endpoint } from './endpoint.ts';
import { estado, lista } from './lista.ts';
import type { opciones, opcionesQuery } from './opciones.schemas.ts';

/** Lengths in code points. */
export const LARGO_CONTRATA = {
  nombre: 50,
  nif: 9,
  descripcion: 200,
  dir_fisica: 200,
  dir_facturacion: 200,
  telefono: 15,
  email: 50,
} as const;

export type Contrata = z.output<typeof contrataRow>;

/** /contratas (AMB-026, AMB-030). */
export const contratasLista = lista<Contrata>()({
  titulo: 'Contratas',
  plural: 'contratas',
  columnas: {
    nombre: { label: 'Nombre', filtro: 'texto' },
    nif: { label: 'NIF', filtro: 'literal' },
    telefono: { label: 'Teléfono', tipo: 'telefono', filtro: 'digitos' },
    email: { label: 'Email', tipo: 'email', filtro: 'literal' },
    desc_clientes: { label: 'Clientes', filtro: 'texto' },
    finalizada: estado('Activa', 'Finalizada', 'Activas', 'Finalizadas'),
  },
  detalle: {
    descripcion: { label: 'Descripción' },
    dir_fisica: { label: 'Dirección física' },
    dir_facturacion: { label: 'Dirección de facturación' },
    fecha_baja: { label: 'Fecha de baja', tipo: 'dia' },
  },
  orden: 'nombre',
});

export const contrataApi = {
  listar: endpoint<{ fila: typeof contrataRow }>()({
    method: 'GET',
    path: '/contrata/all',
    roles: OFICINA,
    lista: contratasLista,
  }),
  leer: endpoint<{ response: typeof contrataRow }>()({ method: 'GET', path: '/contrata/:id', roles: OFICINA }),
  guardar: endpoint<{ body: typeof contrataForm; response: typeof contrataRow }>()({
    method: 'POST',
    path: '/contrata',
    roles: OFICINA,
  }),
  borrar: endpoint()({ method: 'DELETE', path: '/contrata/:id', roles: OFICINA }),
  alFinalizar: endpoint<{ response: typeof finalDeContrata }>()({
    method: 'GET',
    path: '/contrata/:id/finalizar',
    roles: OFICINA,
    resumen: 'What saving the contrata with `finalizada` would finish now, by nombre.',
  }),
  opcionesDeCliente: endpoint<{ query: typeof opcionesQuery; response: typeof opciones }>()({
    method: 'GET',
    path: '/contrata/all/select/:idCliente',
    roles: OFICINA,
  }),
};
