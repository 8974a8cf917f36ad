import { esDia, formatoDia } from '@tajo/domain/dias';

const partir = (texto: string, cortes: readonly number[]): string[] => {
  const digitos = texto.replaceAll(/\D/g, '');
  return cortes.map((corte, n) => digitos.slice(cortes[n - 1] ?? 0, corte)).filter((parte) => parte !== '');
};
// A sign typed after one digit means that the day, month or hour has only one.
const rellenar = (texto: string): string => texto.replaceAll(/(?<!\d)(\d)(?=[/.: -])/g, '0$1');

/** Slashes come by themselves: '0503' is '05/03', '5/3/2026' is '05/03/2026'. */
export const teclearDia = (texto: string): string => partir(rellenar(texto), [2, 4, 8]).join('/');

/** The same with the hour: '050320260915' is '05/03/2026 09:15'. */
export function teclearInstante(texto: string): string {
  const [dia = '', mes = '', ano = '', hora = '', minuto = ''] = partir(rellenar(texto), [2, 4, 8, 10, 12]);
  const fecha = [dia, mes, ano].filter((parte) => parte !== '').join('/');
  return hora === '' ? fecha : `${fecha} ${minuto === '' ? hora : `${hora}:${minuto}`}`;
}

/** 'YYYY-MM-DD' of a typed day, undefined while it is none. */
export function leerDia(texto: string): string | undefined {
  const [, dia, mes, ano] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(texto) ?? [];
  const iso = `${ano}-${mes}-${dia}`;
  return dia !== undefined && esDia(iso) ? iso : undefined;
}

/** 'YYYY-MM-DDTHH:mm', wall time, of a typed instant, undefined while it is none. */
export function leerDiaYHora(texto: string): string | undefined {
  const dia = leerDia(texto.slice(0, 10));
  const hora = /^ ([01]\d|2[0-3]):([0-5]\d)$/.exec(texto.slice(10));
  return dia === undefined || hora === null ? undefined : `${dia}T${hora[1]}:${hora[2]}`;
}

/** What a box shows for a value: a day or wall time as one reads it, anything else as it was typed. */
export function escribirFecha(valor: string): string {
  const dia = valor.slice(0, 10);
  if (!esDia(dia)) return valor;
  return valor.length > 10 ? `${formatoDia(dia)} ${valor.slice(11, 16)}` : formatoDia(dia);
}
