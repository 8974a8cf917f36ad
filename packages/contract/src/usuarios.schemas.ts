import { z } from 'zod';
import {
  dia,
  diaOpcional,
  digitosComoTexto,
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
import { conFijos, filaDe } from './forma.ts';
import { opciones, todosQuery } from './opciones.schemas.ts';
import { SIN_PROVINCIAS } from './textos-campos.ts';
import { CAMPOS_USUARIO, usuarioApi } from './usuarios.ts';

/** NIF and email are read at creation only (AMB-057); dates of a leave in an edit only. */
export const usuarioForm = z.object({
  id: idDeForma,
  version,
  nombre: texto(CAMPOS_USUARIO.nombre.largo),
  nif: digitosComoTexto(CAMPOS_USUARIO.nif.largo).optional(),
  direccion: texto(CAMPOS_USUARIO.direccion.largo),
  email: email(CAMPOS_USUARIO.email.largo).optional(),
  telefono: telefonoDigitos(CAMPOS_USUARIO.telefono.largo),
  id_categoria: idDeCatalogo,
  id_empresa: idOpcional,
  id_role: idDeCatalogo,
  proyectos: referencias(),
  provincias: referencias(SIN_PROVINCIAS),
  baja: flag,
  fecha_inicio_baja: diaOpcional.optional(),
  fecha_fin_baja: diaOpcional.optional(),
  motivo_baja: textoOpcional(CAMPOS_USUARIO.motivo_baja.largo).optional(),
});

export const usuarioGuardado = conFijos(['nif', 'email'], usuarioForm);

export const usuarioRow = z.object({
  ...filaDe(usuarioForm),
  desc_categoria: z.string(),
  nombre_empresa: z.string().nullable(),
  nombre_empleados_empresa: z.string().nullable(),
  empleados_empresa: z.array(opcion),
  segundo_factor: z.boolean(),
  desc_role: z.string(),
  desc_proyectos: z.string(),
  desc_provincias: z.string(),
  baja_efectiva: z.string(),
});

export const provincias = z.array(opcion.extend({ comunidad: z.string() }));

const persona = opcion.extend({ email: z.string().nullable().describe('Only if somebody else has the same name') });

export const coberturas = z.array(persona.extend({ provincias: z.array(id) }));

export const borradoDeUsuario = z.object({ partes: z.int() });

/** Leaves out technicians who do not work on the project (AMB-078). */
export const tecnicosQuery = z.object({ id_proyecto: idOpcional.optional() });
export const tecnicosTodosQuery = tecnicosQuery.extend({ todos: flag });

/** A technician with what the office considers before assigning work (AMB-109). */
export const tecnicoOpciones = z.array(
  persona.extend({
    abiertos: z.int().describe('Partes asignados o iniciados'),
    cerca: z
      .object({ numero_incidencia: z.string(), metros: z.int(), aproximada: z.boolean() })
      .nullable()
      .describe('His open parte that is nearest to the establishment, and how far that is'),
    baja_desde: dia.nullable().describe('First day of a leave that begins soon'),
  }),
);

export const usuarioSchemas = schemas(usuarioApi, {
  listar: { fila: usuarioRow },
  leer: { response: usuarioRow },
  guardar: { body: usuarioGuardado, response: usuarioRow },
  borrar: {},
  alBorrar: { response: borradoDeUsuario },
  empresas: { query: todosQuery, response: opciones },
  tecnicos: { query: tecnicosTodosQuery, response: tecnicoOpciones },
  tecnicosLocales: { query: tecnicosQuery, response: tecnicoOpciones },
  tecnicosNoLocales: { query: tecnicosQuery, response: tecnicoOpciones },
  coberturas: { response: coberturas },
  roles: { response: opciones },
  provincias: { response: provincias },
});
