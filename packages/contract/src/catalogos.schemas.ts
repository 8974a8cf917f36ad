import { catalogoApi } from './catalogos.ts';
import { schemas } from './endpoint.ts';
import { opciones } from './opciones.schemas.ts';

export const catalogoSchemas = schemas(catalogoApi, {
  categoriasDeProyecto: { response: opciones },
  categoriasDeComponente: { response: opciones },
  categoriasDeUsuario: { response: opciones },
});
