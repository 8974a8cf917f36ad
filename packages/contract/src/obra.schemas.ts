import { ACCION } from '@tajo/domain/almacen/accion';
import { TIPO_ELEMENTO, UNIDADES_MAXIMAS } from '@tajo/domain/almacen/elemento';
import { STEP, STEP_DE_ACCION } from '@tajo/domain/obra/pasos';
import { CLASES_DE_FIRMA, pideLaFirma } from '@tajo/domain/obra/firmar';
import { ESTADO } from '@tajo/domain/partes/estado';
import { z } from 'zod';
import {
  LARGO_FIRMA,
  LARGO_OBSERVACIONES,
  LARGO_RESPUESTA,
  SIN_COMPONENTES,
  obraApi,
  datosEstablecimientoApi,
} from './obra.ts';
import {
  codigoPostal,
  email,
  entero,
  enteroOpcional,
  id,
  idDe,
  idDeForma,
  instante,
  instanteOpcional,
  jsonTexto,
  listaDe,
  soloLetras,
  telefonoEspanol,
  texto,
  textoOpcional,
  version,
} from './campos.ts';
import { constancia, decision, fotos } from './constancias.schemas.ts';
import { OBLIGATORIO } from './textos-campos.ts';
import { schemas } from './endpoint.ts';
import { membreteDeHoja } from './membrete.schemas.ts';
import { CAMPOS_ESTABLECIMIENTO as CAMPOS } from './establecimientos.ts';
import { filaDe } from './forma.ts';
import { presente } from './instalado.schemas.ts';
import { opciones } from './opciones.schemas.ts';
import { comentarioRow } from './partes.schemas.ts';

/** Fields of every action on site: its attempt, and when it happened by the device's clock. */
const hecho = { id_intento: idDeForma, ocurrido: instanteOpcional.optional() };
/** The attempt's version that the device had seen; if absent it is not checked. */
const versionVista = enteroOpcional(0, 2_147_483_647).optional();

const TEXTOS_DE_FIRMA = ['nif', 'nombre', 'motivo'] as const;

/** One of the domain's numbers, as a field of a multipart body. */
const unoDe = <const N extends Readonly<Record<string, number>>>(valores: N) =>
  z.preprocess(
    (v) => (typeof v === 'string' && /^\d{1,3}$/.test(v.trim()) ? Number(v) : v),
    z.enum(valores, {
      error: ({ input }) =>
        input === undefined || input === null || input === '' ? OBLIGATORIO : 'El valor elegido no es válido.',
    }),
  );
/** Part of a record's key: 0 for none (AMB-126). */
const claveOpcional = (max: number) =>
  z.preprocess((v) => (v === undefined || v === null || v === '' ? 0 : v), entero(0, max));

export const accionForm = z.object({
  id_parte: idDe,
  ...hecho,
  version_intento: versionVista,
  id_accion: unoDe(ACCION),
  step: unoDe(STEP_DE_ACCION),
  tipo_elemento: unoDe(TIPO_ELEMENTO),
  id_mueble: claveOpcional(2_147_483_647),
  posicion: claveOpcional(32_767),
  elementos: jsonTexto(
    listaDe({ nombre_elemento: texto(200), unidades: entero(1, UNIDADES_MAXIMAS) }, 1000, SIN_COMPONENTES).min(1, {
      error: SIN_COMPONENTES,
    }),
  ),
});

const accion = z.object({
  id,
  descripcion: z.string(),
  path_foto: z.string().nullable(),
  fotos,
  id_accion: z.literal([0, ...Object.values(ACCION)]).describe('0 en las filas con step 4'),
  step: z.enum(STEP),
  elemento: z.literal([0, ...Object.values(TIPO_ELEMENTO)]),
  mueble: z.int(),
  posicion: z.int(),
});
export const acciones = z.array(accion);
export const accionGuardada = accion.extend({
  version_intento: z.int().describe('La del intento con esta acción'),
  aviso: z.string().nullable(),
});

export const registro = z.object({
  elementos: z.array(z.string()),
  elementos_unidades: z.array(z.object({ nombre_elemento: z.string(), unidades: z.int() })),
  imagen: z.string().nullable(),
  fotos,
});

