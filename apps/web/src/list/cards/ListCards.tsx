import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { FONDO_DE_FILA, NIVELES, URGENTES_PRIMERO } from '../table/alerta.ts';
import { Desplegable } from '../Desplegable.tsx';
import { CasillaDePagina } from '../table/CasillaDeFila.tsx';
import { FiltrosPlegados } from '../filters/FiltrosPlegados.tsx';
import { Hueso } from '../../kit/Hueso.tsx';
import { ListCard } from './ListCard.tsx';
import type { RowWithId } from '../list-types.ts';
import type { Dibujo } from '../table/ListRow.tsx';
import type { ListControl } from '../state/useListState.ts';

type Props<Row extends RowWithId> = Dibujo<Row> & {
  readonly filas: readonly Row[] | undefined;
  readonly control: ListControl;
  readonly vieja: boolean;
  readonly vacio: ReactNode;
};

const Tarjetas = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 8,
  '&[data-vieja]': { opacity: 0.5 },
  '& > [data-tarjeta]': {
    padding: 12,
    border: '1px solid var(--mui-palette-divider)',
    borderRadius: 6,
    ...FONDO_DE_FILA,
  },
  ...NIVELES,
  '& > [data-nivel]': { boxShadow: 'inset 4px 0 0 var(--barra)' },
  '& > [data-elegida]': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -1 },
  '& [data-palabra]': { color: 'var(--palabra)', fontWeight: 500 },
});

/** A list on a narrow screen: data, order, filters and actions of the table, as cards. */
export function ListCards<Row extends RowWithId>({
  filas,
  control,
  vieja,
  vacio,
  lista,
  celdas,
  marcas,
  acciones,
}: Props<Row>) {
  const id = useId();
  const { orden, tamano } = control.draft;
  const columnas = Object.entries(lista.columnas);
  const urgentes = orden === URGENTES_PRIMERO;
  const conocido = urgentes || columnas.some(([campo]) => campo === orden || `-${campo}` === orden);
  return (
    <>
      <FiltrosPlegados lista={lista} control={control}>
        <label htmlFor={id}>Ordenar</label>
        <Desplegable
          id={id}
          value={conocido ? orden : ''}
          onChange={(e) => control.ordenarPor(e.target.value)}
          style={{ flex: 1, minWidth: 0 }}
        >
          {!conocido && <option value="">Por defecto</option>}
          {urgentes && <option value={orden}>{`${lista.alerta?.[3]} primero`}</option>}
          {columnas.map(([campo, { label }]) => [
            <option key={campo} value={campo}>{`${label} ↑`}</option>,
            <option key={`-${campo}`} value={`-${campo}`}>{`${label} ↓`}</option>,
          ])}
        </Desplegable>
      </FiltrosPlegados>
      {marcas?.pagina && (
        <Box
          component="label"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            minHeight: 48,
            px: 1.5,
            '& > input': { width: 24, height: 24 },
          }}
        >
          <CasillaDePagina {...marcas.pagina} />
          Seleccionar la página
        </Box>
      )}
      <Tarjetas aria-label={lista.titulo} aria-busy={vieja} data-vieja={vieja || undefined}>
        {filas?.map((row) => (
          <ListCard key={row.id} row={row} lista={lista} celdas={celdas} marcas={marcas} acciones={acciones} />
        ))}
        {filas === undefined &&
          Array.from({ length: tamano }, (_, n) => <Hueso key={n} as="li" style={{ height: 148 }} />)}
      </Tarjetas>
      {filas?.length === 0 && vacio}
    </>
  );
}
