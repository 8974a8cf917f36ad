import type { FilterPanel } from '../../list/list-types.ts';
import Box from '@mui/material/Box';
import { laterPart } from '../../kit/lazy-part.tsx';

// It comes folded: its place is kept until then.
const FiltroFechaFin = laterPart(async () => (await import('./FiltroFechaFin.tsx')).FiltroFechaFin);

/** The days between which a parte ended, asked for by a panel of their own (AMB-118). */
export const PANEL_FECHA_FIN: FilterPanel = {
  filtros: {
    fecha_desde: { label: 'Fecha fin', filtro: 'desde' },
    fecha_hasta: { label: 'Fecha fin', filtro: 'hasta' },
  },
  dibujar: ({ fecha_desde, fecha_hasta }, poner) => (
    <Box sx={{ minHeight: 50 }}>
      <FiltroFechaFin
        aplicado={{ ...(fecha_desde ? { fecha_desde } : {}), ...(fecha_hasta ? { fecha_hasta } : {}) }}
        onAplicar={(rango) => poner({ fecha_desde: '', fecha_hasta: '', ...rango })}
      />
    </Box>
  ),
};
