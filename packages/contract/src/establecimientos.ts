import { OFICINA } from '@tajo/domain/roles';
import type { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type {
  establecimientoDetalle,
  establecimientoForm,
  establecimientoFicha,
  establecimientoRow,
  planogramaForm,
  planogramas,
} from './establecimientos.schemas.ts';
import { lista } from './lista.ts';
import type { opciones, opcionesQuery } from './opciones.schemas.ts';

/** Lengths in code points. */
export const LARGO_ESTABLECIMIENTO = {
  sfid: 15,
  nombre: 50,
  email: 50,
  telefono: 15,
  contacto: 200,
  horario: 200,
  observaciones: 500,
  calle: 200,
  localidad: 50,
  codigo_postal: 5,
  comunidad: 50,
  provincia: 50,
} as const;

export type Establecimiento = z.output<typeof establecimientoRow>;
export type EstablecimientoFicha = z.output<typeof establecimientoFicha>;
export type EstablecimientoDetalle = z.output<typeof establecimientoDetalle>;

export const establecimientosLista = lista<Establecimiento>()({
  titulo: 'Establecimientos',
  plural: 'establecimientos',
  columnas: {
    nombre: { label: 'Nombre', filtro: 'texto' },
    sfid: { label: 'Identificador', filtro: 'texto' },
    canal: { label: 'Canal', filtro: 'texto' },
    direccion: { label: 'Dirección', filtro: 'texto' },
    comunidad: { label: 'Comunidad Autónoma', filtro: 'texto' },
  },
  detalle: {
    localidad: { label: 'Localidad' },
    provincia: { label: 'Provincia' },
    contacto: { label: 'Contacto' },
    email: { label: 'Email', tipo: 'email' },
    telefono: { label: 'Teléfono', tipo: 'telefono' },
    horario: { label: 'Horario' },
    observaciones: { label: 'Observaciones' },
    desc_componentes: { label: 'Componentes' },
  },
  exporta: ['localidad', 'provincia', 'contacto', 'email', 'telefono', 'horario', 'observaciones', 'desc_componentes'],
  orden: 'nombre',
});

export const establecimientoApi = {
  listar: endpoint<{ fila: typeof establecimientoRow }>()({
    method: 'GET',
    path: '/establecimiento/all',
    roles: OFICINA,
    lista: establecimientosLista,
  }),
  leer: endpoint<{ response: typeof establecimientoFicha }>()({
    method: 'GET',
    path: '/establecimiento/:id',
    roles: OFICINA,
  }),
  detalle: endpoint<{ response: typeof establecimientoDetalle }>()({
    method: 'GET',
    path: '/establecimiento/details/:id',
    roles: OFICINA,
    resumen: 'El establecimiento con lo que hay colocado, su informe de muebles y su inventario.',
  }),
  guardar: endpoint<{ body: typeof establecimientoForm; response: typeof establecimientoFicha }>()({
    method: 'POST',
    path: '/establecimiento',
    roles: OFICINA,
    ficheros: { planograma: 'pdf' },
  }),
  borrar: endpoint()({ method: 'DELETE', path: '/establecimiento/:id', roles: OFICINA }),
  opciones: endpoint<{ query: typeof opcionesQuery; response: typeof opciones }>()({
    method: 'GET',
    path: '/establecimiento/all/select',
    roles: OFICINA,
  }),
  planogramas: endpoint<{ response: typeof planogramas }>()({
    method: 'GET',
    path: '/establecimiento/planogramas/:id',
    roles: OFICINA,
  }),
  subirPlanograma: endpoint<{ body: typeof planogramaForm; response: typeof planogramas }>()({
    method: 'POST',
    path: '/establecimiento/planograma',
    roles: OFICINA,
    ficheros: { planograma: 'pdf' },
  }),
  canales: endpoint<{ response: typeof opciones }>()({ method: 'GET', path: '/canal/all/select', roles: OFICINA }),
};
