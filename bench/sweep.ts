import {
  partesAsignadosLista,
  partesFinalizadosLista,
  partesSinAsignarLista,
  partesTecnicoAsignadosLista,
  partesTecnicoFinalizadosLista,
} from '../packages/contract/src/partes.listas.ts';
import { COMMON, RARE } from './data.ts';
import { OWN_LISTS, TABS, type Person } from './requests.ts';

/** One list in one order, with or without filters. */
export interface Case {
  readonly role: Person;
  readonly list: keyof typeof LISTS;
  readonly query: Readonly<Record<string, string>>;
}

const LISTS = {
  sin_asignar: partesSinAsignarLista,
  asignados: partesAsignadosLista,
  finalizados: partesFinalizadosLista,
  asignados_tecnico: partesTecnicoAsignadosLista,
  finalizados_tecnico: partesTecnicoFinalizadosLista,
} as const;
const DATE = { sin_asignar: 'fecha_alta', asignados: 'fecha_asignacion', finalizados: 'fecha_inicio' } as const;

const columnsOf = (list: Case['list']): string[] => [...Object.keys(LISTS[list].columnas), 'alerta'];
const inEachOrder = (role: Person, list: Case['list']): Case[] =>
  columnsOf(list).flatMap((column) => [column, `-${column}`].map((sort) => ({ role, list, query: { sort } })));

const FILTERS = [
  { nombre_establecimiento: COMMON },
  { nombre_establecimiento: RARE },
  { nombre_establecimiento: '"Farmacia Ñandú, León"' },
  { nombre_establecimiento: 'fa' },
  { nombre_establecimiento: 'a' },
  { nombre_establecimiento: 'zzz' },
  { numero_incidencia: '0000777' },
  { numero_incidencia: '123' },
  { numero_incidencia: '12' },
  { desc_proyecto: 'Proyecto 33' },
  { desc_proyecto: 'proyecto' },
] as const;
const OWN_FILTERS = [FILTERS[0], FILTERS[3], FILTERS[7], FILTERS[9]] as const;

/** Every order of every list, and filters in the list's own order. */
export const CASES: readonly Case[] = [
  ...TABS.flatMap((list) => [
    ...inEachOrder('office', list),
    ...FILTERS.map((query): Case => ({ role: 'office', list, query })),
  ]),
  ...['nandu 51', 'nandu'].map((nombre_tecnico): Case => ({
    role: 'office',
    list: 'finalizados',
    query: { nombre_tecnico },
  })),
  ...(['technician', 'company'] as const).flatMap((role) =>
    OWN_LISTS.flatMap((list) => [
      ...inEachOrder(role, list),
      ...OWN_FILTERS.map((query): Case => ({ role, list, query })),
    ]),
  ),
];

let seed = 11;
const random = (n: number): number => (seed = (seed * 48_271) % 2_147_483_647) % n;
function choose<T>(from: readonly T[]): T {
  const chosen = from[random(from.length)];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
}

const TEXTS = {
  numero_incidencia: ['123', 'INC-0000'],
  nombre_establecimiento: [RARE, COMMON, 'leon', 'farmacia', 'nandu'],
  desc_proyecto: ['Proyecto 33', 'proyecto'],
  nombre_tecnico: ['nandu', 'garcia 1', 'tecnico'],
} as const;

/** 50 combinations of two filters, a range of days and another order; the same in every run. */
export const COMBINATIONS: readonly Case[] = Array.from({ length: 50 }, (): Case => {
  const list = choose(['sin_asignar', 'asignados', 'finalizados'] as const);
  const fields = Object.keys(TEXTS).filter((field) => list !== 'sin_asignar' || field !== 'nombre_tecnico');
  const one = choose(fields) as keyof typeof TEXTS;
  const other = choose(fields.filter((field) => field !== one)) as keyof typeof TEXTS;
  const query = {
    [one]: choose<string>(TEXTS[one]),
    [other]: choose<string>(TEXTS[other]),
    [DATE[list]]: choose(['2023-11-20', '2024-09-01', '2025-12-24', '2026-10-01']),
    sort: choose(['', '-']) + choose(columnsOf(list)),
  };
  return { role: 'office', list, query };
});
