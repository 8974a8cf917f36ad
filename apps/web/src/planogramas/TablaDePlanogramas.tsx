import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Planograma } from '@tajo/contract/planogramas';
import { fechaDe } from './fecha.ts';

type Props = {
  readonly planogramas: readonly Planograma[];
  readonly onAbrir: (planograma: Planograma) => void;
};

// On a phone a row shows the name, and below it id, date and author.
const TABLA = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { textAlign: 'left', fontSize: '0.75rem', fontWeight: 500, color: 'text.secondary' },
  '& th, & td': { px: 1.5, py: 1, borderBottom: 1, borderColor: 'divider', verticalAlign: 'middle' },
  '& .numero': { width: 80, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .fecha': { width: 110, fontVariantNumeric: 'tabular-nums' },
  '& .nombre': { overflowWrap: 'anywhere' },
  '@media (max-width: 599px)': {
    '& thead': { position: 'absolute', clip: 'rect(0 0 0 0)' },
    '& tr': { display: 'flex', flexWrap: 'wrap', columnGap: 1.5, borderBottom: 1, py: 1 },
    '& tr, & td': { borderColor: 'divider' },
    '& td': { p: 0, border: 0, width: 'auto' },
    '& td.nombre': { order: -1, flexBasis: '100%', minHeight: 48, display: 'flex', alignItems: 'center' },
    '& td.numero::before': { content: '"Id "' },
    '& td:not(.nombre)': { color: 'text.secondary', fontSize: '0.875rem', width: 'auto' },
  },
} as const;

/** Planograms of a shop. A click opens one here; Ctrl-click and the like do what the browser does with a link. */
export function TablaDePlanogramas({ planogramas, onAbrir }: Props) {
  return (
    <Box component="table" aria-label="Planogramas" sx={TABLA}>
      <thead>
        <tr>
          <th className="numero">Id</th>
          <th className="fecha">Fecha</th>
          <th className="nombre">Planograma</th>
          <th>Subido por</th>
        </tr>
      </thead>
      <tbody>
        {planogramas.map((planograma) => (
          <tr key={planograma.id}>
            <td className="numero">{planograma.id}</td>
            <td className="fecha">{fechaDe(planograma)}</td>
            <td className="nombre">
              <Link
                href={planograma.path}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  onAbrir(planograma);
                }}
                sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, textAlign: 'left' }}
              >
                <PictureAsPdfOutlined fontSize="small" aria-hidden />
                {planograma.nombre}
              </Link>
            </td>
            <td>{planograma.nombre_usuario}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
