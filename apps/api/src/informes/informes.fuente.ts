import type { ListaValue } from '@tajo/contract/lista';
import { partesFinalizadosLista } from '@tajo/contract/partes.listas';
import { STEP_DE_ACCION } from '@tajo/domain/obra/pasos';
import { movimientosFuente } from '../movimientos/movimientos.fuente.ts';
import { partesFuente } from '../partes/partes.fuente.ts';
import type { ListSource } from '../server/list/source.ts';

/** A report that is a list: its columns and its source. */
export interface InformeDeLista {
  readonly lista: ListaValue;
  readonly fuente: ListSource;
}

const NIVEL = `case a.step when ${STEP_DE_ACCION.POSICION} then 'Posición' when ${STEP_DE_ACCION.MUEBLE} then 'Mueble'
  else 'Establecimiento' end`;

const { columnas, detalle, exporta = [] } = partesFinalizadosLista;

/** The fields of the signed sheet of finished partes, and more. */
export const PARTES: InformeDeLista = {
  lista: {
    ...partesFinalizadosLista,
    titulo: 'Partes',
    detalle: {
      ...detalle,
      desc_cliente: { label: 'Cliente' },
      desc_contrata: { label: 'Contrata' },
      minutos: { label: 'Tiempo transcurrido (min)', tipo: 'numero' },
    },
    exporta: [...exporta, 'desc_estado', 'desc_cliente', 'desc_contrata', 'minutos'],
    orden: 'fecha_alta',
  },
  fuente: {
    ...partesFuente,
    joins: {
      ...partesFuente.joins,
      c: 'join cliente c on c.id = p.id_cliente',
      q: 'left join contrata q on q.id = p.id_contrata',
    },
    columns: {
      ...partesFuente.columns,
      desc_cliente: { value: 'c.nombre', joins: ['p', 'c'] },
      desc_contrata: { value: 'q.nombre', nullable: true, joins: ['p', 'q'] },
      minutos: {
        value: 'round(extract(epoch from t.fecha_fin - t.fecha_inicio) / 60)::int',
        nullable: true,
      },
    },
  },
};

/** Columns of parte `p`, whose signed attempt is `i`. */
const DEL_PARTE = {
  columnas: {
    numero_incidencia: columnas['numero_incidencia'] ?? { label: '' },
    desc_proyecto: { label: 'Proyecto' },
    nombre_establecimiento: { label: 'Establecimiento' },
    nombre_tecnico: { label: 'Técnico' },
    fecha_fin: { label: 'Fecha fin', tipo: 'instante' },
  },
  joins: {
    p: 'join parte p on p.id_intento = i.id',
    y: 'join proyecto y on y.id = p.id_proyecto',
    e: 'join establecimiento e on e.id = p.id_establecimiento',
    u: 'join usuario u on u.id = i.id_tecnico',
  },
  fuente: {
    numero_incidencia: { value: 'p.numero_incidencia', joins: ['i', 'p'] },
    desc_proyecto: { value: 'y.nombre', joins: ['i', 'p', 'y'] },
    nombre_establecimiento: { value: 'e.nombre', joins: ['i', 'p', 'e'] },
    nombre_tecnico: { value: 'u.nombre', joins: ['i', 'u'] },
    fecha_fin: { value: 'p.fecha_fin', joins: ['i', 'p'] },
  },
} as const;

/** A row for each element of each action. */
export const ACCIONES: InformeDeLista = {
  lista: {
    titulo: 'Acciones',
    plural: 'acciones',
    columnas: {
      ...DEL_PARTE.columnas,
      accion: { label: 'Acción' },
      nivel: { label: 'Nivel' },
      mueble: { label: 'Mueble' },
      posicion: { label: 'Posición', tipo: 'numero' },
      elemento: { label: 'Elemento' },
      unidades: { label: 'Unidades', tipo: 'numero' },
    },
    orden: 'fecha_fin',
  },
  fuente: {
    table: 'accion_elemento t',
    joins: {
      a: 'join accion a on a.id = t.id_registro',
      n: 'join tipo_accion n on n.id = a.id_accion',
      i: 'join intento i on i.id = a.id_intento',
      ...DEL_PARTE.joins,
      m: 'left join mueble m on m.id = nullif(a.id_mueble, 0)',
      c: 'left join componente c on c.id = t.id_componente',
      x: 'left join terminal x on x.id = t.id_terminal',
    },
    columns: {
      ...Object.fromEntries(
        Object.entries(DEL_PARTE.fuente).map(([campo, { value, joins }]) => [campo, { value, joins: ['a', ...joins] }]),
      ),
      accion: { value: 'n.nombre', joins: ['a', 'n'] },
      nivel: { value: NIVEL, joins: ['a'] },
      mueble: { value: 'm.nombre', nullable: true, joins: ['a', 'm'] },
      posicion: { value: 'nullif(a.posicion, 0)', nullable: true, joins: ['a'] },
      elemento: { value: 'coalesce(c.nombre, x.nombre)', joins: ['c', 'x'] },
      unidades: { value: 't.unidades' },
    },
  },
};

export const PREGUNTAS: InformeDeLista = {
  lista: {
    titulo: 'Preguntas',
    plural: 'preguntas',
    columnas: { ...DEL_PARTE.columnas, pregunta: { label: 'Pregunta' }, respuesta: { label: 'Respuesta' } },
    orden: 'fecha_fin',
  },
  fuente: {
    table: 'respuesta t',
    joins: { i: 'join intento i on i.id = t.id_intento', ...DEL_PARTE.joins },
    columns: {
      ...DEL_PARTE.fuente,
      pregunta: { value: 't.pregunta' },
      respuesta: { value: 't.respuesta' },
    },
  },
};

/** The ledger of every element. */
export const MOVIMIENTOS: InformeDeLista = {
  lista: {
    titulo: 'Movimientos',
    plural: 'movimientos',
    columnas: {
      ocurrido: { label: 'Fecha', tipo: 'instante' },
      elemento: { label: 'Elemento' },
      categoria: { label: 'Categoría' },
      unidades: { label: 'Unidades', tipo: 'numero' },
      desde: { label: 'Desde' },
      hasta: { label: 'Hasta' },
      numero_incidencia: { label: 'Parte' },
      nombre_usuario: { label: 'Usuario' },
    },
    orden: 'ocurrido',
  },
  fuente: {
    ...movimientosFuente,
    joins: {
      ...movimientosFuente.joins,
      c: 'left join componente c on c.id = t.id_componente',
      g: 'left join categoria g on g.id = c.id_categoria',
    },
    columns: {
      ...movimientosFuente.columns,
      elemento: { value: 't.elemento' },
      categoria: { value: "coalesce(g.nombre, 'Terminal')", joins: ['c', 'g'] },
    },
  },
};
