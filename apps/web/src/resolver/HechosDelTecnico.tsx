import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { claveDeRechazo } from '@tajo/contract/resolver';
import type { HechoPorResolver } from '@tajo/contract/resolver';
import { formatoInstante } from '@tajo/domain/instantes';
import { lazyPart } from '../kit/lazy-part.tsx';
import { timeZone } from '../kit/time-zone.ts';
import { FILA_CON_FOTOS, PhotoRow } from '../photo/PhotoRow.tsx';
import { PieceTexts } from '../photo/PieceTexts.tsx';

const DejarFuera = lazyPart(async () => (await import('./DejarFuera.tsx')).DejarFuera);

interface Props {
  readonly nombre: string;
  readonly hechos: readonly HechoPorResolver[];
  /** Why a piece was refused, by its key. */
  readonly rechazos: Readonly<Record<string, string>>;
  /** Those to leave out; undefined once it is decided. */
  readonly sin: ReadonlySet<number> | undefined;
  readonly onCambiar: (id: number) => void;
}

const cuando = ({ ocurrido, reloj_desfasado }: HechoPorResolver): string =>
  `${formatoInstante(timeZone(), new Date(ocurrido))}${reloj_desfasado ? ' · el reloj del móvil no marcaba la hora' : ''}`;

function Imagenes({ hecho: { descripcion, path_foto, fotos, path_firma } }: { readonly hecho: HechoPorResolver }) {
  return (
    <>
      <PhotoRow accion={{ descripcion, path_foto, fotos }} />
      {path_firma !== null && (
        <Box
          component="img"
          src={path_firma}
          alt={`Firma: ${descripcion}`}
          sx={{ width: 160, maxWidth: '100%', bgcolor: '#fff', border: 1, borderColor: 'divider', borderRadius: 1 }}
        />
      )}
    </>
  );
}

interface HechoProps extends Pick<Props, 'sin' | 'onCambiar'> {
  readonly hecho: HechoPorResolver;
  readonly rechazo: string | undefined;
}

function Hecho({ hecho, rechazo, sin, onCambiar }: HechoProps) {
  const { id, descripcion, textos, motivo, aplicada } = hecho;
  const fuera = sin?.has(id) === true;
  return (
    <Box component="li" sx={{ ...FILA_CON_FOTOS, alignItems: 'flex-start' }}>
      <Imagenes hecho={hecho} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ textDecoration: fuera ? 'line-through' : 'none' }}>{descripcion}</Box>
        <PieceTexts textos={textos} />
        <Box sx={{ color: 'text.secondary', typography: 'body2' }}>
          {cuando(hecho)}
          {aplicada === false && ' · no se aplicó'}
        </Box>
        <Box sx={{ color: 'text.secondary', typography: 'body2' }}>No se admitió: {motivo}</Box>
        {rechazo !== undefined && (
          <Box role="alert" sx={{ color: 'error.main' }}>
            No se puede aplicar: {rechazo}
          </Box>
        )}
        {sin !== undefined && (rechazo !== undefined || fuera) && (
          <DejarFuera fuera={fuera} onCambiar={() => onCambiar(id)} />
        )}
      </Box>
    </Box>
  );
}

/** Each piece of the technician's work in its order, with photos and signature, and why it was refused. */
export function HechosDelTecnico({ nombre, hechos, rechazos, ...resto }: Props) {
  return (
    <Box component="section" aria-label={`Lo que hizo ${nombre}`} sx={{ mt: 3 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        Lo que hizo {nombre}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {hechos.map((hecho) => (
          <Hecho key={hecho.id} hecho={hecho} rechazo={rechazos[claveDeRechazo(hecho.id)]} {...resto} />
        ))}
      </Box>
    </Box>
  );
}
