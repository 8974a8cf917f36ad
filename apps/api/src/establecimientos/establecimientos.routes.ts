import { establecimientoApi } from '@tajo/contract/establecimientos';
import { establecimientoSchemas } from '@tajo/contract/establecimientos.schemas';
import { inTwoSteps, room } from '../server/serve/room.ts';
import { borrarEstablecimiento, guardarEstablecimiento, prepararEstablecimiento } from './establecimientos.commands.ts';
import { establecimientosFuente, establecimientosQueries } from './establecimientos.queries.ts';
import {
  inventarioDeTienda,
  leerDetalle,
  leerFichaDeEstablecimiento,
  mueblesDeTienda,
} from './establecimientos.lecturas.ts';

export const establecimientosRoutes = room(establecimientoApi, establecimientoSchemas, {
  listar: () => ({ source: establecimientosFuente }),
  leer: ({ system, params }) => leerFichaDeEstablecimiento(system, params.id),
  detalle: ({ system, params, query }) => leerDetalle(system, { ...params, ...query }),
  muebles: ({ system, params, query }) => mueblesDeTienda(system, { ...params, ...query }),
  inventario: ({ system, params, query }) => inventarioDeTienda(system, { ...params, ...query }),
  guardar: inTwoSteps(
    ({ system, body, ficheros }) => prepararEstablecimiento(system, body, ficheros['planograma']),
    ({ system, actor, body }, preparado) => guardarEstablecimiento(system, actor, body, preparado),
  ),
  borrar: ({ system, actor, params }) => borrarEstablecimiento(system, actor, params.id),
  opciones: ({ system }) => establecimientosQueries(system.db).leerOpciones(),
  canales: ({ system }) => establecimientosQueries(system.db).leerCanales(),
});
