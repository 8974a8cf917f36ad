import { z } from 'zod';
import {
  dia,
  diaOpcional,
  flag,
  id,
  idDe,
  idDeCatalogo,
  idDeForma,
  idOpcional,
  texto,
  textoOpcional,
  version,
} from './campos.ts';
import { schemas } from './endpoint.ts';
import { opciones, opcionesQuery } from './opciones.schemas.ts';
import { LARGO_PROYECTO, proyectoApi } from './proyectos.ts';

export const proyectoForm = z.object({
  id: idDeForma,
  version,
  nombre: texto(LARGO_PROYECTO.nombre),
  descripcion: textoOpcional(LARGO_PROYECTO.descripcion),
  id_cliente: idDe,
  id_contrata: idOpcional,
  id_categoria: idDeCatalogo,
  fecha_inicio: dia,
  fecha_fin: diaOpcional,
  finalizado: flag,
});

export const proyectoRow = z.object({
  id,
  version: z.int(),
  nombre: z.string(),
  descripcion: z.string().nullable(),
  id_cliente: id,
  id_contrata: id.nullable(),
  id_categoria: id,
  fecha_inicio: z.string(),
  fecha_fin: z.string().nullable(),
  finalizado: z.boolean(),
  desc_categoria: z.string(),
  desc_cliente: z.string(),
  desc_contrata: z.string().nullable(),
});

export const cargaForm = z.object({ id: idDe });
export const progresoQuery = z.object({ clave: z.guid({ error: 'Debe ser un UUID.' }) });
export const progresoDeCarga = z.object({ porcentaje: z.int().min(0).max(100).nullable() });
/** Lines of the report 'Reporte'; the last one has the totals. */
export const informeDeCarga = z.array(z.string());

export const proyectoSchemas = schemas(proyectoApi, {
  listar: { fila: proyectoRow },
  leer: { response: proyectoRow },
  guardar: { body: proyectoForm, response: proyectoRow },
  borrar: {},
  cargar: { body: cargaForm, response: informeDeCarga },
  progreso: { query: progresoQuery, response: progresoDeCarga },
  opciones: { query: opcionesQuery, response: opciones },
  opcionesDeCliente: { response: opciones },
  opcionesDeContrata: { response: opciones },
});
