/** dia = 'YYYY-MM-DD'; instante = ISO text or Date; numero = number or decimal text. */
export type SheetCell = string | number | Date | null | undefined;
export interface SheetColumn {
  readonly label: string;
  readonly tipo: 'texto' | 'numero' | 'dia' | 'instante';
}
