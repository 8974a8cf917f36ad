import { NOMBRE_INFORME, informeApi } from '@tajo/contract/informes';
import { informeSchemas } from '@tajo/contract/informes.schemas';
import { room } from '../server/serve/room.ts';
import { leerInforme, leerMuestra } from './informes.lecturas.ts';

const TIPOS = Object.entries(NOMBRE_INFORME).map(([id, nombre]) => ({ id: Number(id), nombre }));

export const informesRoutes = room(informeApi, informeSchemas, {
  tipos: () => TIPOS,
  descargar: ({ system, body }) => leerInforme(system, body),
  mostrar: ({ system, body }) => leerMuestra(system, body),
});
