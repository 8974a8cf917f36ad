import type { Parte } from '@tajo/contract/partes';
import { edadesDe, type Alerta, type Edades, type LimitesAlerta } from '@tajo/domain/partes/alerta';
import { alerta } from '@tajo/domain/partes/color';
import { entradas } from '@tajo/domain/partes/espera';
import type { Espera } from '@tajo/domain/partes/palabras-de-espera';
import { NOMBRE_ESTADO } from '@tajo/domain/partes/estado';
import type { Persona } from '@tajo/domain/partes/pertenece';
import { esOficina } from '@tajo/domain/roles';
import { sinAcentos } from '@tajo/domain/texto';
import {
  choice,
  keyIn,
  type Condition,
  type ExtraField,
  type Listing,
  type ListSource,
  type SourceOf,
} from '../server/list/source.ts';
import type { Settings } from '../settings.ts';

/** The comments of a parte as JSON; `id` is SQL. */
export const comentariosDeParte = (id: string): string => `(select coalesce(json_agg(json_build_object(
    'fecha_alta', to_char(c.fecha_alta at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'comentario', c.comentario, 'nombre_usuario', a.nombre) order by c.id), '[]')
  from comentario c join usuario a on a.id = c.id_usuario where c.id_parte = ${id})`;

// Folded once here, instead of by the database for each row.
const ESTADOS = `(values ${Object.entries(NOMBRE_ESTADO)
  .map(([estado, nombre]) => `(${estado}, '${nombre}', '${sinAcentos(nombre)}')`)
  .join(', ')}) s (id, nombre, desc_estado)`;

/** Without `alerta`, which depends on the clock. */
export type ParteLeido = Omit<Parte, 'alerta'>;

/** The columns of every list of partes in SQL. */
export const partesFuente: SourceOf<ParteLeido> = {
  table: 'parte t',
  joins: {
    p: 'join proyecto p on p.id = t.id_proyecto',
    e: 'join establecimiento e on e.id = t.id_establecimiento',
    u: 'left join usuario u on u.id = t.id_tecnico',
    s: `join ${ESTADOS} on s.id = t.estado`,
  },
  lookups: {
    p: { table: 'proyecto p', key: 't.id_proyecto' },
    e: { table: 'establecimiento e', key: 't.id_establecimiento' },
    u: { table: 'usuario u', key: 't.id_tecnico' },
    s: { table: ESTADOS, key: 't.estado' },
  },
  columns: {
    id: { value: 't.id' },
    version: { value: 't.version' },
    numero_incidencia: { value: 't.numero_incidencia', search: 't.numero_busca', order: 't.numero_orden' },
    fecha_alta: { value: 't.fecha_alta' },
    fecha_asignacion: { value: 't.fecha_asignacion', nullable: true },
    fecha_inicio: { value: 't.fecha_inicio', nullable: true },
    fecha_fin: { value: 't.fecha_fin', nullable: true },
    id_proyecto: { value: 't.id_proyecto' },
    desc_proyecto: { value: 'p.nombre', search: 'p.nombre_busca', order: 'p.nombre_orden', joins: ['p'] },
    id_establecimiento: { value: 't.id_establecimiento' },
    nombre_establecimiento: { value: 'e.nombre', search: 'e.nombre_busca', order: 'e.nombre_orden', joins: ['e'] },
    direccion: { value: 'e.direccion', search: 'e.direccion_busca', order: 'e.direccion_orden', joins: ['e'] },
    provincia: { value: 'e.provincia', search: 'e.provincia_busca', order: 'e.provincia_orden', joins: ['e'] },
    comunidad: { value: 'e.comunidad', joins: ['e'] },
    latitud: { value: 'e.latitud', nullable: true, joins: ['e'] },
    longitud: { value: 'e.longitud', nullable: true, joins: ['e'] },
    punto_aproximado: { value: 'e.punto_aproximado', joins: ['e'] },
    id_tecnico: { value: 't.id_tecnico', nullable: true },
    nombre_tecnico: {
      value: 'u.nombre',
      search: 'u.nombre_busca',
      order: 'u.nombre_orden',
      nullable: true,
      joins: ['u'],
    },
    estado: { value: 't.estado' },
    desc_estado: { value: 's.nombre', search: 's.desc_estado', order: 's.desc_estado', joins: ['s'] },
    observaciones: { value: 't.observaciones' },
    comentarios: { value: comentariosDeParte('t.id') },
  },
};

/** The differences between the tabs of partes. */
interface Tab {
  readonly donde: string;
  /** Whether each of its partes has a technician. */
  readonly conTecnico: boolean;
  /** The age of a parte at an instant, written so that an index of the tab serves its order. */
  readonly edad: (ahora: () => string) => string;
}
const edadAbierta = (ahora: () => string): string => `${ahora()}::timestamptz - t.fecha_alta`;

/** The tabs of partes; `todas` are those in any state. */
export const BANDEJAS = {
  sin_asignar: { donde: 't.estado = 1', conTecnico: false, edad: edadAbierta },
  asignados: { donde: 't.estado in (2, 3)', conTecnico: true, edad: edadAbierta },
  finalizados: { donde: 't.estado = 4', conTecnico: true, edad: () => 't.fecha_fin - t.fecha_alta' },
  todas: {
    donde: 'true',
    conTecnico: false,
    edad: (ahora) => `coalesce(t.fecha_fin, ${ahora()}::timestamptz) - t.fecha_alta`,
  },
} as const satisfies Readonly<Record<string, Tab>>;
export type Bandeja = keyof typeof BANDEJAS;

