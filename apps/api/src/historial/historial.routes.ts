import type { Entidad } from '@tajo/domain/entidades';
import type { Query } from '@tajo/contract/endpoint';
import { LINEAS_DE_HISTORIAL, historialApi } from '@tajo/contract/historial';
import { historialSchemas } from '@tajo/contract/historial.schemas';
import { room } from '../server/serve/room.ts';
import type { System } from '../system.ts';
import { leerCambios } from './cambios.lecturas.ts';

const de =
  (entidad: Entidad) =>
  ({ system, params, query }: { system: System; params: { id: number }; query: Query<typeof historialApi.parte> }) =>
    leerCambios(system.db, entidad, params.id, query.lineas ?? LINEAS_DE_HISTORIAL.primeras);

export const historialRoutes = room(historialApi, historialSchemas, {
  cliente: de('cliente'),
  contrata: de('contrata'),
  proyecto: de('proyecto'),
  componente: de('componente'),
  terminal: de('terminal'),
  mueble: de('mueble'),
  establecimiento: de('establecimiento'),
  parte: de('parte'),
  usuario: de('usuario'),
  membrete: de('membrete'),
});
