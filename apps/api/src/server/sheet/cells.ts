/** dia = 'YYYY-MM-DD'; instante = ISO text or Date; numero = number or decimal text; si_no = boolean. */
export type SheetCell = string | number | boolean | Date | null | undefined;
export interface SheetColumn {
  readonly label: string;
  readonly tipo: 'texto' | 'numero' | 'dia' | 'instante' | 'si_no';
}
