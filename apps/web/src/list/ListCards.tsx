import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Collapse from '@mui/material/Collapse';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { colorDe, palabraDe, tinteDe } from './alerta.ts';
import { textoDe } from './Cell.tsx';
import { elegirFila } from './elegir-fila.ts';
import { FilterBox } from './FilterBox.tsx';
import { parametroDe } from './list-state.ts';
import type { Fila } from './list-types.ts';
import { valorDe } from './list-types.ts';
import type { Dibujo } from './ListRow.tsx';
import { ValorDeFila, nombreDe } from './ListRow.tsx';
import { RowActions, cuantasAcciones } from './RowActions.tsx';
import type { ListControl } from './useListState.ts';

type Props<Row extends Fila> = Dibujo<Row> & {
  readonly filas: readonly Row[] | undefined;
  readonly control: ListControl;
  readonly vieja: boolean;
  readonly vacio: ReactNode;
};
const CASILLA = { display: 'grid', gap: 0.5, '& > span': { fontSize: 14, color: 'text.secondary' } } as const;

function Card<Row extends Fila>({
  row,
  lista,
  celdas,
  alerta,
  seleccion,
  acciones,
}: Dibujo<Row> & { readonly row: Row }) {
  const nivel = alerta?.(row);
  const nombre = nombreDe(lista, row);
  const [primero = '', ...resto] = Object.keys(lista.columnas);
  const conValor = resto.filter((campo) => textoDe(lista.columnas[campo] ?? { label: '' }, valorDe(row, campo)) !== '');
  return (
    <Box
      component="li"
      data-tarjeta
      onClick={elegirFila(seleccion, row)}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, ...tinteDe(nivel) }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {seleccion && (
          <Checkbox
            checked={seleccion.id === row.id}
            onChange={(_, on) => seleccion.cambiar(on ? row : null)}
            slotProps={{ input: { 'aria-label': `Seleccionar ${nombre}` } }}
            sx={{ width: 48, height: 48, ml: -1 }}
          />
        )}
        <Typography component="h2" sx={{ fontSize: 16, fontWeight: 500, overflowWrap: 'anywhere', flex: 1 }}>
          <ValorDeFila lista={lista} celdas={celdas} row={row} campo={primero} />
        </Typography>
        {nivel !== undefined && (
          <Typography sx={{ color: colorDe(nivel), fontWeight: 500 }}>{palabraDe(nivel)}</Typography>
        )}
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 0.5,
          display: 'grid',
          gridTemplateColumns: 'minmax(116px, 34%) 1fr',
          rowGap: 0.5,
          columnGap: 1,
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, overflowWrap: 'anywhere' },
        }}
      >
        {conValor.map((campo) => (
          <Box key={campo} sx={{ display: 'contents' }}>
            <dt>{lista.columnas[campo]?.label}</dt>
            <dd>
              <ValorDeFila lista={lista} celdas={celdas} row={row} campo={campo} />
            </dd>
          </Box>
        ))}
      </Box>
      {cuantasAcciones(acciones) > 0 && <RowActions row={row} nombre={nombre} grande {...acciones} />}
    </Box>
  );
}

/** A narrow screen's list: the table's data, order, filters and actions, as cards. */
export function ListCards<Row extends Fila>({ filas, control, vieja, vacio, ...dibujo }: Props<Row>) {
  const { lista } = dibujo;
  const [abierto, setAbierto] = useState(false);
  const { orden, filtros, tamano } = control.draft;
  const columnas = Object.entries(lista.columnas);
  const ordenes = columnas
    .filter(([, { fija }]) => fija === undefined)
    .flatMap(
      ([campo, { label }]) =>
        [
          [campo, `${label} ↑`],
          [`-${campo}`, `${label} ↓`],
        ] as const,
    );
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 1, mb: 1 }}>
        <TextField
          select
          size="small"
          label="Ordenar"
          value={ordenes.some(([valor]) => valor === orden) ? orden : ''}
          onChange={(e) => control.ordenarPor(e.target.value)}
          sx={{ '& .MuiInputBase-root': { height: 48 } }}
          slotProps={{ select: { MenuProps: { slotProps: { paper: { sx: { maxHeight: 224 } } } } } }}
        >
          {ordenes.map(([valor, texto]) => (
            <MenuItem key={valor} value={valor}>
              {texto}
            </MenuItem>
          ))}
        </TextField>
        <Button variant="outlined" aria-expanded={abierto} onClick={() => setAbierto(!abierto)} sx={{ minHeight: 48 }}>
          Filtros
        </Button>
      </Box>
      <Collapse in={abierto} unmountOnExit>
        <Box sx={{ display: 'grid', gap: 1.5, pb: 2 }}>
          {columnas.map(([campo, columna]) => {
            const parametro = parametroDe(lista, campo);
            return columna.filtro === undefined ? null : (
              <Box key={campo} sx={CASILLA}>
                <span aria-hidden>{columna.label}</span>
                <FilterBox
                  grande
                  columna={columna}
                  valor={filtros[parametro] ?? ''}
                  onChange={(valor) => control.filtrar(parametro, valor)}
                />
              </Box>
            );
          })}
        </Box>
      </Collapse>
      <Box
        component="ul"
        aria-label={lista.titulo}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, opacity: vieja ? 0.5 : 1 }}
      >
        {filas?.map((row) => (
          <Card key={row.id} row={row} {...dibujo} />
        ))}
        {filas === undefined &&
          Array.from({ length: tamano }, (_, n) => <Skeleton key={n} component="li" variant="rounded" height={148} />)}
      </Box>
      {filas?.length === 0 && vacio}
    </>
  );
}
