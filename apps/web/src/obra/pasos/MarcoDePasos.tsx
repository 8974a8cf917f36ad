import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { PointerEvent, ReactNode } from 'react';
import { BAR_HEIGHT } from '../../kit/sizes.ts';

/** Lower windows, such as a phone on its side with the keyboard open, scroll as a whole page. */
export const ALTA = 'screen and (min-height: 480px)';

// The steps scroll between head and bar, so that neither ever lies over a field. Outside the frame of the app there is
// no window to fill.
const VENTANA = {
  [`@media ${ALTA}`]: {
    'main:has(> [data-obra])': {
      display: 'flex',
      flexDirection: 'column',
      boxSizing: 'border-box',
      height: '100dvh',
      '& > *': { flex: 'none' },
    },
    'main > [data-obra]': {
      flex: '1 1 0',
      minHeight: 0,
      display: 'flex',
      flexDirection: 'column',
      '& > *': { flex: 'none' },
      '& > [data-detalles]': { maxHeight: '45dvh', overflowY: 'auto' },
      '& > [data-pasos]': {
        flex: '1 1 0',
        minHeight: 0,
        overflowY: 'auto',
        overscrollBehavior: 'contain',
        containerType: 'size',
        '--bajo-el-titulo': 'calc(100cqh - 8px)',
        '--sobre-el-titulo': '8px',
      },
    },
  },
} as const;

/** Rooms that a step leaves for what stands above its title and below it, without and within the frame. */
export const SOBRE_EL_TITULO = `var(--sobre-el-titulo, ${2 * BAR_HEIGHT + 16}px)`;
export const BAJO_EL_TITULO = 'var(--bajo-el-titulo, calc(100dvh - 176px))';

/** Width of the steps within the window. */
export const ANCHO_DE_OBRA = { width: '100%', maxWidth: 720, mx: 'auto', px: 2, boxSizing: 'border-box' } as const;

// With large text a label does not fit the frame of its field: it stands above it, in as many lines as it needs.
const ETIQUETAS_ENTERAS = {
  '@container (max-width: 15rem)': {
    '&& .MuiInputLabel-root': { position: 'static', transform: 'none', maxWidth: '100%', whiteSpace: 'normal' },
    '& .MuiOutlinedInput-notchedOutline': { top: 0 },
    '& .MuiOutlinedInput-notchedOutline > legend': { display: 'none' },
  },
} as const;

export const MarcoDePasos = ({
  onTocar,
  children,
}: {
  readonly onTocar: (event: PointerEvent) => void;
  readonly children: ReactNode;
}) => (
  <>
    <GlobalStyles styles={VENTANA} />
    {/* Focusable: it scrolls by the keyboard also where a step has no field. */}
    <Box data-pasos role="region" aria-label="Pasos" tabIndex={0} onPointerDown={onTocar} sx={{ outlineOffset: -2 }}>
      <Box
        sx={{
          ...ANCHO_DE_OBRA,
          pt: 1,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 2,
          overflowWrap: 'anywhere',
          hyphens: 'auto',
          ...ETIQUETAS_ENTERAS,
        }}
      >
        {children}
      </Box>
    </Box>
  </>
);
