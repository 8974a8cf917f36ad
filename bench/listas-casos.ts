import {
  partesAsignadosLista,
  partesFinalizadosLista,
  partesSinAsignarLista,
  partesTecnicoAsignadosLista,
  partesTecnicoFinalizadosLista,
} from '../packages/contract/src/partes.listas.ts';
import type { Identidad } from './casos.ts';
import { COMUN, RARO } from './datos.ts';

/** One page of a list of partes. */
export interface CasoDeLista {
  readonly nombre: string;
  readonly quien: Identidad;
  readonly lista: keyof typeof LISTAS;
  readonly query: string;
  readonly pagina: 'primera' | 'media' | 'ultima';
}

const LISTAS = {
  sin_asignar: partesSinAsignarLista,
  asignados: partesAsignadosLista,
  finalizados: partesFinalizadosLista,
  asignados_tecnico: partesTecnicoAsignadosLista,
  finalizados_tecnico: partesTecnicoFinalizadosLista,
} as const;
const NOMBRES = ['sin_asignar', 'asignados', 'finalizados'] as const;
const PROPIAS = ['asignados_tecnico', 'finalizados_tecnico'] as const;
const FECHA = { sin_asignar: 'fecha_alta', asignados: 'fecha_asignacion', finalizados: 'fecha_inicio' } as const;

const caso = (
  nombre: string,
  lista: CasoDeLista['lista'],
  query: Readonly<Record<string, string>>,
  pagina: CasoDeLista['pagina'] = 'primera',
  quien: Identidad = 'oficina',
): CasoDeLista => ({ nombre, quien, lista, query: new URLSearchParams(query).toString(), pagina });

const ordenes = (lista: keyof typeof LISTAS): string[] => [...Object.keys(LISTAS[lista].columnas), 'alerta'];

const ORDENADAS = NOMBRES.flatMap((lista) =>
  ordenes(lista).flatMap((columna) =>
    [columna, `-${columna}`].flatMap((sort) =>
      (['primera', 'media', 'ultima'] as const).map((pagina) =>
        caso(`${lista} by ${sort}, ${pagina}`, lista, { sort }, pagina),
      ),
    ),
  ),
);

const FILTRADAS = (
  [
    ['shop, 250 match', { nombre_establecimiento: COMUN }],
    ['shop, 10 match', { nombre_establecimiento: RARO }],
    ['shop, one', { nombre_establecimiento: `"Farmacia Ñandú, León"` }],
    ['shop, two letters', { nombre_establecimiento: 'fa' }],
    ['shop, one letter', { nombre_establecimiento: 'a' }],
    ['shop, none', { nombre_establecimiento: 'zzz' }],
    ['number, one', { numero_incidencia: '0000777' }],
    ['number, three digits', { numero_incidencia: '123' }],
    ['number, two digits', { numero_incidencia: '12' }],
    ['project', { desc_proyecto: 'Proyecto 33' }],
    ['projects, all', { desc_proyecto: 'proyecto' }],
  ] as const
).flatMap(([nombre, query]) => NOMBRES.map((lista) => caso(`${lista} where ${nombre}`, lista, query)));
const TECNICO = [
  caso('finalizados where technician', 'finalizados', { nombre_tecnico: 'nandu 51' }),
  caso('finalizados where technicians, 8', 'finalizados', { nombre_tecnico: 'nandu' }),
];

/** What a technician and a company see of their own: in any order, far from its beginning, and filtered. */
const SUYAS = (['tecnico', 'empresa'] as const).flatMap((quien) =>
  PROPIAS.flatMap((lista) => [
    ...ordenes(lista).flatMap((columna) =>
      [columna, `-${columna}`].map((sort) => caso(`${quien}: ${lista} by ${sort}`, lista, { sort }, 'primera', quien)),
    ),
    caso(`${quien}: ${lista} in the middle`, lista, {}, 'media', quien),
    ...[
      { nombre_establecimiento: COMUN },
      { nombre_establecimiento: 'fa' },
      { numero_incidencia: '123' },
      { desc_proyecto: 'Proyecto 33' },
    ].map((query) => caso(`${quien}: ${lista} where ${Object.values(query)[0]}`, lista, query, 'primera', quien)),
  ]),
);

export const CASOS: readonly CasoDeLista[] = [...ORDENADAS, ...FILTRADAS, ...TECNICO, ...SUYAS];

let semilla = 11;
const azar = (n: number): number => (semilla = (semilla * 48_271) % 2_147_483_647) % n;
const una = <T>(de: readonly T[]): T => {
  const elegida = de[azar(de.length)];
  if (elegida === undefined) throw new Error('nothing to choose of');
  return elegida;
};

const TEXTOS = {
  numero_incidencia: ['1', '12', '123', 'INC-0000'],
  nombre_establecimiento: ['a', 'fa', RARO, COMUN, 'leon', 'farmacia', 'nandu'],
  desc_proyecto: ['Proyecto 33', '1', 'proyecto'],
  nombre_tecnico: ['nandu', 'garcia 1', 'tecnico', 'ez'],
} as const;

/** Two filters of texts, a day, and another order than the list's own. */
export const COMBINACIONES: readonly CasoDeLista[] = Array.from({ length: 50 }, () => {
  const lista = una(NOMBRES);
  const campos = Object.keys(TEXTOS).filter((campo) => lista !== 'sin_asignar' || campo !== 'nombre_tecnico');
  const uno = una(campos) as keyof typeof TEXTOS;
  const otro = una(campos.filter((campo) => campo !== uno)) as keyof typeof TEXTOS;
  const query = {
    [uno]: una(TEXTOS[uno]),
    [otro]: una(TEXTOS[otro]),
    [FECHA[lista]]: una(['2023-11-20', '2024-09-01', '2025-12-24', '2026-10-01']),
    sort: una(['', '-']) + una(ordenes(lista)),
  };
  return caso(`${lista}: ${decodeURIComponent(new URLSearchParams(query).toString())}`, lista, query);
});
