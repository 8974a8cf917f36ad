import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazyPart } from '../kit/lazy-part.tsx';
import { countOf } from '../kit/text.ts';
import './dashboard.css';
import { laterPart } from '../kit/lazy-part.tsx';
import { porApuros } from './apuros.ts';
import { Esqueleto, SinProyectos } from './SinProyectos.tsx';
import { LineaDeCifras } from './LineaDeCifras.tsx';
import { ProyectoCard } from './ProyectoCard.tsx';
import { useFiltroDeNombre } from './useFiltroDeNombre.ts';
import { useResumen } from './useResumen.ts';

const StockBajoMinimo = lazyPart(async () => (await import('./StockBajoMinimo.tsx')).StockBajoMinimo);

/** With up to so many cards a name filter is not needed. */
const POCOS = 8;

const TecnicosDeDashboard = laterPart(async () => (await import('./TecnicosDeDashboard.tsx')).TecnicosDeDashboard);

export function DashboardPage() {
  const { proyectos, fallo } = useResumen();
  const { texto, filtrar, deja, caja } = useFiltroDeNombre();
  const vistos = proyectos && porApuros(proyectos).filter(({ nombre_proyecto }) => deja(nombre_proyecto));
  const n = vistos?.length ?? 0;
  return (
    <Box sx={{ px: { xs: 1.5, sm: 3 }, py: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 56, flexWrap: 'wrap', mb: 1 }}>
        <Typography variant="h1">Dashboard</Typography>
        <Typography variant="body2" aria-live="polite" sx={{ color: 'text.secondary' }}>
          {vistos !== undefined && countOf(n, 'proyecto', 'proyectos')}
        </Typography>
        {(texto !== '' || (proyectos?.length ?? 0) > POCOS) && (
          <input
            ref={caja}
            className="filtro-proyectos"
            type="search"
            value={texto}
            onChange={(e) => filtrar(e.target.value)}
            onKeyDown={(e) => e.key === 'Escape' && (texto === '' ? caja.current?.blur() : filtrar(''))}
            placeholder="Filtrar por proyecto"
            aria-label="Filtrar por proyecto"
            aria-keyshortcuts="/"
            autoComplete="off"
            maxLength={50}
          />
        )}
      </Box>
      <LineaDeCifras />
      {proyectos && <StockBajoMinimo />}
      {vistos === undefined && fallo === undefined && <Esqueleto />}
      {n > 0 ? (
        <div className="proyectos">
          {vistos?.map((proyecto) => (
            <ProyectoCard key={proyecto.id_proyecto} proyecto={proyecto} />
          ))}
        </div>
      ) : (
        <SinProyectos
          leidos={proyectos !== undefined}
          fallo={fallo}
          onQuitarFiltro={texto === '' ? undefined : () => filtrar('')}
        />
      )}
      {proyectos && <TecnicosDeDashboard />}
    </Box>
  );
}
