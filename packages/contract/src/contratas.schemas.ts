import { z } from 'zod';
import { email, flag, id, idDeForma, referencias, telefonoDigitos, texto, textoOpcional, version } from './campos.ts';
import { LARGO_CONTRATA, contrataApi } from './contratas.ts';
import { schemas } from './endpoint.ts';
import { SIN_CLIENTES } from './textos-campos.ts';
import { opciones, opcionesQuery } from './opciones.schemas.ts';

export const contrataForm = z.object({
  id: idDeForma,
  version,
  nombre: texto(LARGO_CONTRATA.nombre),
  nif: texto(LARGO_CONTRATA.nif),
  descripcion: textoOpcional(LARGO_CONTRATA.descripcion),
  dir_fisica: texto(LARGO_CONTRATA.dir_fisica),
  dir_facturacion: texto(LARGO_CONTRATA.dir_facturacion),
  telefono: telefonoDigitos(LARGO_CONTRATA.telefono),
  email: email(LARGO_CONTRATA.email),
  clientes: referencias(SIN_CLIENTES),
  finalizada: flag,
});

export const contrataRow = z.object({
  id,
  version: z.int(),
  nombre: z.string(),
  nif: z.string(),
  descripcion: z.string().nullable(),
  dir_fisica: z.string(),
  dir_facturacion: z.string(),
  telefono: z.string(),
  email: z.string(),
  clientes: z.array(z.string()),
  desc_clientes: z.string(),
  finalizada: z.boolean(),
  fecha_baja: z.string().nullable(),
});

export const finalDeContrata = z.object({ proyectos: opciones });

export const contrataSchemas = schemas(contrataApi, {
  listar: { fila: contrataRow },
  leer: { response: contrataRow },
  guardar: { body: contrataForm, response: contrataRow },
  borrar: {},
  alFinalizar: { response: finalDeContrata },
  opcionesDeCliente: { query: opcionesQuery, response: opciones },
});