/** The source of a tab. Where each parte has a technician an inner join lets the planner start with the technicians. */
const fuenteDe = (bandeja: Bandeja, alertas: Colores): ListSource => ({
  ...partesFuente,
  joins: {
    ...partesFuente.joins,
    ...(BANDEJAS[bandeja].conTecnico ? { u: 'join usuario u on u.id = t.id_tecnico' } : {}),
  },
  places: { table: 'establecimiento', key: 't.id_establecimiento', level: colorDe(alertas) },
});

/** Ids of a company and its employees, as an array: the planner then searches by them, and does not read all partes. */
const deEmpresa = (empresa: string): string =>
  `array(select id from usuario where id = ${empresa} or id_empresa = ${empresa})`;

/** The partes that a person may see (AMB-018, AMB-019, AMB-020). */
const propios = ({ id, role }: Persona): Condition[] => {
  if (esOficina(role)) return [];
  if (role === 'TECNICO') return [(p) => `t.id_tecnico = ${p(id)}`];
  return [(p) => `t.id_tecnico = any(${deEmpresa(p(id))})`];
};

/** The number of partes of a tab that a person may see, from the counters (decision 0003). */
const contados =
  (bandeja: Bandeja, { id, role }: Persona): Condition =>
  (p) => {
    const suma = (clase: 'proyecto' | 'tecnico'): string =>
      `select coalesce(sum(t.n), 0) from recuento_parte t where t.clase = '${clase}' and ${BANDEJAS[bandeja].donde}`;
    if (esOficina(role)) return suma('proyecto');
    return `${suma('tecnico')} and ${role === 'TECNICO' ? `t.clave = ${p(id)}` : `t.clave = any(${deEmpresa(p(id))})`}`;
  };

type Fechas = { readonly fecha_alta: string; readonly fecha_fin: string | null };

export const limitesDe = (settings: Settings): LimitesAlerta => ({
  naranja: settings.ALERTA_NARANJA_DIAS,
  roja: settings.ALERTA_ROJA_DIAS,
});

const fechasDe = (fila: object) => {
  const { fecha_alta, fecha_fin } = fila as Fechas;
  return { fecha_alta: new Date(fecha_alta), fecha_fin: fecha_fin === null ? null : new Date(fecha_fin) };
};

/** Returns a function that adds the colour by age to a row (AMB-106). It changes the row itself. */
export function conAlerta(settings: Settings, now: Date) {
  const limites = limitesDe(settings);
  return <F extends object>(fila: F): F & { alerta: Alerta } =>
    Object.assign(fila, { alerta: alerta(fechasDe(fila), now, limites) });
}

type Colores = Readonly<Record<string, Condition>>;

/** The condition of each colour at an instant. Ages are compared in days of 24 hours, whatever the zone. */
function coloresEn(bandeja: Bandeja, settings: Settings, now: Date): Colores {
  const entre =
    ({ desde, hasta }: Edades): Condition =>
    (p) => {
      const suya = BANDEJAS[bandeja].edad(() => p(now));
      const partes = [
        ...(desde === null ? [] : [`${suya} >= ${p(desde)} * interval '1 day'`]),
        ...(hasta === null ? [] : [`${suya} < ${p(hasta)} * interval '1 day'`]),
      ];
      return partes.join(' and ');
    };
  return Object.fromEntries(
    Object.entries(edadesDe(limitesDe(settings))).map(([color, edades]) => [color, entre(edades)]),
  );
}

/** The colour of a row as a number. */
const colorDe =
  (colores: Colores): Condition =>
  (p) =>
    `case ${Object.entries(colores)
      .map(([color, es]) => `when ${es(p)} then ${color}`)
      .join(' ')} end`;

/** Open work by how long it has waited (REG-014), by the same instants as the figures of the dashboard. */
const esperas = (settings: Settings, now: Date): Readonly<Record<Espera, Condition>> => {
  const { roja_hoy: roja, dos_dias: dos } = entradas(now, settings.TZ_NEGOCIO, limitesDe(settings));
  return {
    roja_hoy: (p) => `t.fecha_fin is null and t.fecha_alta > ${p(roja.desde)} and t.fecha_alta <= ${p(roja.hasta)}`,
    dos_dias: (p) => `t.fecha_fin is null and t.fecha_alta <= ${p(dos.hasta)}`,
  };
};

/** Order of the technician's screen: started partes first, then by assignment. */
const EN_CURSO: ExtraField = { order: () => '(t.estado, t.fecha_asignacion)' };

type Pide = { readonly system: { readonly settings: Settings; now(): Date }; readonly actor: Persona };

/** Returns the partes of a tab that the current user may see, narrowed by `otras`. */
export function partesDe({ system, actor }: Pide, bandeja: Bandeja, otras: readonly Condition[] = []): Listing {
  const { donde } = BANDEJAS[bandeja];
  const condiciones: readonly Condition[] = [() => donde, ...propios(actor), ...otras];
  const now = system.now();
  const colores = coloresEn(bandeja, system.settings, now);
  const porEdad: Condition = (p) => BANDEJAS[bandeja].edad(() => p(now));
  return {
    source: fuenteDe(bandeja, colores),
    scope: (p) => condiciones.map((condicion) => condicion(p)).join(' and '),
    narrow: !esOficina(actor.role) || otras.length > 0,
    extra: {
      alerta: { filter: choice(colores), order: porEdad },
      espera: { filter: choice(esperas(system.settings, now)), order: porEdad },
      id: { filter: keyIn('t.id', 'int') },
      id_establecimiento: { filter: keyIn('t.id_establecimiento', 'int') },
      id_tecnico: { filter: keyIn('t.id_tecnico', 'int') },
      carga: { filter: keyIn('t.carga', 'uuid') },
      ...(bandeja === 'asignados' ? { en_curso: EN_CURSO } : {}),
    },
    finish: conAlerta(system.settings, now),
    ...(otras.length === 0 ? { total: contados(bandeja, actor) } : {}),
  };
}
