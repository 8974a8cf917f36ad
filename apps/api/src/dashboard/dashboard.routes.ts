import { cifrasApi } from '@tajo/contract/cifras';
import { cifrasSchemas } from '@tajo/contract/cifras.schemas';
import { dashboardApi } from '@tajo/contract/dashboard';
import { dashboardSchemas } from '@tajo/contract/dashboard.schemas';
import { room } from '../server/serve/room.ts';
import { leerCifras, leerResumen, leerSemanas, leerTecnicos } from './dashboard.lecturas.ts';

export const dashboardRoutes = room(dashboardApi, dashboardSchemas, {
  leer: ({ system }) => leerResumen(system),
  semanas: ({ system }) => leerSemanas(system),
  tecnicos: ({ system }) => leerTecnicos(system),
});

export const cifrasRoutes = room(cifrasApi, cifrasSchemas, { leer: ({ system }) => leerCifras(system) });
