import { esDia, formatoDia } from '@tajo/domain/dias';

const partir = (texto: string, cortes: readonly number[]): string[] => {
  const digitos = texto.replaceAll(/\D/g, '');
  return cortes.map((corte, n) => digitos.slice(cortes[n - 1] ?? 0, corte)).filter((parte) => parte !== '');
};
// A sign typed after one digit means that the day or month has only one.
const rellenar = (texto: string): string => texto.replaceAll(/(?<!\d)(\d)(?=[/.: -])/g, '0$1');

/** Slashes come by themselves: '0503' is '05/03', '5/3/2026' is '05/03/2026'. */
export const teclearDia = (texto: string): string => partir(rellenar(texto), [2, 4, 8]).join('/');

/** 'YYYY-MM-DD' of a typed day, undefined while it is none. */
export function leerDia(texto: string): string | undefined {
  const [, dia, mes, ano] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(texto) ?? [];
  const iso = `${ano}-${mes}-${dia}`;
  return dia !== undefined && esDia(iso) ? iso : undefined;
}

/** What a box shows for a value: a day as one reads it, anything else as it was typed. */
export const escribirFecha = (valor: string): string => (esDia(valor) ? formatoDia(valor) : valor);
