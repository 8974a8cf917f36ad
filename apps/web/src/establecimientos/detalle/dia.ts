import { nombreDeInforme } from '@tajo/contract/lista';
import type { ListaValue } from '@tajo/contract/lista';
import { esDia } from '@tajo/domain/dias';
import type { Dia } from '@tajo/domain/dias';
import { diaEn } from '@tajo/domain/instantes';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { RowSource } from '../../kit/row-source.ts';
import type { FilterPanel } from '../../list/list-types.ts';
import { timeZone } from '../../kit/time-zone.ts';

/** The current day of the business. */
export const diaDeHoy = (): Dia => diaEn(timeZone(), new Date());

/** The past day in the address, on which the shop is shown; undefined for today. */
export function useDiaDeTienda() {
  const { en }: { readonly en?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const dia = typeof en === 'string' && esDia(en) && en !== diaDeHoy() ? en : undefined;
  const ir = (a: Dia | undefined): void =>
    void navigate({
      to: '.',
      search: (dicha: Readonly<Record<string, unknown>>) => ({ ...dicha, en: a === diaDeHoy() ? undefined : a }),
      hash: true,
      replace: true,
      resetScroll: false,
    });
  return { dia, ir };
}

/** Rows of a past day do not change, so live updates are off; their spreadsheet is named after that day. */
export function fuenteDelDia<Row>(
  fuente: RowSource<Row>,
  { plural }: ListaValue,
  dia: Dia | undefined,
): RowSource<Row> {
  if (dia === undefined) return fuente;
  const { live: _, ...quieta } = fuente;
  return { ...quieta, exportSheet: (query) => fuente.exportSheet(query, nombreDeInforme(plural, dia)) };
}

/** Adds the day to a list's filters, so that address, rows and spreadsheet use it. */
export const panelDeDia = (draw: FilterPanel['draw']): FilterPanel => ({
  filters: { en: { label: 'Movimientos', filtro: 'hasta' } },
  draw,
});
