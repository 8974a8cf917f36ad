import { SFID_LARGO } from '@tajo/domain/establecimientos/sfid';
import { OFICINA } from '@tajo/domain/roles';
import type { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type {
  enQuery,
  establecimientoDetalle,
  establecimientoForm,
  establecimientoFicha,
  establecimientoRow,
  inventarioDeTiendaRow,
  muebleDeTiendaRow,
  opcionesDeTienda,
} from './establecimientos.schemas.ts';
import { EXTRACTO_DE_REGISTRO, lista, type Columnas } from './lista.ts';
import type { opciones, todosQuery } from './opciones.schemas.ts';
import { MUEBLES_Y_COMPONENTES } from './textos-establecimiento.ts';

export type Establecimiento = z.output<typeof establecimientoRow>;
export type EstablecimientoFicha = z.output<typeof establecimientoFicha>;
export type FilaDeMueblesDeTienda = z.output<typeof muebleDeTiendaRow>;
export type FilaDeInventarioDeTienda = z.output<typeof inventarioDeTiendaRow>;
export type OpcionDeTienda = z.output<typeof opcionesDeTienda>[number];
export type EstablecimientoDetalle = z.output<typeof establecimientoDetalle>;

const columnas = {
  nombre: { label: 'Nombre', largo: 50, filtro: 'texto' },
  sfid: { label: 'Identificador', largo: SFID_LARGO, filtro: 'texto' },
  canal: { label: 'Canal', filtro: 'texto' },
  direccion: { label: 'Dirección', filtro: 'texto' },
  comunidad: { label: 'Comunidad Autónoma', largo: 50, filtro: 'texto' },
} as const satisfies Columnas;
const detalle = {
  localidad: { label: 'Localidad', largo: 50 },
  provincia: { label: 'Provincia', largo: 50 },
  contacto: { label: 'Contacto', largo: 200 },
  email: { label: 'Email', largo: 50, tipo: 'email' },
  telefono: { label: 'Teléfono', largo: 15, tipo: 'telefono' },
  horario: { label: 'Horario', largo: 200 },
  observaciones: { label: 'Observaciones', largo: 500 },
  desc_componentes: { label: 'Componentes' },
} as const satisfies Columnas;

/** Every field of an establishment, with its label in forms and its length in code points. */
export const CAMPOS_ESTABLECIMIENTO = {
  ...columnas,
  ...detalle,
  id_canal: columnas.canal,
  calle: { label: 'Calle', largo: 200 },
  codigo_postal: { label: 'Código postal', largo: 5 },
  pais: { label: 'País' },
  planograma: { label: 'Planograma' },
} as const;

export const establecimientosLista = lista<Establecimiento>()({
  titulo: 'Establecimientos',
  plural: 'establecimientos',
  columnas,
  detalle,
  exporta: ['localidad', 'provincia', 'contacto', 'email', 'telefono', 'horario', 'observaciones', 'desc_componentes'],
  orden: 'nombre',
});

/** Tab 'Muebles y componentes' of a shop: a row for the shop, each mueble and each position (AMB-101). */
export const mueblesDeTiendaLista = lista<FilaDeMueblesDeTienda>()({
  titulo: MUEBLES_Y_COMPONENTES,
  plural: 'muebles del establecimiento',
  nombre: ['mueble', 'posicion'],
  columnas: {
    establecimiento: { label: 'Establecimiento' },
    mueble: { label: 'Mueble', filtro: 'texto' },
    posicion: { label: 'Posición', tipo: 'numero', filtro: 'minimo', ancho: 110 },
    terminal: { label: 'Terminal', filtro: 'texto' },
    categoria_componente: { label: 'Categoría componente', filtro: 'texto' },
    componentes: { label: 'Componentes', filtro: 'texto' },
    componentes_desactualizados: { label: 'Componentes desactualizados', filtro: 'texto' },
  },
  orden: 'id',
});

/** Tab 'Inventario' of a shop: what stands in it, at any spot. */
export const inventarioDeTiendaLista = lista<FilaDeInventarioDeTienda>()({
  titulo: 'Inventario',
  plural: 'inventario del establecimiento',
  columnas: {
    nombre: { label: 'Nombre', filtro: 'texto' },
    categoria: { label: 'Categoria', filtro: 'texto' },
    cantidad: { label: 'Cantidad', tipo: 'numero', filtro: 'minimo' },
  },
  orden: 'nombre',
});

export const establecimientoApi = {
  listar: endpoint<{ fila: typeof establecimientoRow }>()({
    method: 'GET',
    path: '/establecimiento/all',
    roles: OFICINA,
    lista: establecimientosLista,
    extracto: EXTRACTO_DE_REGISTRO,
    puntos: true,
  }),
  leer: endpoint<{ response: typeof establecimientoFicha }>()({
    method: 'GET',
    path: '/establecimiento/:id',
    roles: OFICINA,
  }),
  detalle: endpoint<{ query: typeof enQuery; response: typeof establecimientoDetalle }>()({
    method: 'GET',
    path: '/establecimiento/details/:id',
    roles: OFICINA,
    resumen:
      'El establecimiento con lo que hay colocado, su informe de muebles y su inventario; con `en`, como estaba al final de ese día.',
  }),
  muebles: endpoint<{ query: typeof enQuery; fila: typeof muebleDeTiendaRow }>()({
    method: 'GET',
    path: '/establecimiento/details/:id/muebles',
    roles: OFICINA,
    lista: mueblesDeTiendaLista,
  }),
  inventario: endpoint<{ query: typeof enQuery; fila: typeof inventarioDeTiendaRow }>()({
    method: 'GET',
    path: '/establecimiento/details/:id/inventario',
    roles: OFICINA,
    lista: inventarioDeTiendaLista,
  }),
  guardar: endpoint<{ body: typeof establecimientoForm; response: typeof establecimientoFicha }>()({
    method: 'POST',
    path: '/establecimiento',
    roles: OFICINA,
    ficheros: { planograma: 'pdf' },
  }),
  borrar: endpoint()({ method: 'DELETE', path: '/establecimiento/:id', roles: OFICINA }),
  opciones: endpoint<{ query: typeof todosQuery; response: typeof opcionesDeTienda }>()({
    method: 'GET',
    path: '/establecimiento/all/select',
    roles: OFICINA,
  }),
  canales: endpoint<{ response: typeof opciones }>()({ method: 'GET', path: '/canal/all/select', roles: OFICINA }),
};
