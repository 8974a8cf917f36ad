import { z } from 'zod';
import { SIN_COMPONENTES } from './acciones.ts';
import { entero, id, idDeForma, opcion, referencias, texto, textoOpcional, version } from './campos.ts';
import { schemas } from './endpoint.ts';
import { LARGO_MUEBLE, POSICIONES_MAXIMO, muebleApi } from './muebles.ts';

export const muebleForm = z.object({
  id: idDeForma,
  version,
  nombre: texto(LARGO_MUEBLE.nombre),
  descripcion: textoOpcional(LARGO_MUEBLE.descripcion),
  num_posiciones: entero(0, POSICIONES_MAXIMO),
  componentes: referencias(SIN_COMPONENTES),
});

export const muebleRow = z.object({
  id,
  version: z.int(),
  nombre: z.string(),
  descripcion: z.string().nullable(),
  num_posiciones: z.int(),
  componentes: z.array(z.string()),
  desc_componentes: z.string(),
});

export const opcionesMueble = z.array(z.object({ ...opcion.shape, num_posiciones: z.int() }));

export const muebleSchemas = schemas(muebleApi, {
  listar: { fila: muebleRow },
  leer: { response: muebleRow },
  guardar: { body: muebleForm, response: muebleRow },
  borrar: {},
  opciones: { response: opcionesMueble },
});
