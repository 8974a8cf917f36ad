import { catalogoApi } from '@tajo/contract/catalogos';
import { catalogoSchemas } from '@tajo/contract/catalogos.schemas';
import { room } from '../server/serve/room.ts';
import { catalogosQueries } from './catalogos.queries.ts';

export const catalogosRoutes = room(catalogoApi, catalogoSchemas, {
  categoriasDeProyecto: ({ system }) => catalogosQueries(system.db).leerCategorias('proyecto'),
  categoriasDeComponente: ({ system }) => catalogosQueries(system.db).leerCategorias('componente'),
  categoriasDeUsuario: ({ system }) => catalogosQueries(system.db).leerCategorias('usuario'),
});
