import type { FilterPanel } from '../../list/list-types.ts';
import Box from '@mui/material/Box';
import { laterPart } from '../../kit/lazy-part.tsx';

// Closed at first, and loaded after the first view.
const FiltroFechaFin = laterPart(async () => (await import('./FiltroFechaFin.tsx')).FiltroFechaFin);

/** Filter on the days of a parte's end, in a panel of its own (AMB-118). */
export const PANEL_FECHA_FIN: FilterPanel = {
  filters: {
    fecha_desde: { label: 'Fecha fin', filtro: 'desde' },
    fecha_hasta: { label: 'Fecha fin', filtro: 'hasta' },
  },
  draw: ({ fecha_desde, fecha_hasta }, poner) => (
    <Box sx={{ minHeight: 50 }}>
      <FiltroFechaFin
        aplicado={{ ...(fecha_desde ? { fecha_desde } : {}), ...(fecha_hasta ? { fecha_hasta } : {}) }}
        onAplicar={(rango) => poner({ fecha_desde: '', fecha_hasta: '', ...rango })}
      />
    </Box>
  ),
};
