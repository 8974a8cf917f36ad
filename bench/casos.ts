import type { PeticionDeCarga } from './carga.ts';
import { COMUN, CONTRASENA, CORREO_EMPRESA, RARO, CORREO_TECNICO } from './datos.ts';
import type { Figura } from './metas.ts';
import { ADMIN } from './servidores.ts';

/** Who asks, and how he logs in. */
export const PERSONAS = {
  oficina: ADMIN,
  tecnico: { email: CORREO_TECNICO, password: CONTRASENA },
  empresa: { email: CORREO_EMPRESA, password: CONTRASENA },
} as const;
export type Identidad = keyof typeof PERSONAS;

/** What the limit is asked as well: both answer the same rows and totals. */
export interface Caso extends Pick<Figura, 'trabajo' | 'meta' | 'crece' | 'cerca'> {
  readonly quien: Identidad;
  readonly peticion: PeticionDeCarga;
}

const PAGINA = 10;
const lista = (ruta: string, offset = 0): PeticionDeCarga => ({
  method: 'GET',
  path: `/api/parte/${ruta}?limit=${PAGINA}&offset=${offset}`,
});
const conFiltro = (ruta: string, campo: string, texto: string): PeticionDeCarga => ({
  method: 'GET',
  path: `${lista(ruta).path}&${campo}=${encodeURIComponent(texto)}`,
});
const de = (quien: Identidad, trabajo: string, peticion: PeticionDeCarga, resto: Partial<Caso> = {}): Caso => ({
  quien,
  trabajo,
  peticion,
  ...resto,
});

const LISTA = { meta: { tipo: 'razon', n: 0.8 }, crece: 1.3 } as const;
const FILTRO = { meta: { tipo: 'razon', n: 0.8 }, crece: 2.5 } as const;
const PROPIA = { meta: { tipo: 'razon', n: 0.8 }, crece: 1.5 } as const;
const LEJOS = { cerca: { trabajo: 'list, finalizados', veces: 2 } } as const;

const LISTAS: readonly Caso[] = [
  de('oficina', 'list, finalizados', lista('finalizados'), LISTA),
  de('oficina', 'list, asignados', lista('asignados'), LISTA),
  de('oficina', 'list, sin asignar', lista('sin_asignar'), LISTA),
  de('tecnico', 'own list of a technician, asignados', lista('asignados_tecnico'), PROPIA),
  de('tecnico', 'own list of a technician, finalizados', lista('finalizados_tecnico'), PROPIA),
  de('empresa', 'own list of a company, asignados', lista('asignados_tecnico'), PROPIA),
  de('empresa', 'own list of a company, finalizados', lista('finalizados_tecnico'), PROPIA),
];

const FILTROS: readonly Caso[] = (
  [
    ['filter, 10 shops match', 'nombre_establecimiento', RARO],
    ['filter, 250 shops match', 'nombre_establecimiento', COMUN],
    ['filter, shops, two letters', 'nombre_establecimiento', 'fa'],
    ['filter, shops, one letter', 'nombre_establecimiento', 'a'],
    ['filter, 8 technicians match', 'nombre_tecnico', 'nandu'],
    ['filter, one project matches', 'desc_proyecto', 'Proyecto 33'],
    ['filter, one number matches', 'numero_incidencia', '0000777'],
    ['filter, numbers, three digits', 'numero_incidencia', '123'],
  ] as const
).map(([trabajo, campo, texto]) => de('oficina', trabajo, conFiltro('finalizados', campo, texto), FILTRO));

export const RESUMEN = de(
  'oficina',
  'dashboard, 50 projects',
  { method: 'GET', path: '/api/dashboard' },
  { crece: 1.5 },
);

/** The finalizados are 4 of 5. */
const lejanas = (partes: number): readonly Caso[] => [
  de('oficina', 'list, page in the middle', lista('finalizados', Math.floor((partes * 0.4) / PAGINA) * PAGINA), LEJOS),
  de('oficina', 'list, last page', lista('finalizados', Math.floor((partes * 0.8 - 1) / PAGINA) * PAGINA), LEJOS),
];

const lectura = (partes: number): Caso =>
  de(
    'oficina',
    'read one',
    { method: 'GET', path: '/api/parte/{n}', hasta: partes },
    { meta: { tipo: 'razon', n: 0.75 }, crece: 1.2 },
  );

/** It makes partes: what is asked after it finds more of them than before. */
export const ALTA = de(
  'oficina',
  'save one',
  {
    method: 'POST',
    path: '/api/parte',
    cuerpo: '{"numero_incidencia":"B-{n}","observaciones":"De la medida","id_proyecto":7,"id_establecimiento":77}',
  },
  { meta: { tipo: 'razon', n: 0.65 }, crece: 1.3 },
);

const entradaDe = (credenciales: object): PeticionDeCarga => ({
  method: 'POST',
  path: '/api/login/user',
  cuerpo: JSON.stringify(credenciales),
});
/** The product alone: the limit of a login is one hash. */
export const ENTRADA = de('oficina', 'login', entradaDe(ADMIN));
/** Of several people: of one account no more than eight at once are let in. */
export const ENTRADAS: readonly PeticionDeCarga[] = Object.values(PERSONAS).map(entradaDe);

/** What only reads, over so many partes. */
export const casosDe = (partes: number): readonly Caso[] => [
  ...LISTAS,
  ...lejanas(partes),
  ...FILTROS,
  RESUMEN,
  lectura(partes),
];

const veces = (n: number, peticion: PeticionDeCarga): PeticionDeCarga[] => Array.from({ length: n }, () => peticion);

/** A working day in small: 40 % lists, 20 % filters, 30 % reads, 10 % saves, in an order without runs. */
export const mezclaDe = (partes: number): readonly PeticionDeCarga[] => {
  const listas = [
    ...veces(3, lista('finalizados')),
    ...veces(2, lista('asignados')),
    ...veces(2, lista('sin_asignar')),
    ...veces(1, { method: 'GET', path: `${lista('finalizados').path}&sort=nombre_establecimiento` }),
  ];
  const filtros = [RARO, COMUN, 'fa', 'leon'].map((texto) => conFiltro('finalizados', 'nombre_establecimiento', texto));
  const todas = [...listas, ...filtros, ...veces(6, lectura(partes).peticion), ...veces(2, ALTA.peticion)];
  // 7 has no divisor in common with 20: each comes once.
  return todas.flatMap((_, i) => todas[(i * 7) % todas.length] ?? []);
};
