import { OFICINA } from '@tajo/domain/roles';
import type { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { EXTRACTO_DE_REGISTRO, lista, type Columnas } from './lista.ts';
import type { muebleForm, muebleRow, opcionesMueble } from './muebles.schemas.ts';

export const POSICIONES_MAXIMO = 500;

export type Mueble = z.output<typeof muebleRow>;

const columnas = {
  nombre: { label: 'Nombre', largo: 50, filtro: 'texto' },
  descripcion: { label: 'Descripción', largo: 200, filtro: 'texto' },
  num_posiciones: { label: 'Nº posiciones', tipo: 'numero', filtro: 'minimo' },
  desc_componentes: { label: 'Componentes', filtro: 'texto' },
} as const satisfies Columnas;

/** Every field of a mueble, with its label in forms and its length in code points. */
export const CAMPOS_MUEBLE = { ...columnas, componentes: columnas.desc_componentes } as const;

/** /muebles (AMB-089). */
export const mueblesLista = lista<Mueble>()({
  titulo: 'Muebles',
  plural: 'muebles',
  columnas,
  orden: 'nombre',
});

export const muebleApi = {
  listar: endpoint<{ fila: typeof muebleRow }>()({
    method: 'GET',
    path: '/mueble/all',
    roles: OFICINA,
    lista: mueblesLista,
    extracto: EXTRACTO_DE_REGISTRO,
  }),
  leer: endpoint<{ response: typeof muebleRow }>()({ method: 'GET', path: '/mueble/:id', roles: OFICINA }),
  guardar: endpoint<{ body: typeof muebleForm; response: typeof muebleRow }>()({
    method: 'POST',
    path: '/mueble',
    roles: OFICINA,
  }),
  borrar: endpoint()({ method: 'DELETE', path: '/mueble/:id', roles: OFICINA }),
  opciones: endpoint<{ response: typeof opcionesMueble }>()({
    method: 'GET',
    path: '/mueble/all/select',
    roles: OFICINA,
  }),
};
