import { esDia, formatoDia } from '@tajo/domain/dias';

const partir = (texto: string, cortes: readonly number[]): string[] => {
  const digitos = texto.replaceAll(/\D/g, '');
  return cortes.map((corte, n) => digitos.slice(cortes[n - 1] ?? 0, corte)).filter((parte) => parte !== '');
};
// A separator after one digit means that day or month has only one: a zero is added.
const rellenar = (texto: string): string => texto.replaceAll(/(?<!\d)(\d)(?=[/.: -])/g, '0$1');

/** Slashes come by themselves: '0503' is '05/03', '5/3/2026' is '05/03/2026'. */
export const teclearDia = (texto: string): string => partir(rellenar(texto), [2, 4, 8]).join('/');

/** Returns 'YYYY-MM-DD' for a typed day; undefined if it is no day. */
export function leerDia(texto: string): string | undefined {
  const [, dia, mes, ano] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(texto) ?? [];
  const iso = `${ano}-${mes}-${dia}`;
  return dia !== undefined && esDia(iso) ? iso : undefined;
}

/** Returns the text of an input for a value: a day as DD/MM/YYYY, anything else as it was typed. */
export const escribirFecha = (valor: string): string => (esDia(valor) ? formatoDia(valor) : valor);
