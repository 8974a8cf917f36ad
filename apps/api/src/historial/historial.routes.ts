import type { Entidad } from '@tajo/domain/entidades';
import { historialApi } from '@tajo/contract/historial';
import { historialSchemas } from '@tajo/contract/historial.schemas';
import { room } from '../server/serve/room.ts';
import type { System } from '../system.ts';
import { leerCambios } from './cambios.lecturas.ts';

const de =
  (entidad: Entidad) =>
  ({ system, params }: { system: System; params: { id: number } }) =>
    leerCambios(system.db, entidad, params.id);

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
