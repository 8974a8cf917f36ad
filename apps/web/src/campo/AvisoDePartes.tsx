import Close from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { avisoDeCambios } from '@tajo/domain/campo/cambios-de-lista';
import { useEffect } from 'react';
import { Band } from '../base/Band.tsx';
import { useSession } from '../base/session.ts';
import { callarAvisos, useAvisos } from './avisos.ts';

/** Milliseconds that a notice stays. */
const DURACION = 8000;

// Takes the place of the app's bar for a moment: fields are below it, the step's button is at the bottom.
const SobreLaBarra = styled(Band)({
  position: 'absolute',
  inset: '0 0 auto',
  zIndex: 1,
  boxSizing: 'border-box',
  minHeight: 48,
  display: 'flex',
  alignItems: 'center',
  padding: '0 0 0 16px',
  fontSize: '1rem',
  lineHeight: 1.2,
  '& > span': {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflowWrap: 'anywhere',
  },
  '& > button': { width: 48, height: 48 },
});

/** Says what others did to the partes of this phone. */
export function AvisoDePartes() {
  const cambios = useAvisos(useSession()?.id);
  useEffect(() => {
    if (cambios.length === 0) return undefined;
    const reloj = setTimeout(callarAvisos, DURACION);
    return () => clearTimeout(reloj);
  }, [cambios]);
  return (
    <div role="status">
      {cambios.length > 0 && (
        <SobreLaBarra data-clase="nota">
          <span>{avisoDeCambios(cambios)}</span>
          <IconButton color="inherit" aria-label="Cerrar el aviso" onClick={callarAvisos}>
            <Close />
          </IconButton>
        </SobreLaBarra>
      )}
    </div>
  );
}
