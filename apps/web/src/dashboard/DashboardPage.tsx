import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { cuantos } from '../kit/texto.ts';
import './dashboard.css';
import { Esqueleto, SinProyectos } from './SinProyectos.tsx';
import { LineaDeCifras } from './LineaDeCifras.tsx';
import { ProyectoCard } from './ProyectoCard.tsx';
import { useFiltroDeNombre } from './useFiltroDeNombre.ts';
import { useResumen } from './useResumen.ts';

/** So many cards are found at a glance. */
const POCOS = 8;

/** /dashboard: a card for each project. */
export function DashboardPage() {
  const { proyectos, reintentar } = useResumen();
  const { texto, filtrar, deja, caja } = useFiltroDeNombre();
  const vistos = proyectos?.filter(({ nombre_proyecto }) => deja(nombre_proyecto));
  const n = vistos?.length ?? 0;
  return (
    <Box sx={{ px: { xs: 1.5, sm: 3 }, py: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 56, flexWrap: 'wrap', mb: 1 }}>
        <Typography variant="h1">Dashboard</Typography>
        <Typography variant="body2" aria-live="polite" sx={{ color: 'text.secondary' }}>
          {vistos !== undefined && cuantos(n, 'proyecto', 'proyectos')}
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
      {vistos === undefined && reintentar === undefined && <Esqueleto />}
      {n > 0 ? (
        <div className="proyectos">
          {vistos?.map((proyecto) => (
            <ProyectoCard key={proyecto.id_proyecto} proyecto={proyecto} />
          ))}
        </div>
      ) : (
        <SinProyectos
          leidos={proyectos !== undefined}
          onReintentar={reintentar}
          onQuitarFiltro={texto === '' ? undefined : () => filtrar('')}
        />
      )}
    </Box>
  );
}
