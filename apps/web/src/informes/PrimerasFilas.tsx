import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MuestraDeInforme as Muestra } from '@tajo/contract/informes';
import { countOf, formatNumber, textOfValue } from '../kit/text.ts';

const TABLA = {
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 1, py: 0.75, textAlign: 'left', whiteSpace: 'nowrap', borderBottom: 1, borderColor: 'divider' },
  '& td': { maxWidth: 280, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& th': { fontWeight: 500, color: 'text.secondary', fontSize: '0.75rem' },
  '& [data-numero=true]': { textAlign: 'right' },
} as const;

const dichas = ({ filas, total, hay_mas }: Muestra): string => {
  const todas = hay_mas ? `Más de ${formatNumber(total)} filas` : countOf(total, 'fila', 'filas');
  return filas.length < total ? `${todas}; estas son las ${filas.length} primeras.` : `${todas}.`;
};

/** The first rows of a report and how many it has, like in its spreadsheet. */
export function PrimerasFilas({ muestra }: { readonly muestra: Muestra }) {
  const { columnas, filas } = muestra;
  return (
    <Box component="section" aria-label="Vista previa" sx={{ mt: 3 }}>
      <Typography role="status" sx={{ mb: 1 }}>
        {dichas(muestra)}
      </Typography>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Primeras filas">
        <Box component="table" sx={TABLA}>
          <thead>
            <tr>
              {columnas.map(({ label, tipo }) => (
                <th key={label} scope="col" data-numero={tipo === 'numero'}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {filas.map((fila, n) => (
              <tr key={n}>
                {columnas.map((columna, i) => (
                  <td key={columna.label} data-numero={columna.tipo === 'numero'} data-pista="">
                    {textOfValue(columna, fila[i])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}
