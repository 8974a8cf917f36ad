import Close from '@mui/icons-material/Close';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ListaValue } from '@tajo/contract/lista';
import { LIMITE_DE_EXTRACTO } from '@tajo/contract/lista';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useRef, useState } from 'react';
import type { Notifier } from '../kit/notifier.ts';
import { copyLines } from '../kit/copy-lines.ts';
import { failureText } from '../kit/failure.ts';
import type { ListQuery } from '../kit/row-source.ts';
import { countOf, formatNumber } from '../kit/text.ts';
import type { ChosenRows, RowWithId } from './list-types.ts';
import { rowName } from './row-name.ts';

type Props<Row extends RowWithId> = {
  readonly list: ListaValue;
  readonly batch: ChosenRows<Row>;
  /** Query key of the list; then its query, and its filters as text. */
  readonly queryKey: readonly unknown[];
  readonly query: ListQuery;
  readonly filter: string;
  /** How many match. */
  readonly total: number;
  /** The page that is shown, undefined if it could not be read, and its request as text. */
  readonly rows: readonly RowWithId[] | undefined;
  readonly request: string;
  readonly notifier: Notifier;
};

/** Beside the pager, so that it moves no row when it appears. */
const BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.5,
  minHeight: '3.25rem',
  typography: 'body2',
} as const;

/** Returns how often a chosen row has left the page that is shown, as by somebody else's operation. */
function useLeft<Row extends RowWithId>({ batch, rows, request }: Props<Row>): number {
  const [seen, setSeen] = useState({ rows, request, left: 0 });
  if (rows === undefined || rows === seen.rows) return seen.left;
  const here = new Set(rows.map(({ id }) => id));
  const isLeft = seen.request === request && seen.rows?.some(({ id }) => batch.chosen.has(id) && !here.has(id));
  setSeen({ rows, request, left: seen.left + (isLeft ? 1 : 0) });
  return seen.left;
}

/** The chosen rows that the filters exclude; none if more rows match than one call returns. */
function useOutside<Row extends RowWithId>(props: Props<Row>): readonly number[] {
  const { batch, queryKey, query, filter, total } = props;
  const { chosen, filters, read } = batch;
  const left = useLeft(props);
  const { data } = useQuery({
    queryKey: [...queryKey, 'extracto', query, left],
    queryFn: ({ signal }) => read(query, signal),
    enabled: filters.size > 1 || !filters.has(filter) || chosen.size > total || left > 0,
  });
  if (data === undefined || data.total > data.rows.length) return [];
  const inside = new Set(data.rows.map(({ id }) => id));
  return [...chosen.keys()].filter((id) => !inside.has(id));
}

/** Shows how many rows are chosen, the actions for them, and a button to choose all matching rows (REG-011). */
export function BatchBar<Row extends RowWithId>(props: Props<Row>) {
  const { list, batch, query, filter, total, notifier } = props;
  const [loading, setLoading] = useState(false);
  const outside = useOutside(props);
  const count = useRef<HTMLElement>(null);
  const n = batch.chosen.size;
  const reachable = Math.min(total, LIMITE_DE_EXTRACTO);
  const all = async (): Promise<void> => {
    setLoading(true);
    // The pressed button goes.
    count.current?.focus();
    await batch.checkAll(query, filter).catch((failure: unknown) => notifier.error(failureText(failure)));
    setLoading(false);
  };

  const keepFocus = ({ currentTarget }: MouseEvent, left: number): void => {
    const boxOf = (row: string) => currentTarget.closest('[data-lista]')?.querySelector<HTMLElement>(`${row} input`);
    (left > 0 ? count.current : (boxOf('[data-elegida]') ?? boxOf('[data-fila]')))?.focus({ preventScroll: true });
  };
  const names = () => [...batch.chosen.values()].map((row) => rowName(list, row));
  return (
    <Box role="group" aria-label="Selección" sx={BAR}>
      <Box component="span" ref={count} role="status" tabIndex={-1} sx={{ fontWeight: 500, mr: 0.5 }}>
        {countOf(n, 'seleccionado', 'seleccionados')}
      </Box>
      {n - outside.length < reachable && (
        <Button size="small" loading={loading} onClick={() => void all()}>
          {reachable < total
            ? `Seleccionar los ${formatNumber(reachable)} primeros de ${formatNumber(total)}`
            : total === 1
              ? 'Seleccionar el que coincide'
              : `Seleccionar los ${formatNumber(total)} que coinciden`}
        </Button>
      )}
      {outside.length > 0 && (
        <Button
          size="small"
          color="warning"
          onClick={(event) => {
            keepFocus(event, n - outside.length);
            batch.remove(outside);
          }}
        >
          {countOf(outside.length, 'no coincide', 'no coinciden')} con los filtros: quitar
        </Button>
      )}
      {batch.actions}
      <span data-pista="Copiar los números">
        <IconButton size="small" aria-label="Copiar los números" onClick={() => void copyLines(names(), notifier)}>
          <ContentCopyOutlined fontSize="small" />
        </IconButton>
      </span>
      <span data-pista="Quitar la selección">
        <IconButton
          size="small"
          aria-label="Quitar la selección"
          disabled={loading}
          onClick={(event) => {
            keepFocus(event, 0);
            batch.clear();
          }}
        >
          <Close fontSize="small" />
        </IconButton>
      </span>
    </Box>
  );
}
