import { OFICINA } from '@tajo/domain/roles';
import type { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { EXTRACTO_DE_REGISTRO, estado, lista, type Columnas } from './lista.ts';
import type { opciones, todosQuery } from './opciones.schemas.ts';
import type {
  borradoDeProyecto,
  cargaForm,
  informeDeCarga,
  progresoDeCarga,
  progresoQuery,
  proyectoForm,
  proyectoRow,
} from './proyectos.schemas.ts';

export type Proyecto = z.output<typeof proyectoRow>;

const columnas = {
  nombre: { label: 'Nombre', largo: 50, filtro: 'texto' },
  desc_categoria: { label: 'Categoria', filtro: 'texto' },
  fecha_inicio: { label: 'Fecha Inicio', tipo: 'dia', filtro: 'desde' },
  fecha_fin: { label: 'Fecha Fin', tipo: 'dia', filtro: 'hasta' },
  desc_cliente: { label: 'Cliente', filtro: 'texto' },
  desc_contrata: { label: 'Contrata', filtro: 'texto' },
  finalizado: estado('Activo', 'Finalizado', 'Activos', 'Finalizados'),
} as const satisfies Columnas;
const detalle = { descripcion: { label: 'Descripción', largo: 200 } } as const satisfies Columnas;

/** Every field of a project, with its label in forms and its length in code points. */
export const CAMPOS_PROYECTO = {
  ...columnas,
  ...detalle,
  id_cliente: columnas.desc_cliente,
  id_contrata: columnas.desc_contrata,
  id_categoria: { label: 'Categoría' },
  fecha_inicio: { label: 'Fecha inicio' },
  fecha_fin: { label: 'Fecha fin' },
  finalizado: { label: 'Finalizado' },
} as const;

/** /proyectos (AMB-026). */
export const proyectosLista = lista<Proyecto>()({
  titulo: 'Proyectos',
  plural: 'proyectos',
  columnas,
  detalle,
  orden: 'nombre',
});

export const proyectoApi = {
  listar: endpoint<{ fila: typeof proyectoRow }>()({
    method: 'GET',
    path: '/proyecto/all',
    roles: OFICINA,
    lista: proyectosLista,
    extracto: EXTRACTO_DE_REGISTRO,
  }),
  leer: endpoint<{ response: typeof proyectoRow }>()({ method: 'GET', path: '/proyecto/:id', roles: OFICINA }),
  guardar: endpoint<{ body: typeof proyectoForm; response: typeof proyectoRow }>()({
    method: 'POST',
    path: '/proyecto',
    roles: OFICINA,
  }),
  borrar: endpoint()({ method: 'DELETE', path: '/proyecto/:id', roles: OFICINA }),
  alBorrar: endpoint<{ response: typeof borradoDeProyecto }>()({
    method: 'GET',
    path: '/proyecto/:id/borrar',
    roles: OFICINA,
    resumen: 'Who would have no project if this one were deleted now.',
  }),
  cargar: endpoint<{ body: typeof cargaForm; response: typeof informeDeCarga }>()({
    method: 'POST',
    path: '/proyecto/partes',
    roles: OFICINA,
    ficheros: { partes: 'csv' },
    resumen:
      'Creates a parte for each good line (numero_incidencia; sfid; observaciones) and reports each line. The lists of partes are filtered by its Idempotency-Key (carga).',
  }),
  progreso: endpoint<{ query: typeof progresoQuery; response: typeof progresoDeCarga }>()({
    method: 'GET',
    path: '/proyecto/partes/progreso',
    roles: OFICINA,
    resumen: "How far the caller's upload with this Idempotency-Key has got; null when this process does not know.",
  }),
  opciones: endpoint<{ query: typeof todosQuery; response: typeof opciones }>()({
    method: 'GET',
    path: '/proyecto/all/select',
    roles: OFICINA,
  }),
  opcionesDeCliente: endpoint<{ response: typeof opciones }>()({
    method: 'GET',
    path: '/proyecto/all/select/cliente/:id',
    roles: OFICINA,
    resumen: 'All projects of the client, finished ones too: reports look back (AMB-048).',
  }),
  opcionesDeContrata: endpoint<{ response: typeof opciones }>()({
    method: 'GET',
    path: '/proyecto/all/select/contrata/:id',
    roles: OFICINA,
    resumen: 'All projects of the contrata, finished ones too (AMB-048).',
  }),
};
