import { OFICINA } from '@tajo/domain/roles';
import type { z } from 'zod';
import type { contrataGuardada, contrataRow, finalDeContrata } from './contratas.schemas.ts';
import { endpoint } from './endpoint.ts';
import { EXTRACTO_DE_REGISTRO, estado, lista, type Columnas } from './lista.ts';
import type { opciones, todosQuery } from './opciones.schemas.ts';

export type Contrata = z.output<typeof contrataRow>;

const columnas = {
  nombre: { label: 'Nombre', largo: 50, filtro: 'texto' },
  nif: { label: 'NIF', largo: 9, filtro: 'literal' },
  telefono: { label: 'Teléfono', largo: 15, tipo: 'telefono', filtro: 'digitos' },
  email: { label: 'Email', largo: 50, tipo: 'email', filtro: 'literal' },
  desc_clientes: { label: 'Clientes', filtro: 'texto' },
  finalizada: estado('Activa', 'Finalizada', 'Activas', 'Finalizadas'),
} as const satisfies Columnas;
const detalle = {
  descripcion: { label: 'Descripción', largo: 200 },
  dir_fisica: { label: 'Dirección física', largo: 200 },
  dir_facturacion: { label: 'Dirección de facturación', largo: 200 },
  fecha_baja: { label: 'Fecha de baja', tipo: 'dia' },
} as const satisfies Columnas;

/** Every field of a contrata, with its label in forms and its length in code points. */
export const CAMPOS_CONTRATA = {
  ...columnas,
  ...detalle,
  clientes: columnas.desc_clientes,
  finalizada: { label: 'Finalizada' },
} as const;

/** /contratas (AMB-026, AMB-030). */
export const contratasLista = lista<Contrata>()({
  titulo: 'Contratas',
  plural: 'contratas',
  columnas,
  detalle,
  orden: 'nombre',
});

export const contrataApi = {
  listar: endpoint<{ fila: typeof contrataRow }>()({
    method: 'GET',
    path: '/contrata/all',
    roles: OFICINA,
    lista: contratasLista,
    extracto: EXTRACTO_DE_REGISTRO,
  }),
  leer: endpoint<{ response: typeof contrataRow }>()({ method: 'GET', path: '/contrata/:id', roles: OFICINA }),
  guardar: endpoint<{ body: typeof contrataGuardada; response: typeof contrataRow }>()({
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
  opcionesDeCliente: endpoint<{ query: typeof todosQuery; response: typeof opciones }>()({
    method: 'GET',
    path: '/contrata/all/select/:idCliente',
    roles: OFICINA,
  }),
};
