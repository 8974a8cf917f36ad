import { instaladoApi } from '@tajo/contract/instalado';
import { instaladoSchemas } from '@tajo/contract/instalado.schemas';
import { room } from '../server/room.ts';
import { componentesEn, enEstablecimiento } from './selects.ts';

export const instaladoRoutes = room(instaladoApi, instaladoSchemas, {
  muebles: async (p) => (await enEstablecimiento(p, p.params.id_establecimiento)).muebles(p.params.id_establecimiento),
  terminal: async (p) => (await enEstablecimiento(p, p.params.id_establecimiento)).terminal(p.params),
  enEstablecimiento: (p) => componentesEn(p, p.params),
  enMueble: (p) => componentesEn(p, p.params),
  enPosicion: (p) => componentesEn(p, p.params),
});
