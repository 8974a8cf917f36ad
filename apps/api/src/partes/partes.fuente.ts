import type { Parte } from '@tajo/contract/partes';
import {
  alerta,
  cambiaDeAlerta,
  edadesDe,
  type Alerta,
  type Edades,
  type LimitesAlerta,
} from '@tajo/domain/partes/alerta';
import { entradas } from '@tajo/domain/partes/espera';
import type { Espera } from '@tajo/domain/partes/palabras-de-espera';
import { NOMBRE_ESTADO } from '@tajo/domain/partes/estado';
import type { Persona } from '@tajo/domain/partes/pertenece';
import { esOficina } from '@tajo/domain/roles';
import { sinAcentos } from '@tajo/domain/texto';
import type { FuenteDe } from '../server/list/fuente.ts';
import type { Calculada, Condicion, Consulta, Escalones, Parametro } from '../server/list/consulta.ts';
import { inicioDeSemana } from '../server/list/semana.ts';
import type { Settings } from '../settings.ts';

const comentarios = `(select coalesce(json_agg(json_build_object(
    'fecha_alta', to_char(c.fecha_alta at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'comentario', c.comentario, 'nombre_usuario', a.nombre) order by c.id), '[]')
  from comentario c join usuario a on a.id = c.id_usuario where c.id_parte = t.id)`;

// Folded here, once, and not by the database for each row.
const ESTADOS = `(values ${Object.entries(NOMBRE_ESTADO)
  .map(([estado, nombre]) => `(${estado}, '${nombre}', '${sinAcentos(nombre)}')`)
  .join(', ')}) s (id, nombre, desc_estado)`;

/** Without `alerta`, which depends on the clock: `porAlerta`. */
export type ParteLeido = Omit<Parte, 'alerta'>;

/** Every list of partes in SQL. */
export const partesFuente: FuenteDe<ParteLeido> = {
  tabla: 'parte t',
  uniones: {
    p: 'join proyecto p on p.id = t.id_proyecto',
    e: 'join establecimiento e on e.id = t.id_establecimiento',
    u: 'left join usuario u on u.id = t.id_tecnico',
    s: `join ${ESTADOS} on s.id = t.estado`,
  },
  claves: {
    p: { de: 'proyecto p', en: 't.id_proyecto', clase: 'proyecto', ordena: true },
    e: { de: 'establecimiento e', en: 't.id_establecimiento', clase: 'establecimiento', ordena: true },
    u: { de: 'usuario u', en: 't.id_tecnico', clase: 'tecnico', ordena: true },
    s: { de: ESTADOS, en: 't.estado', clase: 'estado' },
  },
  lugares: { tabla: 'establecimiento', en: 't.id_establecimiento' },
  columnas: {
    id: { valor: 't.id' },
    version: { valor: 't.version' },
    numero_incidencia: { valor: 't.numero_incidencia', busca: 't.numero_busca', orden: 't.numero_orden' },
    fecha_alta: { valor: 't.fecha_alta' },
    fecha_asignacion: { valor: 't.fecha_asignacion', anulable: true },
    fecha_inicio: { valor: 't.fecha_inicio', anulable: true },
    fecha_fin: { valor: 't.fecha_fin', anulable: true },
    id_proyecto: { valor: 't.id_proyecto' },
    desc_proyecto: { valor: 'p.nombre', busca: 'p.nombre_busca', orden: 'p.nombre_orden', usa: ['p'] },
    id_establecimiento: { valor: 't.id_establecimiento' },
    nombre_establecimiento: { valor: 'e.nombre', busca: 'e.nombre_busca', orden: 'e.nombre_orden', usa: ['e'] },
    direccion: { valor: 'e.direccion', busca: 'e.direccion_busca', orden: 'e.direccion_orden', usa: ['e'] },
    provincia: { valor: 'e.provincia', busca: 'e.provincia_busca', orden: 'e.provincia_orden', usa: ['e'] },
    comunidad: { valor: 'e.comunidad', usa: ['e'] },
    latitud: { valor: 'e.latitud', anulable: true, usa: ['e'] },
    longitud: { valor: 'e.longitud', anulable: true, usa: ['e'] },
    punto_aproximado: { valor: 'e.punto_aproximado', usa: ['e'] },
    nombre_tecnico: { valor: 'u.nombre', busca: 'u.nombre_busca', orden: 'u.nombre_orden', anulable: true, usa: ['u'] },
    estado: { valor: 't.estado' },
    desc_estado: { valor: 's.nombre', busca: 's.desc_estado', orden: 's.desc_estado', usa: ['s'] },
    observaciones: { valor: 't.observaciones' },
    comentarios: { valor: comentarios },
  },
};

