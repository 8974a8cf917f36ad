import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Tooltip from '@mui/material/Tooltip';
import type { Columna } from '@tajo/contract/lista';
import type { ReactNode } from 'react';
import { FilterBox } from './FilterBox.tsx';
import { parametroDe } from './list-state.ts';
import type { Fila } from './list-types.ts';
import type { Dibujo } from './ListRow.tsx';
import { ALTO_DE_FILA, ListRow } from './ListRow.tsx';
import { cuantasAcciones } from './RowActions.tsx';
import type { ListControl } from './useListState.ts';

type Props<Row extends Fila> = Dibujo<Row> & {
  /** Undefined until the first answer. */
  readonly filas: readonly Row[] | undefined;
  readonly control: ListControl;
  readonly vieja: boolean;
  /** Shown in place of the rows when there are none. */
  readonly vacio: ReactNode;
};

// Read aloud, not seen.
const OCULTO = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const;
const ALTO_CABECERA = 40;
const ANCHOS: Partial<Record<NonNullable<Columna['tipo']>, number>> = {
  estado: 116,
  si_no: 84,
  numero: 104,
  dia: 122,
  instante: 138,
  telefono: 128,
};
// What is left is shared by the texts.
const anchoDe = ({ tipo = 'texto', filtro, ancho }: Columna): number | undefined =>
  ancho ?? ANCHOS[tipo] ?? (tipo === 'texto' && filtro === 'literal' ? 120 : undefined);
const TABLA_SX = {
  minWidth: 1020,
  tableLayout: 'fixed',
  '& td, & th': { px: 1.25, fontSize: 14 },
  '& td': { py: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& thead > tr > *': { py: 0, height: ALTO_CABECERA, lineHeight: 1.15, bgcolor: 'background.paper' },
  '& .MuiTableSortLabel-icon': { m: 0 },
  '& thead > tr:nth-of-type(2) > *': { top: ALTO_CABECERA, height: 48, px: 0.5 },
  '& .acciones': { opacity: 0.6 },
  '& tr:hover .acciones, & tr:focus .acciones, & .acciones:focus-within': { opacity: 1 },
  '& tr:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '@media (hover: none)': { '& .acciones': { opacity: 1 } },
} as const;

/** The table of a list: header and filter row stay in sight, and its height is that of a full page. */
export function DataTable<Row extends Fila>({ filas, control, vieja, vacio, ...dibujo }: Props<Row>) {
  const { lista, seleccion, acciones } = dibujo;
  const { orden, filtros, tamano } = control.draft;
  const columnas = Object.entries(lista.columnas);
  const iconos = cuantasAcciones(acciones);
  const ancho = columnas.length + (seleccion ? 1 : 0) + (iconos > 0 ? 1 : 0);
  const blancas = Math.max(0, tamano - (filas?.length ?? 0));
  const ordenDe = (campo: string) => (orden === campo ? 'asc' : orden === `-${campo}` ? 'desc' : false);
  return (
    <TableContainer
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, maxHeight: 'max(420px, calc(100dvh - 210px))' }}
    >
      <Table stickyHeader size="small" aria-label={lista.titulo} sx={TABLA_SX}>
        <colgroup>
          {seleccion && <col style={{ width: 52 }} />}
          {columnas.map(([campo, columna]) => (
            <col key={campo} style={{ width: anchoDe(columna) }} />
          ))}
          {iconos > 0 && <col style={{ width: iconos * 34 + 8 }} />}
        </colgroup>
        <TableHead>
          <TableRow>
            {seleccion && (
              <TableCell>
                <span style={OCULTO}>Selección</span>
              </TableCell>
            )}
            {columnas.map(([campo, columna]) => (
              <TableCell
                key={campo}
                align={columna.tipo === 'numero' ? 'right' : 'left'}
                sortDirection={ordenDe(campo)}
              >
                {columna.fija ? (
                  columna.label
                ) : (
                  <Tooltip title="Ordenar">
                    <TableSortLabel
                      active={ordenDe(campo) !== false}
                      direction={ordenDe(campo) || 'desc'}
                      onClick={() => control.ordenar(campo)}
                    >
                      {columna.label}
                    </TableSortLabel>
                  </Tooltip>
                )}
              </TableCell>
            ))}
            {iconos > 0 && (
              <TableCell>
                <span style={OCULTO}>Acciones</span>
              </TableCell>
            )}
          </TableRow>
          <TableRow>
            {seleccion && <TableCell component="td" />}
            {columnas.map(([campo, columna]) => {
              const parametro = parametroDe(lista, campo);
              return (
                <TableCell key={campo} component="td">
                  {columna.filtro && (
                    <FilterBox
                      columna={columna}
                      valor={filtros[parametro] ?? ''}
                      onChange={(valor) => control.filtrar(parametro, valor)}
                    />
                  )}
                </TableCell>
              );
            })}
            {iconos > 0 && <TableCell component="td" />}
          </TableRow>
        </TableHead>
        <TableBody sx={{ opacity: vieja ? 0.5 : 1, transition: 'opacity 120ms' }}>
          {filas?.map((row) => (
            <ListRow key={row.id} row={row} conAcciones={iconos > 0} {...dibujo} />
          ))}
          {filas?.length === 0 ? (
            <TableRow>
              <TableCell colSpan={ancho} sx={{ height: ALTO_DE_FILA * tamano, verticalAlign: 'top' }}>
                {vacio}
              </TableCell>
            </TableRow>
          ) : (
            Array.from({ length: blancas }, (_, n) => (
              <TableRow key={n} aria-hidden sx={{ height: ALTO_DE_FILA }} data-blanca>
                <TableCell colSpan={ancho}>
                  {filas === undefined && <Skeleton width={`${70 - (n % 3) * 12}%`} />}
                </TableCell>
              </TableRow>
            ))
          )}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
