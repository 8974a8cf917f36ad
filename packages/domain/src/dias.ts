/** A calendar day, 'YYYY-MM-DD'; days compare as texts. */
export type Dia = string;

const MS_DIA = 86_400_000;
const dos = (n: number): string => String(n).padStart(2, '0');

const mediodia = (dia: Dia): number => Date.parse(`${dia}T12:00:00Z`);

/** Returns whether a text is a day of the calendar, years 1 to 9999. */
export function esDia(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text.startsWith('0000')) return false;
  const ms = mediodia(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** Returns whether a text is a day that a form takes, years 1900 to 2199. */
export const esDiaDeForma = (text: string): boolean => /^(19|20|21)/.test(text) && esDia(text);

export const sumarDias = (dia: Dia, dias: number): Dia =>
  new Date(mediodia(dia) + dias * MS_DIA).toISOString().slice(0, 10);

/** 'DD/MM/YYYY'. */
export const formatoDia = (dia: Dia): string => `${dia.slice(8, 10)}/${dia.slice(5, 7)}/${dia.slice(0, 4)}`;

/** Returns elapsed time as 'Nd HHh MMm SSs'; negative times count as 0. */
export function duracion(ms: number): string {
  const s = Math.max(0, Math.floor(ms / 1000));
  const [dias, horas, minutos] = [Math.floor(s / 86_400), Math.floor(s / 3600) % 24, Math.floor(s / 60) % 60];
  return `${dias}d ${dos(horas)}h ${dos(minutos)}m ${dos(s % 60)}s`;
}