/** Of what is assigned or begun the order of the names is that of the numbers, which an index has. */
const asignadosFuente: FuenteDe<ParteLeido> = {
  ...partesFuente,
  columnas: { ...partesFuente.columnas, desc_estado: { ...partesFuente.columnas.desc_estado, indice: 't.estado' } },
};

export const SIN_ASIGNAR = 't.estado = 1';
export const ASIGNADOS = 't.estado in (2, 3)';
export const FINALIZADOS = 't.estado = 4';

/** The weeks of the date that each tab is ordered by. */
const SEMANAS_DE: Readonly<Record<string, string>> = {
  [SIN_ASIGNAR]: 'alta',
  [ASIGNADOS]: 'asignacion',
  [FINALIZADOS]: 'fin',
};
const EDAD = 't.fecha_fin - t.fecha_alta';
const porSemanas = (clase: string): Escalones => ({ clase, inicio: (n) => (p) => p(inicioDeSemana(n)) });
/** By what the partes of a tab are counted in the order of a date or of their age. */
const ESCALONES: Readonly<Record<string, Escalones>> = {
  't.fecha_alta': porSemanas('alta'),
  't.fecha_asignacion': porSemanas('asignacion'),
  't.fecha_inicio': porSemanas('inicio'),
  't.fecha_fin': porSemanas('fin'),
  [EDAD]: { clase: 'edad', inicio: (n) => (p) => `${p(n)} * interval '1 hour'` },
};

/** A company itself and its technicians. */
const deEmpresa = (empresa: string): string =>
  `(select id from usuario where id = ${empresa} or id_empresa = ${empresa})`;

