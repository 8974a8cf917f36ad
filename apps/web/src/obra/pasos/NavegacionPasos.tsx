import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Obra } from '@tajo/contract/obra';
import { VOLVER } from '@tajo/contract/textos';
import type { Ref } from 'react';
import { use } from 'react';
import { useLeyendoFoto } from '../../photo/leyendo.ts';
import { CierreDelIntento } from '../intento/cierre.ts';
import { ANCHO_DE_OBRA } from './MarcoDePasos.tsx';
import { PASOS_DEL_PARTE } from './pasos.ts';

type Props = {
  readonly indice: number;
  readonly obra: Obra;
  /** Something typed in the step was not saved yet: then to save it is what comes next. */
  readonly sinGuardar: boolean;
  /** Element in which the step draws its main button. */
  readonly hueco: Ref<HTMLElement>;
  readonly onMover: (indice: number) => void;
};

/** Under the thumb all the time. Of an attempt that is over it says so, and leads back; there all ways are open. */
export function NavegacionPasos({ indice, obra, sinGuardar, hueco, onMover }: Props) {
  const { motivo, volver } = use(CierreDelIntento);
  const leyendo = useLeyendoFoto();
  const cerrado = motivo !== undefined;
  const seDeja = PASOS_DEL_PARTE[indice]?.seDeja?.(obra) ?? true;
  return (
    <Box
      component="nav"
      aria-label="Pasos del parte"
      sx={{ bgcolor: 'background.default', borderTop: 1, borderColor: 'divider' }}
    >
      <Box
        sx={{
          ...ANCHO_DE_OBRA,
          display: 'grid',
          gap: 1,
          py: 1,
          pb: 'calc(8px + env(safe-area-inset-bottom))',
          '& > div:not([role=alert])': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', rowGap: 1 },
          '& > div:not(:has(> :not(:empty)))': { display: 'none' },
        }}
      >
        {cerrado && <Alert severity="error">{motivo}</Alert>}
        {cerrado && (
          <Button variant="contained" onClick={volver}>
            {VOLVER}
          </Button>
        )}
        <Box
          ref={hueco}
          sx={{
            '& > [role=status]:not(:empty)': { mr: 1 },
            '& > .MuiButton-root': { flex: '1 1 auto', width: 'auto' },
          }}
        />
        <Box sx={{ columnGap: 1, justifyContent: 'space-between' }}>
          {indice > 0 && (
            <Button variant="outlined" disabled={leyendo} onClick={() => onMover(indice - 1)}>
              {'< Anterior'}
            </Button>
          )}
          <Box component="span" aria-live="polite" sx={{ fontSize: '1rem' }}>
            {indice + 1} de {PASOS_DEL_PARTE.length}
          </Box>
          {indice + 1 < PASOS_DEL_PARTE.length && (
            <Button
              variant={sinGuardar ? 'outlined' : 'contained'}
              disabled={leyendo || (!seDeja && !cerrado)}
              onClick={() => onMover(indice + 1)}
            >
              {'Siguiente >'}
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  );
}
