import { z } from 'zod';
import {
  dia,
  diaOpcional,
  flag,
  idDe,
  idDeCatalogo,
  idDeForma,
  idOpcional,
  texto,
  textoOpcional,
  version,
} from './campos.ts';
import { schemas } from './endpoint.ts';
import { filaDe } from './forma.ts';
import { opciones, todosQuery } from './opciones.schemas.ts';
import { CAMPOS_PROYECTO, proyectoApi } from './proyectos.ts';

export const proyectoForm = z.object({
  id: idDeForma,
  version,
  nombre: texto(CAMPOS_PROYECTO.nombre.largo),
  descripcion: textoOpcional(CAMPOS_PROYECTO.descripcion.largo),
  id_cliente: idDe,
  id_contrata: idOpcional,
  id_categoria: idDeCatalogo,
  fecha_inicio: dia,
  fecha_fin: diaOpcional,
  finalizado: flag,
});

export const proyectoRow = z.object({
  ...filaDe(proyectoForm),
  desc_categoria: z.string(),
  desc_cliente: z.string(),
  desc_contrata: z.string().nullable(),
});

export const borradoDeProyecto = z.object({ tecnicos: opciones.describe('Field staff who would have no project') });

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
  alBorrar: { response: borradoDeProyecto },
  cargar: { body: cargaForm, response: informeDeCarga },
  progreso: { query: progresoQuery, response: progresoDeCarga },
  opciones: { query: todosQuery, response: opciones },
  opcionesDeCliente: { response: opciones },
  opcionesDeContrata: { response: opciones },
});
