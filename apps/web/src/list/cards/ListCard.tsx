import { styled } from '@mui/material/styles';
import { alertaDe } from '../table/alerta.ts';
import { CasillaDeFila } from '../table/CasillaDeFila.tsx';
import { pulsarFila } from '../table/pulsar-fila.ts';
import type { RowWithId } from '../list-types.ts';
import { valorDe } from '../list-types.ts';
import type { Dibujo } from '../table/ListRow.tsx';
import { ValorDeFila } from '../table/ListRow.tsx';
import { camposDeNombre, nombreDe } from '../nombre.ts';
import { RowActions, cuantasAcciones } from '../table/RowActions.tsx';
import { textoDe } from '../../kit/texto.ts';

const Cabecera = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& > label': { display: 'grid', placeItems: 'center', width: 48, height: 48, margin: '-6px 0 -6px -12px' },
  '& > label > input': { width: 24, height: 24 },
  '& > h2': { flex: 1, margin: 0, fontSize: '1rem', fontWeight: 500, overflowWrap: 'anywhere' },
});
const Datos = styled('dl')({
  margin: '4px 0 0',
  display: 'grid',
  gridTemplateColumns: 'minmax(7.25rem, 34%) 1fr',
  gap: '4px 8px',
  '& > div': { display: 'contents' },
  '& dt': { color: 'var(--mui-palette-text-secondary)' },
  '& dt, & dd': { alignSelf: 'center' },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& dd > a:only-child': { display: 'flex', alignItems: 'center', minHeight: 48 },
  // Several names in a row, each high enough for a finger.
  '& dd > a:not(:only-child)': { display: 'inline-block', lineHeight: '48px' },
});

/** A record on a narrow screen: its name, then the columns with a value. */
export function ListCard<Row extends RowWithId>({
  row,
  lista,
  celdas,
  marcas,
  acciones,
}: Dibujo<Row> & { readonly row: Row }) {
  const alerta = alertaDe(lista, row);
  const nombre = nombreDe(lista, row);
  const elegida = marcas?.puesta(row);
  const titulo = camposDeNombre(lista);
  const campos = Object.entries(lista.columnas).filter(
    ([campo, columna]) => !titulo.includes(campo) && textoDe(columna, valorDe(row, campo)) !== '',
  );
  return (
    <li
      data-tarjeta
      data-fila={row.id}
      data-nivel={alerta?.nivel}
      data-elegida={elegida || undefined}
      onClick={pulsarFila(marcas, row)}
    >
      <Cabecera>
        {marcas && (
          <label>
            <CasillaDeFila row={row} nombre={nombre} marcas={marcas} />
          </label>
        )}
        <h2>{nombre}</h2>
        {alerta && <span data-palabra>{alerta.palabra}</span>}
      </Cabecera>
      <Datos>
        {campos.map(([campo, { label }]) => (
          <div key={campo}>
            <dt>{label}</dt>
            <dd>
              <ValorDeFila lista={lista} celdas={celdas} row={row} campo={campo} />
            </dd>
          </div>
        ))}
      </Datos>
      {cuantasAcciones(acciones) > 0 && <RowActions row={row} nombre={nombre} grande {...acciones} />}
    </li>
  );
}
