import { OFICINA, TODOS } from '@tajo/domain/roles';
import type { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type {
  comentarioForm,
  deshacerForm,
  deVariosRows,
  encargoRow,
  encargosRows,
  fechaFinForm,
  finalizadosQuery,
  inicioForm,
  parteForm,
  parteRow,
  periodoForm,
  variosConTecnicoForm,
  variosForm,
  vistoForm,
  reinicioDeParte,
} from './partes.schemas.ts';
import {
  EXTRACTO_DE_PARTES,
  partesAsignadosLista,
  partesEstablecimientoLista,
  partesFinalizadosLista,
  partesSinAsignarLista,
  partesTecnicoAsignadosLista,
  partesTecnicoFinalizadosLista,
} from './partes.listas.ts';

/** Most partes of one operation (REG-007). */
export const PARTES_A_LA_VEZ = 500;

/** Result of an operation on many partes for one of them. */
export type ParteDeVarios = z.output<typeof deVariosRows>[number];
/** The same for an assignment, a hand-over, or undoing one. */
export type EncargoDeVarios = z.output<typeof encargosRows>[number];
export type Parte = z.output<typeof parteRow>;

/** Every operation on a parte returns the parte as it is afterwards. */
type Respuesta = { response: typeof parteRow };
type DeVarios = { body: typeof variosForm; response: typeof deVariosRows };
type Encargo = { response: typeof encargoRow };
type Encargos = { body: typeof variosConTecnicoForm; response: typeof encargosRows };

const POR_ALERTA =
  'Also filters by alerta (1, 2, 3, several with commas) and sorts by it, and by espera, id_tecnico and carga (the Idempotency-Key of the load that created them).';

export const parteApi = {
  sinAsignar: endpoint<{ fila: typeof parteRow }>()({
    method: 'GET',
    path: '/parte/sin_asignar',
    roles: OFICINA,
    lista: partesSinAsignarLista,
    puntos: true,
    extracto: EXTRACTO_DE_PARTES,
    resumen: POR_ALERTA,
  }),
  asignados: endpoint<{ fila: typeof parteRow }>()({
    method: 'GET',
    path: '/parte/asignados',
    roles: OFICINA,
    lista: partesAsignadosLista,
    puntos: true,
    extracto: EXTRACTO_DE_PARTES,
    resumen: POR_ALERTA,
  }),
  finalizados: endpoint<{ query: typeof finalizadosQuery; fila: typeof parteRow }>()({
    method: 'GET',
    path: '/parte/finalizados',
    roles: OFICINA,
    lista: partesFinalizadosLista,
    puntos: true,
    extracto: EXTRACTO_DE_PARTES,
    resumen: `Also takes fecha_desde and fecha_hasta, days of fecha_fin, both included. ${POR_ALERTA}`,
  }),
  asignadosTecnico: endpoint<{ fila: typeof parteRow }>()({
    method: 'GET',
    path: '/parte/asignados_tecnico',
    roles: TODOS,
    lista: partesTecnicoAsignadosLista,
    puntos: true,
    resumen: POR_ALERTA,
  }),
  finalizadosTecnico: endpoint<{ fila: typeof parteRow }>()({
    method: 'GET',
    path: '/parte/finalizados_tecnico',
    roles: TODOS,
    lista: partesTecnicoFinalizadosLista,
    puntos: true,
    resumen: POR_ALERTA,
  }),
  porEstablecimiento: endpoint<{ fila: typeof parteRow }>()({
    method: 'GET',
    path: '/parte/establecimiento/:id',
    roles: OFICINA,
    lista: partesEstablecimientoLista,
    resumen: POR_ALERTA,
  }),
  leer: endpoint<Respuesta>()({ method: 'GET', path: '/parte/:id', roles: TODOS }),
  guardar: endpoint<{ body: typeof parteForm } & Respuesta>()({ method: 'POST', path: '/parte', roles: OFICINA }),
  asignar: endpoint<Encargo>()({ method: 'PATCH', path: '/parte/asignar/:idParte/:idTecnico', roles: OFICINA }),
  reasignar: endpoint<{ body: typeof vistoForm } & Encargo>()({
    method: 'PATCH',
    path: '/parte/reasignar/:idParte/:idTecnico',
    roles: OFICINA,
    resumen: 'Otra persona sigue con el parte y con lo que ya está registrado.',
  }),
  asignarVarios: endpoint<Encargos>()({ method: 'POST', path: '/parte/asignar', roles: OFICINA }),
  reasignarVarios: endpoint<Encargos>()({ method: 'POST', path: '/parte/reasignar', roles: OFICINA }),
  desasignarVarios: endpoint<{ body: typeof deshacerForm; response: typeof encargosRows }>()({
    method: 'POST',
    path: '/parte/desasignar',
    roles: OFICINA,
    resumen:
      'Takes back the assignment or the hand-over that opened each attempt, as long as it is open and nobody has worked in it.',
  }),
  reiniciarVarios: endpoint<DeVarios>()({ method: 'POST', path: '/parte/reiniciar', roles: OFICINA }),
  borrarVarios: endpoint<DeVarios>()({ method: 'POST', path: '/parte/borrar', roles: OFICINA }),
  iniciar: endpoint<{ body: typeof inicioForm } & Respuesta>()({
    method: 'PATCH',
    path: '/parte/iniciar/:id',
    roles: TODOS,
    resumen: 'The body, a reading of the device, is optional; a parte that is started already stays as it is.',
  }),
  reiniciar: endpoint<{ body: typeof vistoForm } & Respuesta>()({
    method: 'PATCH',
    path: '/parte/reiniciar/:id',
    roles: OFICINA,
  }),
  alReiniciar: endpoint<{ response: typeof reinicioDeParte }>()({
    method: 'GET',
    path: '/parte/:id/reiniciar',
    roles: OFICINA,
    resumen: 'What a restart of the parte would put away now.',
  }),
  borrar: endpoint()({ method: 'DELETE', path: '/parte/:id', roles: OFICINA }),
  finalizadosPorFecha: endpoint<{ body: typeof periodoForm; fila: typeof parteRow }>()({
    method: 'POST',
    path: '/parte/finalizados/date',
    roles: OFICINA,
    lista: partesFinalizadosLista,
    resumen: 'The list of finished partes, of these days: it takes the parameters of a list too.',
  }),
  cambiarFechaFin: endpoint<{ body: typeof fechaFinForm } & Respuesta>()({
    method: 'POST',
    path: '/parte/update_fecha_fin/:id',
    roles: OFICINA,
  }),
  comentar: endpoint<{ body: typeof comentarioForm } & Respuesta>()({
    method: 'POST',
    path: '/parte/comentario/:id',
    roles: TODOS,
  }),
};
