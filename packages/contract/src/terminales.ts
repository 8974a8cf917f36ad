import { OFICINA, TODOS } from '@tajo/domain/roles';
import type { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { EXTRACTO_DE_REGISTRO, lista, type Columnas } from './lista.ts';
import type { opciones, todosQuery } from './opciones.schemas.ts';
import { MINIMO } from './stock.ts';
import type { terminalForm, terminalLeido, terminalRow } from './terminales.schemas.ts';

export type Terminal = z.output<typeof terminalRow>;

const columnas = {
  marca: { label: 'Marca', largo: 50, filtro: 'texto' },
  modelo: { label: 'Modelo', largo: 50, filtro: 'texto' },
  cantidad: { label: 'Stock', tipo: 'numero', filtro: 'minimo' },
} as const satisfies Columnas;
const detalle = {
  marca: columnas.marca,
  modelo: columnas.modelo,
  descripcion: { label: 'Descripción', largo: 500 },
  especificaciones: { label: 'Especificaciones', largo: 500 },
  cantidad: { ...columnas.cantidad, label: 'Cantidad' },
  minimo: MINIMO,
  desc_componentes: { label: 'Componentes' },
} as const satisfies Columnas;

/** Every field of a terminal, with its label in forms and its length in code points. */
export const CAMPOS_TERMINAL = {
  ...detalle,
  ...columnas,
  componentes: detalle.desc_componentes,
  imagen: { label: 'Imagen' },
} as const;

/** /terminales; ordered by a field without a column (AMB-028). */
export const terminalesLista = lista<Terminal>()({
  titulo: 'Terminales',
  plural: 'terminales',
  nombre: ['marca', 'modelo'],
  columnas,
  detalle,
  orden: 'nombre',
});

export const terminalApi = {
  listar: endpoint<{ fila: typeof terminalRow }>()({
    method: 'GET',
    path: '/terminal/all',
    roles: OFICINA,
    lista: terminalesLista,
    extracto: EXTRACTO_DE_REGISTRO,
  }),
  leer: endpoint<{ response: typeof terminalLeido }>()({ method: 'GET', path: '/terminal/:id', roles: OFICINA }),
  guardar: endpoint<{ body: typeof terminalForm; response: typeof terminalRow }>()({
    method: 'POST',
    path: '/terminal',
    roles: OFICINA,
    ficheros: { imagen: 'imagen' },
  }),
  borrar: endpoint()({ method: 'DELETE', path: '/terminal/:id', roles: OFICINA }),
  opciones: endpoint<{ query: typeof todosQuery; response: typeof opciones }>()({
    method: 'GET',
    path: '/terminal/all/select',
    roles: TODOS,
    resumen: 'El catálogo, para instalar.',
  }),
};
