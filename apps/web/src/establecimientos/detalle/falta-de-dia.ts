import { mensaje } from '@tajo/contract/mensajes';
import { FECHA_INCORRECTA } from '@tajo/contract/textos-campos';
import { esDia } from '@tajo/domain/dias';
import { esPasado } from '@tajo/domain/establecimientos/pasado';
import { diaDeHoy } from './dia.ts';

/** Returns why a shop cannot be shown on that day; undefined if it can. */
export function faltaDeDia(texto: string): string | undefined {
  if (!esDia(texto)) return FECHA_INCORRECTA;
  const pasado = esPasado(texto, diaDeHoy());
  return pasado.ok ? undefined : mensaje(pasado).texto;
}
