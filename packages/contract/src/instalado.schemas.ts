import { TIPO_ELEMENTO } from '@tajo/domain/almacen/elemento';
import { z } from 'zod';
import { opcion } from './campos.ts';
import { schemas } from './endpoint.ts';
import { instaladoApi } from './instalado.ts';
import { opciones } from './opciones.schemas.ts';

export const instalados = z.array(opcion.extend({ unidades: z.int() }));
const mueble = opcion.extend({ num_posiciones: z.int() });
export const muebles = z.array(mueble);

const elemento = opcion.extend({
  tipo_elemento: z.enum(TIPO_ELEMENTO),
  unidades: z.int(),
  desuso: z.boolean(),
});
/** A shop with everything that stands in it; each spot like the answer for that spot. */
export const presente = z.object({
  elementos: z.array(elemento).describe('Los que están a nivel de establecimiento'),
  muebles: z.array(
    mueble.extend({
      elementos: z.array(elemento),
      posiciones: z.array(z.object({ posicion: z.int(), elementos: z.array(elemento) })),
    }),
  ),
});

export const instaladoSchemas = schemas(instaladoApi, {
  muebles: { response: muebles },
  terminal: { response: opciones },
  enEstablecimiento: { response: instalados },
  enMueble: { response: instalados },
  enPosicion: { response: instalados },
});
