import type { Entidad } from '@tajo/domain/entidades';
import { historialApi } from '@tajo/contract/historial';
import { historialSchemas } from '@tajo/contract/historial.schemas';
import { room } from '../server/serve/room.ts';
import type { System } from '../system.ts';
import { cambiosDe } from './cambios.vistas.ts';
import { historialQueries } from './historial.queries.ts';

const de =
  (entidad: Entidad) =>
  async ({ system, params }: { system: System; params: { id: number } }) => {
    const lineas = await historialQueries(system.db).leer(entidad, params.id);
    return lineas.map(({ fecha, nombre_usuario, accion, motivo, antes, despues }) => ({
      fecha,
      nombre_usuario,
      accion,
      motivo,
      campos: cambiosDe(antes, despues),
    }));
  };

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