/** What a person may see (AMB-018, AMB-019, AMB-020). */
const propios = (actor: Persona): Condicion[] => {
  if (esOficina(actor.role)) return [];
  if (actor.role === 'TECNICO') return [(p) => `t.id_tecnico = ${p(actor.id)}`];
  return [(p) => `t.id_tecnico in ${deEmpresa(p(actor.id))}`];
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

/** Finishes a row, the very one, with its colour by age (AMB-106). */
export function conAlerta(settings: Settings, now: Date) {
  const limites = limitesDe(settings);
  return <F extends object>(fila: F): F & { alerta: Alerta } =>
    Object.assign(fila, { alerta: alerta(fechasDe(fila), now, limites) });
}

/** The same colours, at the same instant, for the database; in their order the older of two of one colour counts more. */
const porAlerta = (settings: Settings, now: Date, tab: string): Calculada => {
  const edad = (p: Parametro): string => `coalesce(t.fecha_fin, ${p(now)}::timestamptz) - t.fecha_alta`;
  // What lies between two instants is compared in days of 24 hours, whatever the zone.
  const entre =
    ({ desde, hasta }: Edades): Condicion =>
    (p) => {
      const suya = edad(p);
      const partes = [
        ...(desde === null ? [] : [`${suya} >= ${p(desde)} * interval '1 day'`]),
        ...(hasta === null ? [] : [`${suya} < ${p(hasta)} * interval '1 day'`]),
      ];
      return partes.join(' and ');
    };
  const colores = Object.entries(edadesDe(limitesDe(settings)));
  const valores = Object.fromEntries(colores.map(([color, edades]) => [color, entre(edades)]));
  // Of a tab the order of the ages is one that an index has.
  if (tab === FINALIZADOS) return { valores, orden: () => EDAD };
  if (tab === SIN_ASIGNAR || tab === ASIGNADOS) return { valores, orden: () => 't.fecha_alta', alReves: true };
  return { valores, orden: edad };
};

/** What the office asks of open work in the morning (REG-014), by the same instants as the figures of its dashboard. */
const porEspera = (settings: Settings, now: Date): Readonly<Record<Espera, Condicion>> => {
  const { roja_hoy: roja, dos_dias: dos } = entradas(now, settings.TZ_NEGOCIO, limitesDe(settings));
  return {
    roja_hoy: (p) => `t.fecha_fin is null and t.fecha_alta > ${p(roja.desde)} and t.fecha_alta <= ${p(roja.hasta)}`,
    dos_dias: (p) => `t.fecha_fin is null and t.fecha_alta <= ${p(dos.hasta)}`,
  };
};

/** The colour of a row as a number, from the one definition of the colours. */
const colorDe = ({ valores }: Calculada, p: Parametro): string =>
  `case ${Object.entries(valores)
    .map(([color, es]) => `when ${es(p)} then ${color}`)
    .join(' ')} end`;

/** The numbers that the database keeps with every change: of a whole tab, and of a technician's or a company's part of it. */
function contado(
  tab: string,
  { id, role }: Persona,
  entera: boolean,
): Pick<Consulta, 'total' | 'recuento' | 'escalones' | 'semanas' | 'porSignos'> {
  const recuento = (clase: string): string =>
    clase === 'estado'
      ? `from (select estado, estado as clave, n from recuento_parte where clase = 'proyecto') t where ${tab}`
      : `from recuento_parte t where t.clase = '${clase}' and ${tab}`;
  const suma = (clase: string): string => `select coalesce(sum(t.n), 0) ${recuento(clase)}`;
  if (!entera) return {};
  if (role === 'EMPRESA') return { total: (p) => `${suma('tecnico')} and t.clave in ${deEmpresa(p(id))}` };
  if (role === 'TECNICO') return { total: (p) => `${suma('tecnico')} and t.clave = ${p(id)}` };
  const semanas = SEMANAS_DE[tab];
  const conSignos = (buscado: string): string => `select case when length(f_busca(${buscado})) between 1 and 2 then
      (select coalesce(sum(t.n), 0) from recuento_signos t where t.signos = f_busca(${buscado}) and ${tab})
      + (select coalesce(sum(t.n), 0) from recuento_pendiente t where strpos(t.numero_busca, f_busca(${buscado})) > 0 and ${tab}) end`;
  const porSignos = { numero_incidencia: conSignos };
  return {
    total: () => suma('proyecto'),
    recuento,
    escalones: ESCALONES,
    porSignos,
    ...(semanas === undefined ? {} : { semanas }),
  };
}

type Pide = { readonly system: { readonly settings: Settings; now(): Date }; readonly actor: Persona };

/** A list of partes: those of a tab that the asker may see, and that `otras` narrow. */
export function partesDe({ system, actor }: Pide, tab: string, otras: readonly Condicion[] = []): Consulta {
  const condiciones: readonly Condicion[] = [() => tab, ...propios(actor), ...otras];
  const now = system.now();
  const colores = porAlerta(system.settings, now, tab);
  return {
    fuente: tab === ASIGNADOS ? asignadosFuente : partesFuente,
    alcance: (p) => condiciones.map((condicion) => condicion(p)).join(' and '),
    calculadas: { alerta: colores, espera: { ...colores, valores: porEspera(system.settings, now) } },
    porId: { id_establecimiento: 't.id_establecimiento' },
    estrecha: otras.length > 0 || !esOficina(actor.role),
    nivel: (p) => colorDe(colores, p),
    completar: conAlerta(system.settings, now),
    cambia: (fila) => cambiaDeAlerta(fechasDe(fila), now, limitesDe(system.settings)),
    ...contado(tab, actor, otras.length === 0),
  };
}
