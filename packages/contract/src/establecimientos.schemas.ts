import { UNIDADES_MAXIMAS } from '@tajo/domain/almacen/elemento';
import { z } from 'zod';
import {
  codigoPostal,
  decimalOpcional,
  dia,
  digitosComoTexto,
  email,
  entero,
  id,
  idDe,
  idDeCatalogoOpcional,
  idDeForma,
  idOpcional,
  jsonTexto,
  listaDe,
  opcion,
  referencia,
  soloLetras,
  telefonoEspanol,
  texto,
  textoOpcional,
  version,
} from './campos.ts';
import { schemas } from './endpoint.ts';
import { filaDe } from './forma.ts';
import { CAMPOS_ESTABLECIMIENTO as CAMPOS, establecimientoApi } from './establecimientos.ts';
import { opciones, todosQuery } from './opciones.schemas.ts';

const camposDeContacto = {
  email: email(CAMPOS.email.largo),
  telefono: telefonoEspanol(CAMPOS.telefono.largo),
  contacto: texto(CAMPOS.contacto.largo),
  horario: texto(CAMPOS.horario.largo),
  observaciones: textoOpcional(CAMPOS.observaciones.largo),
  calle: texto(CAMPOS.calle.largo),
  localidad: soloLetras(CAMPOS.localidad.largo),
  codigo_postal: codigoPostal,
  comunidad: soloLetras(CAMPOS.comunidad.largo),
  provincia: soloLetras(CAMPOS.provincia.largo),
} as const;

const MUCHOS = 10_000;
const elementos = listaDe(
  {
    nombre_elemento: referencia('Indique el componente.'),
    unidades: z.preprocess((v) => v ?? 1, entero(1, UNIDADES_MAXIMAS)),
  },
  MUCHOS,
);
const componentes = z.preprocess((v) => v ?? [], elementos);
const muebles = listaDe({ id_mueble: idDe, componentes }, MUCHOS);
const posiciones = listaDe({ posicion: entero(1, 500).optional(), id_terminal: idOpcional, componentes }, 500);

const ficha = z.object({
  id: idDeForma,
  version,
  sfid: digitosComoTexto(CAMPOS.sfid.largo),
  nombre: texto(CAMPOS.nombre.largo),
  id_canal: idDeCatalogoOpcional,
  ...camposDeContacto,
  latitud: decimalOpcional(-90, 90),
  longitud: decimalOpcional(-180, 180),
});

/** The country is always the same; a list that is absent stays unchanged. */
export const establecimientoForm = ficha.extend({
  componentes_establecimiento: jsonTexto(elementos.optional()),
  componentes_muebles: jsonTexto(muebles.optional()),
  componentes_posiciones: jsonTexto(listaDe({ id_mueble: idOpcional, posiciones }, MUCHOS).optional()),
});

export const establecimientoRow = z.object({
  ...filaDe(ficha),
  canal: z.string().nullable(),
  direccion: z.string(),
  pais: z.string(),
  punto_aproximado: z.boolean(),
  desc_componentes: z.string(),
});

const elementosFijos = z.array(z.object({ nombre_elemento: z.string(), unidades: z.int() }));
const posicionFija = z.object({ posicion: z.int(), id_terminal: id.nullable(), componentes: elementosFijos });
const conPlanograma = { ...establecimientoRow.shape, planograma: z.string().nullable() };

/** An establishment as its form reads and writes it, with what the form shows of each mueble. */
export const establecimientoFicha = z.object({
  ...conPlanograma,
  componentes_establecimiento: elementosFijos,
  componentes_muebles: z.array(z.object({ id_mueble: id, componentes: elementosFijos })),
  componentes_posiciones: z.array(z.object({ id_mueble: id, posiciones: z.array(posicionFija) })),
  muebles: z.array(
    z.object({
      id_mueble: id,
      nombre: z.string(),
      num_posiciones: z.int(),
      componentes: elementosFijos,
      posiciones: z.array(z.object({ ...posicionFija.shape, nombre_terminal: z.string().nullable() })),
    }),
  ),
});

const filaDeInforme = z.object({
  establecimiento: z.string(),
  mueble: z.string().nullable(),
  posicion: z.int().nullable(),
  terminal: z.string().nullable(),
  categoria_componente: z.string(),
  componentes: z.string(),
  componentes_desactualizados: z.string(),
});
const filaDeInventario = z.object({ nombre: z.string(), categoria: z.string(), cantidad: z.int() });
/** The same as list rows: numbered within their shop. */
export const muebleDeTiendaRow = z.object({ id, ...filaDeInforme.shape });
export const inventarioDeTiendaRow = z.object({ id, ...filaDeInventario.shape });

const muebleDetalle = z.object({
  nombre_mueble: z.string(),
  nombre_componentes: z.string(),
  nombre_componentes_desactualizados: z.string(),
  /** Units in desuso on the mueble itself. */
  unidades_desactualizadas: z.int(),
  posiciones: z.array(
    z.object({
      posicion: z.int(),
      path_terminal: z.string().nullable(),
      nombre_terminal: z.string().nullable(),
      componentes: z.string(),
      componentes_desactualizados: z.string(),
      /** Units of components in use, and in desuso, which a drawing shows. */
      unidades: z.int(),
      unidades_desactualizadas: z.int(),
    }),
  ),
});

/** `en`: at the end of that day in the time zone of the business. */
export const enQuery = z.object({ en: dia.optional() });

export const establecimientoDetalle = z.object({
  ...conPlanograma,
  existia: z.boolean().describe('Falso si el día pedido es anterior al alta del establecimiento'),
  componentes: z.object({ nombre_componentes: z.string(), muebles: z.array(muebleDetalle) }),
  informe: z.array(filaDeInforme),
  inventario: z.array(filaDeInventario),
});

export const opcionesDeTienda = z.array(opcion.extend({ junto: z.string().describe('sfid and town') }));

export const establecimientoSchemas = schemas(establecimientoApi, {
  listar: { fila: establecimientoRow },
  leer: { response: establecimientoFicha },
  detalle: { query: enQuery, response: establecimientoDetalle },
  muebles: { query: enQuery, fila: muebleDeTiendaRow },
  inventario: { query: enQuery, fila: inventarioDeTiendaRow },
  guardar: { body: establecimientoForm, response: establecimientoFicha },
  borrar: {},
  opciones: { query: todosQuery, response: opcionesDeTienda },
  canales: { response: opciones },
});
