import { z } from 'zod';
import {
  diaOpcional,
  email,
  flag,
  id,
  idDeCatalogo,
  idDeForma,
  idOpcional,
  opcion,
  referencias,
  telefonoDigitos,
  texto,
  textoOpcional,
  version,
} from './campos.ts';
import { schemas } from './endpoint.ts';
import { opciones, opcionesQuery } from './opciones.schemas.ts';
import { SIN_PROVINCIAS } from './textos-campos.ts';
import { LARGO_USUARIO, usuarioApi } from './usuarios.ts';

/** NIF and email are read on creating only (AMB-057); leave dates on an edit only. */
export const usuarioForm = z.object({
  id: idDeForma,
  version,
  nombre: texto(LARGO_USUARIO.nombre),
  nif: texto(LARGO_USUARIO.nif).optional(),
  direccion: texto(LARGO_USUARIO.direccion),
  email: email(LARGO_USUARIO.email).optional(),
  telefono: telefonoDigitos(LARGO_USUARIO.telefono),
  id_categoria: idDeCatalogo,
  id_empresa: idOpcional,
  id_role: idDeCatalogo,
  proyectos: referencias(),
  provincias: referencias(SIN_PROVINCIAS),
  baja: flag,
  fecha_inicio_baja: diaOpcional.optional(),
  fecha_fin_baja: diaOpcional.optional(),
  motivo_baja: textoOpcional(LARGO_USUARIO.motivo_baja).optional(),
});

export const usuarioRow = z.object({
  id,
  version: z.int(),
  nombre: z.string(),
  nif: z.string(),
  direccion: z.string(),
  email: z.string(),
  telefono: z.string(),
  id_categoria: id,
  desc_categoria: z.string(),
  id_empresa: id.nullable(),
  nombre_empresa: z.string().nullable(),
  nombre_empleados_empresa: z.string().nullable(),
  empleados_empresa: z.array(opcion),
  id_role: id,
  desc_role: z.string(),
  proyectos: z.array(z.string()),
  desc_proyectos: z.string(),
  provincias: z.array(z.string()),
  desc_provincias: z.string(),
  baja: z.boolean(),
  baja_efectiva: z.string(),
  fecha_inicio_baja: z.string().nullable(),
  fecha_fin_baja: z.string().nullable(),
  motivo_baja: z.string().nullable(),
});

export const borradoDeUsuario = z.object({ partes: z.int() });

/** Leaves out who does not work on the project (AMB-078). */
export const tecnicosQuery = z.object({ id_proyecto: idOpcional.optional() });

export const usuarioSchemas = schemas(usuarioApi, {
  listar: { fila: usuarioRow },
  leer: { response: usuarioRow },
  guardar: { body: usuarioForm, response: usuarioRow },
  borrar: {},
  alBorrar: { response: borradoDeUsuario },
  empresas: { query: opcionesQuery, response: opciones },
  tecnicos: { query: opcionesQuery, response: opciones },
  tecnicosLocales: { query: tecnicosQuery, response: opciones },
  tecnicosNoLocales: { query: tecnicosQuery, response: opciones },
  roles: { response: opciones },
  provincias: { response: opciones },
});
