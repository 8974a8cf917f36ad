import { cifrasApi } from '@tajo/contract/cifras';
import { cifrasSchemas } from '@tajo/contract/cifras.schemas';
import { dashboardApi } from '@tajo/contract/dashboard';
import { dashboardSchemas } from '@tajo/contract/dashboard.schemas';
import { room } from '../server/serve/room.ts';
import { leerCifras } from './dashboard.lecturas.ts';
import { dashboardQueries } from './dashboard.queries.ts';

export const dashboardRoutes = room(dashboardApi, dashboardSchemas, {
  leer: ({ system }) => dashboardQueries(system.db).leerResumen(),
});

export const cifrasRoutes = room(cifrasApi, cifrasSchemas, { leer: ({ system }) => leerCifras(system) });