export const deshacerQuery = z.object({ ...hecho, version_intento: versionVista });

export const preguntasForm = z.object({
  id_parte: idDe,
  ...hecho,
  preguntas: jsonTexto(listaDe({ id: idDe, respuesta: textoOpcional(LARGO_RESPUESTA) }, 1000)),
});
const pregunta = z.object({ id, pregunta: z.string(), respuesta: z.string().nullable() });
export const preguntas = z.array(pregunta);

export const observacionesForm = z.object({ ...hecho, comentario: texto(LARGO_OBSERVACIONES) });

export const firmaForm = z
  .object({
    id_parte: idDe,
    ...hecho,
    clase: z.enum(CLASES_DE_FIRMA, { error: 'El valor elegido no es válido.' }).default('dibujada'),
    nif: textoOpcional(LARGO_FIRMA.nif),
    nombre: textoOpcional(LARGO_FIRMA.nombre),
    motivo: textoOpcional(LARGO_FIRMA.motivo).describe('Por qué no firma nadie'),
  })
  .superRefine((forma, ctx) => {
    for (const campo of TEXTOS_DE_FIRMA)
      if (forma[campo] === null && pideLaFirma(forma.clase, campo))
        ctx.addIssue({ code: 'custom', path: [campo], message: OBLIGATORIO });
  });

export const detalles = z.object({
  id,
  version: z.int(),
  id_intento: id.nullable().describe('El intento abierto; el firmado cuando está finalizado'),
  version_intento: z.int().nullable().describe('Crece con cada hecho registrado en el intento'),
  numero_incidencia: z.string(),
  id_proyecto: id,
  desc_proyecto: z.string(),
  desc_cliente: z.string(),
  desc_contrata: z.string().nullable(),
  id_establecimiento: id,
  nombre_establecimiento: z.string(),
  dir_establecimiento: z.string(),
  contacto: z.string(),
  email: z.string(),
  telefono: z.string(),
  horario: z.string(),
  descripcion_trabajo: z.string(),
  nombre_tecnico: z.string().nullable(),
  estado: z.enum(ESTADO),
  desc_estado: z.string(),
  fecha_alta: instante,
  fecha_asignacion: instante.nullable(),
  fecha_inicio: instante.nullable(),
  fecha_fin: instante.nullable(),
  observaciones_tecnico: z.string().nullable(),
  latitud: z.number().nullable(),
  longitud: z.number().nullable(),
  punto_aproximado: z.boolean(),
  comentarios: z.array(comentarioRow),
});
const firma = z.object({
  clase: z.enum(CLASES_DE_FIRMA).describe('Dibujada, escrita con el teclado, o ninguna si nadie pudo firmar'),
  nif: z.string().nullable(),
  nombre: z.string().nullable(),
  motivo: z.string().nullable().describe('Por qué no firmó nadie'),
  fecha: instante.describe('Cuándo se firmó: no cambia con fecha_fin'),
  path_firma: z.string().nullable(),
  path_foto: z.string().nullable().describe('La foto en lugar de la firma'),
});
export const ficha = z.object({
  detalles,
  firma: firma.nullable(),
  acciones: z.array(accion.pick({ id: true, descripcion: true, path_foto: true, fotos: true })),
  preguntas,
  membrete: membreteDeHoja.nullable().describe('Los datos de la empresa; los de la firma, si está firmado'),
  reloj_desfasado: z.boolean().describe('Para la oficina: algún hecho llegó de un dispositivo con la hora mal'),
});

export const fichaFirmada = ficha.extend({
  aviso: z.string().nullable().describe('Lo que ya no estaba en el establecimiento al firmar'),
});

