import { z } from 'zod';
import { opcion } from './campos.ts';
import { schemas } from './endpoint.ts';
import { instaladoApi } from './instalado.ts';
import { opciones } from './opciones.schemas.ts';

export const instalados = z.array(opcion.extend({ unidades: z.int() }));
export const muebles = z.array(opcion.extend({ num_posiciones: z.int() }));

export const instaladoSchemas = schemas(instaladoApi, {
  muebles: { response: muebles },
  terminal: { response: opciones },
  enEstablecimiento: { response: instalados },
  enMueble: { response: instalados },
  enPosicion: { response: instalados },
});
