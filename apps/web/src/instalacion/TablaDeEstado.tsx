import { styled } from '@mui/material/styles';

const Marco = styled('div')({
  overflowX: 'auto',
  '& table': { borderCollapse: 'collapse', width: '100%', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': {
    padding: '6px 12px 6px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: '1px solid var(--mui-palette-divider)',
  },
  '& thead th': { color: 'var(--mui-palette-text-secondary)', fontWeight: 500, whiteSpace: 'nowrap' },
  '& [data-cifra]': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& code': { fontSize: '0.8125rem', overflowWrap: 'anywhere' },
});

interface TablaDeEstadoProps<F> {
  readonly titulo: string;
  readonly filas: readonly F[];
  readonly claveDe: (fila: F) => string;
  /** Said in place of the table without rows. */
  readonly vacia: string;
  readonly columnas: readonly {
    readonly titulo: string;
    readonly cifra?: boolean;
    readonly codigo?: boolean;
    readonly celda: (fila: F, siguiente: F | undefined) => string;
  }[];
}

/** A table under its heading. */
export function TablaDeEstado<F>({ titulo, filas, claveDe, vacia, columnas }: TablaDeEstadoProps<F>) {
  return (
    <section>
      <h2>{titulo}</h2>
      {filas.length === 0 && <p>{vacia}</p>}
      {filas.length > 0 && (
        <Marco tabIndex={0} role="region" aria-label={titulo}>
          <table>
            <thead>
              <tr>
                {columnas.map(({ titulo: texto, cifra }) => (
                  <th key={texto} scope="col" data-cifra={cifra}>
                    {texto}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {filas.map((fila, i) => (
                <tr key={claveDe(fila)}>
                  {columnas.map(({ titulo: texto, cifra, codigo = false, celda }) => (
                    <td key={texto} data-cifra={cifra}>
                      {codigo ? <code>{celda(fila, filas[i + 1])}</code> : celda(fila, filas[i + 1])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Marco>
      )}
    </section>
  );
}
