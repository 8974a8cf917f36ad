import { esDia, formatoDia, sumarDias } from './dias.ts';
import type { Dia } from './dias.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zona: string): Intl.DateTimeFormat {
  const known = formats.get(zona);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zona,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zona, made);
  return made;
}

function preguntar(zona: string, instante: Date): string {
  const part: Record<string, string> = {};
  for (const { type, value } of formatOf(zona).formatToParts(instante)) part[type] = value;
  const { year = '', month, day, hour, minute, second } = part;
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}`;
}

const CUARTO_MS = 900_000;
const MAS_CUARTOS = 1000;
/** From here on every zone differs from UTC by quarters of an hour, and changes its clocks on one. */
const POR_CUARTOS = Date.UTC(1973, 0, 1);
const HASTA = Date.UTC(9999, 0, 1);
const cuartos = new Map<string, Map<number, number>>();

const medir = (zona: string, ms: number): number => {
  const second = Math.floor(ms / 1000) * 1000;
  return Date.parse(`${preguntar(zona, new Date(second))}Z`) - second;
};

// Calling Intl costs as much as encoding a row, so it is called once per quarter of an hour.
function enCuarto(zona: string, ms: number): number {
  const suyos = cuartos.get(zona) ?? new Map<number, number>();
  const cuarto = Math.floor(ms / CUARTO_MS);
  const sabido = suyos.get(cuarto);
  if (sabido !== undefined) return sabido;
  const suyo = medir(zona, cuarto * CUARTO_MS);
  if (suyos.size === MAS_CUARTOS) suyos.clear();
  cuartos.set(zona, suyos.set(cuarto, suyo));
  return suyo;
}

const esPorCuartos = (ms: number): boolean => ms >= POR_CUARTOS && ms < HASTA;

/** Returns the local time in the zone, 'YYYY-MM-DDTHH:mm:ss'. Throws RangeError for an unknown zone. */
export function relojEn(zona: string, instante: Date): string {
  const ms = instante.getTime();
  if (!esPorCuartos(ms)) return preguntar(zona, instante);
  return new Date(ms + enCuarto(zona, ms)).toISOString().slice(0, 19);
}

export const diaEn = (zona: string, instante: Date): Dia => relojEn(zona, instante).slice(0, 10);

const desfase = (zona: string, ms: number): number => (esPorCuartos(ms) ? enCuarto(zona, ms) : medir(zona, ms));

const MS_DIA = 86_400_000;

/**
 * Returns the instant of 'YYYY-MM-DDTHH:mm:ss': the first of two; a time that the clocks skip is moved on by the gap.
 */
export function instanteDe(zona: string, reloj: string): Date {
  const wall = Date.parse(`${reloj}Z`);
  const before = desfase(zona, wall - MS_DIA);
  const after = desfase(zona, wall + MS_DIA);
  const early = wall - before;
  const late = wall - after;
  if (desfase(zona, early) === before) return new Date(early);
  return new Date(desfase(zona, late) === after ? late : early);
}

/** Returns the first instant of the day in the zone, which is not always midnight. */
export const inicioDia = (zona: string, dia: Dia): Date => instanteDe(zona, `${dia}T00:00:00`);

/** Returns the first instant after the day: a day is `inicioDia <= t < finDia`, 23, 24 or 25 hours long. */
export const finDia = (zona: string, dia: Dia): Date => inicioDia(zona, sumarDias(dia, 1));

/** Returns 'DD/MM/YYYY HH:mm' in local time of the zone. */
export function formatoInstante(zona: string, instante: Date): string {
  const reloj = relojEn(zona, instante);
  return `${formatoDia(reloj)} ${reloj.slice(11, 16)}`;
}

const INSTANTE = /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(Z|[+-]\d\d(?::?\d\d)?)?$/i;

/** Parses ISO 8601; without offset it is local time of the zone (AMB-059). Returns null if it is no instant. */
export function leerInstante(text: string, zona: string): Date | null {
  const [, dia, hh, mm, ss = '00', fraccion = '', offset] = INSTANTE.exec(text.trim()) ?? [];
  if (dia === undefined || !esDia(dia) || Number(hh) > 23 || Number(mm) > 59 || Number(ss) > 59) return null;
  const reloj = `${dia}T${hh}:${mm}:${ss}`;
  const ms = Number(fraccion.slice(0, 3).padEnd(3, '0'));
  if (offset === undefined) return new Date(instanteDe(zona, reloj).getTime() + ms);
  const horas = Number(offset.slice(1, 3));
  const minutos = Number(offset.slice(3).replace(':', ''));
  if (horas > 23 || minutos > 59) return null;
  const sign = offset.startsWith('-') ? -1 : 1;
  return new Date(Date.parse(`${reloj}Z`) - sign * (horas * 60 + minutos) * 60_000 + ms);
}
