import { ALERTA } from '@tajo/domain/partes/alerta';
import { ESTADO } from '@tajo/domain/partes/estado';
import { z } from 'zod';
import {
  decimalOpcional,
  diaOpcional,
  digitosComoTexto,
  id,
  idDe,
  idDeForma,
  instante,
  instanteOpcional,
  texto,
  version,
} from './campos.ts';
import { schemas } from './endpoint.ts';
import { filaDe } from './forma.ts';
import { CAMPOS_COMENTARIO, CAMPOS_PARTE } from './partes.listas.ts';
import { PARTES_A_LA_VEZ, parteApi } from './partes.ts';

/** Without `id_tecnico`: a new parte is always unassigned (AMB-114). */
export const parteForm = z.object({
  id: idDeForma,
  version,
  numero_incidencia: digitosComoTexto(CAMPOS_PARTE.numero_incidencia.largo),
  observaciones: texto(CAMPOS_PARTE.observaciones.largo),
  id_proyecto: idDe,
  id_establecimiento: idDe,
});

/** The open attempt when the decision was prepared (`alReiniciar`); what is absent is not checked. */
export const vistoForm = z.object({ id_intento: idDeForma, version_intento: version });

/** Optional position of a device: degrees, and accuracy in metres if known. */
export const inicioForm = z.object({
  id_intento: idDeForma,
  ocurrido: instanteOpcional.optional(),
  latitud: decimalOpcional(-90, 90),
  longitud: decimalOpcional(-180, 180),
  precision: decimalOpcional(0, 100_000_000),
  id_establecimiento: idDeForma.describe('Dónde se empieza; si el parte ya es de otro establecimiento, 409'),
});

/** A day, also with a time, as the panel sends it: the whole day counts (AMB-118). */
export const diaConHora = z.preprocess((v) => (typeof v === 'string' ? v.replace(/T\d\d:\d\d$/, '') : v), diaOpcional);
export const periodoForm = z.object({ fecha_desde: diaConHora, fecha_hasta: diaConHora });
export const finalizadosQuery = z.object({ fecha_desde: diaOpcional.optional(), fecha_hasta: diaOpcional.optional() });

/** An instant with offset, or local time of the business (AMB-059), which the server reads in its zone. */
export const fechaFinForm = z.object({ fecha_fin: texto(40) });
export const comentarioForm = z.object({
  comentario: texto(CAMPOS_COMENTARIO.comentario.largo),
  ocurrido: instanteOpcional.optional(),
});

const varios = <T extends z.ZodType>(parte: T) =>
  z
    .array(parte, { error: 'Debe ser una lista.' })
    .min(1, { error: 'Elija al menos un parte.' })
    .max(PARTES_A_LA_VEZ, { error: `Como máximo ${PARTES_A_LA_VEZ} partes a la vez.` });

/** An operation on many partes; an assignment also has the technician. */
const deVarios = { ids: varios(idDe) };
export const variosForm = z.object(deVarios);
export const variosConTecnicoForm = z.object({ ...deVarios, id_tecnico: idDe });
/** Each parte with the attempt that the assignment or hand-over opened (REG-013). */
export const deshacerForm = z.object({
  partes: varios(z.object({ id: idDe, id_intento: idDe }, { error: 'Uno de los partes no es correcto.' })),
});

const deVariosRow = z.object({
  id,
  numero_incidencia: z.string().nullable(),
  ok: z.boolean(),
  message: z.string().nullable(),
});
export const deVariosRows = z.array(deVariosRow);
/** The open attempt of each parte and who has it now; both null if the call was refused or nobody has it. */
export const encargosRows = z.array(
  deVariosRow.extend({ id_intento: id.nullable(), nombre_tecnico: z.string().nullable() }),
);

export const comentarioRow = z.object({ fecha_alta: instante, comentario: z.string(), nombre_usuario: z.string() });

export const parteRow = z.object({
  ...filaDe(parteForm),
  fecha_alta: instante,
  fecha_asignacion: instante.nullable(),
  fecha_inicio: instante.nullable(),
  fecha_fin: instante.nullable(),
  desc_proyecto: z.string(),
  nombre_establecimiento: z.string(),
  direccion: z.string(),
  provincia: z.string(),
  comunidad: z.string(),
  latitud: z.number().nullable(),
  longitud: z.number().nullable(),
  punto_aproximado: z.boolean().describe('The point is guessed from the town or the province'),
  id_tecnico: id.nullable(),
  nombre_tecnico: z.string().nullable(),
  estado: z.enum(ESTADO).describe('1 sin asignar, 2 asignado, 3 iniciado, 4 finalizado'),
  desc_estado: z.string(),
  alerta: z.enum(ALERTA).describe('1 green, 2 orange, 3 red, by age (AMB-106)'),
  comentarios: z.array(comentarioRow).describe('Oldest first'),
});

/** A parte that was assigned or handed over, with the attempt that this opened. */
export const encargoRow = parteRow.extend({ id_intento: id });

/** Recorded work in the open attempt: a restart archives it, a hand-over continues it. */
export const reinicioDeParte = z.object({
  numero_incidencia: z.string(),
  id_intento: id.nullable(),
  version_intento: z.int().nullable(),
  id_tecnico: id.nullable(),
  nombre_tecnico: z.string().nullable(),
  fecha_inicio: instante.nullable(),
  acciones: z.int(),
  fotos: z.int(),
});

const respuesta = { response: parteRow };

export const parteSchemas = schemas(parteApi, {
  sinAsignar: { fila: parteRow },
  asignados: { fila: parteRow },
  finalizados: { query: finalizadosQuery, fila: parteRow },
  asignadosTecnico: { fila: parteRow },
  finalizadosTecnico: { fila: parteRow },
  porEstablecimiento: { fila: parteRow },
  leer: respuesta,
  guardar: { body: parteForm, ...respuesta },
  asignar: { response: encargoRow },
  reasignar: { body: vistoForm, response: encargoRow },
  asignarVarios: { body: variosConTecnicoForm, response: encargosRows },
  reasignarVarios: { body: variosConTecnicoForm, response: encargosRows },
  desasignarVarios: { body: deshacerForm, response: encargosRows },
  reiniciarVarios: { body: variosForm, response: deVariosRows },
  borrarVarios: { body: variosForm, response: deVariosRows },
  iniciar: { body: inicioForm, ...respuesta },
  reiniciar: { body: vistoForm, ...respuesta },
  alReiniciar: { response: reinicioDeParte },
  borrar: {},
  finalizadosPorFecha: { body: periodoForm, fila: parteRow },
  cambiarFechaFin: { body: fechaFinForm, ...respuesta },
  comentar: { body: comentarioForm, ...respuesta },
});
