import { z } from 'zod';
import { SIN_COMPONENTES } from './obra.ts';
import { entero, idDeForma, opcion, referencias, texto, textoOpcional, version } from './campos.ts';
import { schemas } from './endpoint.ts';
import { filaDe } from './forma.ts';
import { CAMPOS_MUEBLE, POSICIONES_MAXIMO, muebleApi } from './muebles.ts';

export const muebleForm = z.object({
  id: idDeForma,
  version,
  nombre: texto(CAMPOS_MUEBLE.nombre.largo),
  descripcion: textoOpcional(CAMPOS_MUEBLE.descripcion.largo),
  num_posiciones: entero(0, POSICIONES_MAXIMO),
  componentes: referencias(SIN_COMPONENTES),
});

export const muebleRow = z.object({ ...filaDe(muebleForm), desc_componentes: z.string() });

export const opcionesMueble = z.array(z.object({ ...opcion.shape, num_posiciones: z.int() }));

export const muebleSchemas = schemas(muebleApi, {
  listar: { fila: muebleRow },
  leer: { response: muebleRow },
  guardar: { body: muebleForm, response: muebleRow },
  borrar: {},
  opciones: { response: opcionesMueble },
});
