import { instaladoApi } from '@tajo/contract/acciones';
import { instaladoSchemas } from '@tajo/contract/acciones.schemas';
import { room } from '../server/room.ts';
import { selectsQueries } from './selects.queries.ts';
import { componentesEn, enEstablecimiento } from './selects.ts';

export const selectsRoutes = room(instaladoApi, instaladoSchemas, {
  tiposDeAccion: ({ system }) => selectsQueries(system.db).tiposDeAccion(),
  muebles: async (p) => (await enEstablecimiento(p, p.params.id_establecimiento)).muebles(p.params.id_establecimiento),
  terminal: async (p) => (await enEstablecimiento(p, p.params.id_establecimiento)).terminal(p.params),
  enEstablecimiento: (p) => componentesEn(p, p.params),
  enMueble: (p) => componentesEn(p, p.params),
  enPosicion: (p) => componentesEn(p, p.params),
});
