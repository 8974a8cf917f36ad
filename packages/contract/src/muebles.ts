import { OFICINA } from '@tajo/domain/roles';
import type { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lista } from './lista.ts';
import type { muebleForm, muebleRow, opcionesMueble } from './muebles.schemas.ts';

/** Lengths in code points. */
export const LARGO_MUEBLE = { nombre: 50, descripcion: 200 } as const;
export const POSICIONES_MAXIMO = 500;

export type Mueble = z.output<typeof muebleRow>;

/** /muebles (AMB-089). */
export const mueblesLista = lista<Mueble>()({
  titulo: 'Muebles',
  plural: 'muebles',
  columnas: {
    nombre: { label: 'Nombre', filtro: 'texto' },
    descripcion: { label: 'Descripción', filtro: 'texto' },
    num_posiciones: { label: 'Nº posiciones', tipo: 'numero', filtro: 'minimo' },
    desc_componentes: { label: 'Componentes', filtro: 'texto' },
  },
  orden: 'nombre',
});

export const muebleApi = {
  listar: endpoint<{ fila: typeof muebleRow }>()({
    method: 'GET',
    path: '/mueble/all',
    roles: OFICINA,
    lista: mueblesLista,
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
