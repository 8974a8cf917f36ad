export const TIPO_ELEMENTO = { TERMINAL: 1, COMPONENTE: 2 } as const;
export type TipoElemento = (typeof TIPO_ELEMENTO)[keyof typeof TIPO_ELEMENTO];

/** Most units of one element at one spot in one save. */
export const UNIDADES_MAXIMAS = 1_000_000;
