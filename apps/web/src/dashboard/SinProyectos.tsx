import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';

const LinkButton = createLink(Button);

interface Props {
  readonly leidos: boolean;
  readonly fallo: { readonly texto: string; readonly reintentar: () => void } | undefined;
  readonly onQuitarFiltro: (() => void) | undefined;
}

/** Explains why there is no card, and what to do next. */
export function SinProyectos({ leidos, fallo, onQuitarFiltro }: Props) {
  if (!leidos && fallo === undefined) return null;
  const texto = leidos ? `No hay proyectos${onQuitarFiltro ? ' con este nombre' : ''}.` : fallo?.texto;
  return (
    <Box sx={{ py: 4, display: 'grid', justifyItems: 'center', gap: 1 }}>
      <Typography
        role={leidos ? undefined : 'alert'}
        sx={{ color: 'text.secondary', fontSize: '1rem', textAlign: 'center' }}
      >
        {texto}
      </Typography>
      {!leidos && <Button onClick={fallo?.reintentar}>Reintentar</Button>}
      {leidos && onQuitarFiltro && <Button onClick={onQuitarFiltro}>Quitar filtro</Button>}
      {leidos && !onQuitarFiltro && <LinkButton to="/nuevoProyecto">Crear el primero</LinkButton>}
    </Box>
  );
}

const HUECOS = [1, 2, 3, 4, 5, 6] as const;

export function Esqueleto() {
  return (
    <div className="proyectos esqueleto" role="status" aria-label="Leyendo">
      {HUECOS.map((n) => (
        <div key={n} className="proyecto" aria-hidden>
          <span />
          <div className="barras" />
          <span />
        </div>
      ))}
    </div>
  );
}
