import { OFICINA, TODOS } from '@tajo/domain/roles';
import type { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lista } from './lista.ts';
import type { opciones, opcionesQuery } from './opciones.schemas.ts';
import type { terminalForm, terminalRow } from './terminales.schemas.ts';

/** Lengths in code points. */
export const LARGO_TERMINAL = { marca: 50, modelo: 50, descripcion: 500, especificaciones: 500 } as const;

export type Terminal = z.output<typeof terminalRow>;

/** /terminales; ordered by a field that no column shows (AMB-028). */
export const terminalesLista = lista<Terminal>()({
  titulo: 'Terminales',
  plural: 'terminales',
  nombre: ['marca', 'modelo'],
  columnas: {
    marca: { label: 'Marca', filtro: 'texto' },
    modelo: { label: 'Modelo', filtro: 'texto' },
    cantidad: { label: 'Stock', tipo: 'numero', filtro: 'minimo' },
  },
  detalle: {
    descripcion: { label: 'Descripción' },
    especificaciones: { label: 'Especificaciones' },
    desc_componentes: { label: 'Componentes' },
  },
  orden: 'nombre',
});

export const terminalApi = {
  listar: endpoint<{ fila: typeof terminalRow }>()({
    method: 'GET',
    path: '/terminal/all',
    roles: OFICINA,
    lista: terminalesLista,
  }),
  leer: endpoint<{ response: typeof terminalRow }>()({ method: 'GET', path: '/terminal/:id', roles: OFICINA }),
  guardar: endpoint<{ body: typeof terminalForm; response: typeof terminalRow }>()({
    method: 'POST',
    path: '/terminal',
    roles: OFICINA,
    ficheros: { imagen: 'imagen' },
  }),
  borrar: endpoint()({ method: 'DELETE', path: '/terminal/:id', roles: OFICINA }),
  opciones: endpoint<{ query: typeof opcionesQuery; response: typeof opciones }>()({
    method: 'GET',
    path: '/terminal/all/select',
    roles: TODOS,
    resumen: 'El catálogo, para instalar.',
  }),
};
