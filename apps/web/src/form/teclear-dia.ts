import { esDia, formatoDia } from '@tajo/domain/dias';

/** Slashes come by themselves: '0503' is '05/03', '05032026' is '05/03/2026'; one that was typed after one digit pads it. */
export function teclearDia(texto: string): string {
  const partes = texto.replaceAll(/[^\d/.-]/g, '').split(/[/.-]/);
  const digitos = partes.map((parte, n) => (n < 2 && n < partes.length - 1 && parte.length === 1 ? `0${parte}` : parte)).join('').slice(0, 8);
  return [digitos.slice(0, 2), digitos.slice(2, 4), digitos.slice(4)].filter((parte) => parte !== '').join('/');
}

/** 'YYYY-MM-DD' of a typed day, undefined while it is none. */
export function leerDia(texto: string): string | undefined {
  const [, dia, mes, ano] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(texto) ?? [];
  const iso = `${ano}-${mes}-${dia}`;
  return dia !== undefined && esDia(iso) ? iso : undefined;
}

/** What a box shows for a stored day. */
export const escribirDia = (iso: string | null | undefined): string => (iso && esDia(iso) ? formatoDia(iso) : '');
