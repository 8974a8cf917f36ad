import Close from '@mui/icons-material/Close';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ListaValue } from '@tajo/contract/lista';
import { LIMITE_DE_EXTRACTO } from '@tajo/contract/lista';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Notifier } from '../kit/aviso.ts';
import { copiar } from '../kit/copiar.ts';
import { textoDeFallo } from '../kit/fallo.ts';
import type { ListQuery } from '../kit/fuente.ts';
import { cuantos, numero } from '../kit/texto.ts';
import type { Elegidas, RowWithId } from './list-types.ts';
import { nombreDe } from './nombre.ts';

type Props<Row extends RowWithId> = {
  readonly lista: ListaValue;
  readonly lote: Elegidas<Row>;
  /** Query key of the list; then its query, and its filters as text. */
  readonly clave: readonly unknown[];
  readonly query: ListQuery;
  readonly filtro: string;
  /** How many match. */
  readonly total: number;
  readonly aviso: Notifier;
};

/** Beside the pager, so that it moves no row when it appears. */
const BARRA = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.5,
  minHeight: '3.25rem',
  typography: 'body2',
} as const;

/** The chosen rows that the filters exclude; none if more rows match than one call returns. */
function useFuera<Row extends RowWithId>({ lote, clave, query, filtro }: Props<Row>): readonly number[] {
  const { elegidas, filtros, leer } = lote;
  const { data } = useQuery({
    queryKey: [...clave, 'extracto', query],
    queryFn: ({ signal }) => leer(query, signal),
    enabled: filtros.size > 1 || !filtros.has(filtro),
  });
  if (data === undefined || data.total > data.filas.length) return [];
  const dentro = new Set(data.filas.map(({ id }) => id));
  return [...elegidas.keys()].filter((id) => !dentro.has(id));
}

/** Shows how many rows are chosen, the actions for them, and a button to choose all matching rows (REG-011). */
export function BarraDeLote<Row extends RowWithId>(props: Props<Row>) {
  const { lista, lote, query, filtro, total, aviso } = props;
  const [leyendo, setLeyendo] = useState(false);
  const fuera = useFuera(props);
  const n = lote.elegidas.size;
  const alcanza = Math.min(total, LIMITE_DE_EXTRACTO);
  const todas = async (): Promise<void> => {
    setLeyendo(true);
    await lote.marcarTodas(query, filtro).catch((fallo: unknown) => aviso.error(textoDeFallo(fallo)));
    setLeyendo(false);
  };
  const nombres = () => [...lote.elegidas.values()].map((fila) => nombreDe(lista, fila));
  return (
    <Box role="group" aria-label="Selección" sx={BARRA}>
      <Box component="span" role="status" sx={{ fontWeight: 500, mr: 0.5 }}>
        {cuantos(n, 'seleccionado', 'seleccionados')}
      </Box>
      {n - fuera.length < alcanza && (
        <Button size="small" loading={leyendo} onClick={() => void todas()}>
          {alcanza < total
            ? `Seleccionar los ${numero(alcanza)} primeros de ${numero(total)}`
            : `Seleccionar los ${numero(total)} que coinciden`}
        </Button>
      )}
      {fuera.length > 0 && (
        <Button size="small" color="warning" onClick={() => lote.quitar(fuera)}>
          {cuantos(fuera.length, 'no coincide', 'no coinciden')} con los filtros: quitar
        </Button>
      )}
      {lote.acciones}
      <span data-pista="Copiar los números">
        <IconButton size="small" aria-label="Copiar los números" onClick={() => void copiar(nombres(), aviso)}>
          <ContentCopyOutlined fontSize="small" />
        </IconButton>
      </span>
      <span data-pista="Quitar la selección">
        <IconButton size="small" aria-label="Quitar la selección" onClick={lote.vaciar}>
          <Close fontSize="small" />
        </IconButton>
      </span>
    </Box>
  );
}