export const intentos = z.array(
  z.object({
    id,
    numero: z.int().describe('Visita o intento, desde 1'),
    nombre_tecnico: z.string(),
    fecha_asignacion: instante,
    fecha_inicio: instante.nullable(),
    nombre_usuario_inicio: z.string().nullable().describe('Quién lo inició, quizá en un intento anterior al traspaso'),
    distancia_m: z.number().nullable().describe('Metros a la tienda al iniciar'),
    veredicto: z.enum(['dentro', 'dudoso', 'fuera', 'sin_senal']).nullable(),
    cierre: z.enum(['firmado', 'parcial', 'no_realizado', 'reiniciado', 'traspasado']).nullable(),
    fecha_cierre: instante.nullable(),
    nombre_usuario_cierre: z.string().nullable(),
    observaciones_tecnico: z.string().nullable(),
    acciones: ficha.shape.acciones,
    preguntas,
    firma: firma.nullable(),
    constancias: z
      .array(z.object({ nombre_usuario: z.string(), hechos: z.array(constancia), decision: decision.nullable() }))
      .describe('Lo que se hizo en el intento y llegó cuando ya había terminado'),
  }),
);

/** The contact data as the device had read them: what it did not change stays as it is stored (REG-027). */
const datosLeidos = z.object(
  {
    contacto: textoOpcional(CAMPOS.contacto.largo),
    horario: textoOpcional(CAMPOS.horario.largo),
    email: textoOpcional(CAMPOS.email.largo),
    telefono: textoOpcional(CAMPOS.telefono.largo),
    observaciones: textoOpcional(CAMPOS.observaciones.largo),
    calle: textoOpcional(CAMPOS.calle.largo),
    localidad: textoOpcional(CAMPOS.localidad.largo),
    codigo_postal: textoOpcional(CAMPOS.codigo_postal.largo),
    provincia: textoOpcional(CAMPOS.provincia.largo),
    comunidad: textoOpcional(CAMPOS.comunidad.largo),
  },
  { error: 'Lo leído no es correcto.' },
);

export const datosEstablecimientoForm = z.object({
  id: idDe,
  /** The parte on whose site they were found. */
  id_parte: idDeForma,
  ...hecho,
  version,
  leido: datosLeidos.optional(),
  contacto: texto(CAMPOS.contacto.largo),
  horario: texto(CAMPOS.horario.largo),
  email: email(CAMPOS.email.largo),
  telefono: telefonoEspanol(CAMPOS.telefono.largo),
  observaciones: textoOpcional(CAMPOS.observaciones.largo),
  calle: texto(CAMPOS.calle.largo),
  localidad: soloLetras(CAMPOS.localidad.largo),
  codigo_postal: codigoPostal,
  provincia: soloLetras(CAMPOS.provincia.largo),
  comunidad: soloLetras(CAMPOS.comunidad.largo),
});
export const datosEstablecimiento = z.object(
  filaDe(datosEstablecimientoForm.omit({ id_parte: true, id_intento: true, ocurrido: true, leido: true })),
);

const registroDeObra = accion.extend({
  elementos: z.array(z.object({ id, nombre_elemento: z.string(), unidades: z.int() })),
  escrito: z
    .object({ version: z.int(), nombre_usuario: z.string(), ocurrido: instante })
    .nullable()
    .describe('Con qué versión del intento, por quién y cuándo; null en las filas con step 4'),
});
export const obraQuery = z.object({ id_intento: idDeForma });
export const obra = z.object({
  detalles,
  preguntas,
  registros: z.array(registroDeObra).describe('Lo registrado, con sus elementos; las fotos son las de cada registro'),
  establecimiento: z
    .object({ datos: datosEstablecimiento, ...presente.shape })
    .nullable()
    .describe('Sus datos de contacto y lo que hay en él; null cuando el parte está finalizado'),
});

export const obraSchemas = schemas(obraApi, {
  detalles: { response: detalles },
  leer: { query: obraQuery, response: obra },
  ficha: { response: ficha },
  intentos: { response: intentos },
  acciones: { response: acciones },
  tiposDeAccion: { response: opciones },
  guardarAccion: { body: accionForm, response: accionGuardada },
  deshacer: { query: deshacerQuery },
  elementos: { response: registro },
  preguntas: { response: preguntas },
  guardarPreguntas: { body: preguntasForm, response: preguntas },
  observaciones: { body: observacionesForm, response: detalles },
  firmar: { body: firmaForm, response: fichaFirmada },
});

export const datosEstablecimientoSchemas = schemas(datosEstablecimientoApi, {
  leer: { response: datosEstablecimiento },
  actualizar: { body: datosEstablecimientoForm, response: datosEstablecimiento },
});
