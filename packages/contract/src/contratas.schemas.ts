import { z } from 'zod';
import {
  digitosComoTexto,
  email,
  flag,
  idDeForma,
  referencias,
  telefonoDigitos,
  texto,
  textoOpcional,
  version,
} from './campos.ts';
import { CAMPOS_CONTRATA, contrataApi } from './contratas.ts';
import { schemas } from './endpoint.ts';
import { conFijos, filaDe } from './forma.ts';
import { SIN_CLIENTES } from './textos-campos.ts';
import { opciones, todosQuery } from './opciones.schemas.ts';

export const contrataForm = z.object({
  id: idDeForma,
  version,
  nombre: texto(CAMPOS_CONTRATA.nombre.largo),
  nif: digitosComoTexto(CAMPOS_CONTRATA.nif.largo).optional(),
  descripcion: textoOpcional(CAMPOS_CONTRATA.descripcion.largo),
  dir_fisica: texto(CAMPOS_CONTRATA.dir_fisica.largo),
  dir_facturacion: texto(CAMPOS_CONTRATA.dir_facturacion.largo),
  telefono: telefonoDigitos(CAMPOS_CONTRATA.telefono.largo),
  email: email(CAMPOS_CONTRATA.email.largo),
  clientes: referencias(SIN_CLIENTES),
  finalizada: flag,
});

export const contrataGuardada = conFijos(['nif'], contrataForm);
export const contrataRow = z.object({
  ...filaDe(contrataForm),
  desc_clientes: z.string(),
  fecha_baja: z.string().nullable(),
});

export const finalDeContrata = z.object({ proyectos: opciones });

export const contrataSchemas = schemas(contrataApi, {
  listar: { fila: contrataRow },
  leer: { response: contrataRow },
  guardar: { body: contrataGuardada, response: contrataRow },
  borrar: {},
  alFinalizar: { response: finalDeContrata },
  opcionesDeCliente: { query: todosQuery, response: opciones },
});
