import { instaladoApi } from '@tajo/contract/instalado';
import { instaladoSchemas } from '@tajo/contract/instalado.schemas';
import { room } from '../server/serve/room.ts';
import { componentesEn, mueblesEn, terminalEn } from './presente.lecturas.ts';

export const instaladoRoutes = room(instaladoApi, instaladoSchemas, {
  muebles: (p) => mueblesEn(p, p.params.id_establecimiento),
  terminal: (p) => terminalEn(p, p.params),
  enEstablecimiento: (p) => componentesEn(p, p.params),
  enMueble: (p) => componentesEn(p, p.params),
  enPosicion: (p) => componentesEn(p, p.params),
});
