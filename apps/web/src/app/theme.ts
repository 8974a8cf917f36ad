import { createTheme } from '@mui/material/styles';
import { NARROW } from '../kit/sizes.ts';

const PETROL = '#0b5c6b';

// Smallest sizes on a phone, for fingers with gloves in sunlight.
const TOUCH_TEXT = { fontSize: '0.875rem', [NARROW]: { fontSize: '1rem' } };
// A longer menu scrolls.
const MENU_HEIGHT = { maxHeight: 224 };
/** Tint of a pressed button, whole in the first frame: the transition of a button would take 250 ms. */
const PRESSED = {
  '&:active': {
    boxShadow: 'inset 0 0 0 100vmax color-mix(in srgb, currentColor 12%, transparent)',
    transition: 'none',
  },
} as const;
const TOUCH_SIZE = { [NARROW]: { minWidth: 48, minHeight: 48 } };

/** One brand colour, grey for the rest, four sizes of Roboto: 12, 14, 16, 22. Only floating elements have shadows. */
export const theme = createTheme({
  // Follows the system's setting for reduced motion.
  motion: { reducedMotion: 'system' },
  cssVariables: { colorSchemeSelector: 'data' },
  colorSchemes: {
    light: {
      palette: {
        primary: { main: PETROL, light: '#3a7f8c', dark: '#07424d', contrastText: '#ffffff' },
        secondary: { main: '#4a5a5e' },
        success: { main: '#2e7d32' },
        warning: { main: '#b45309' },
        error: { main: '#b3261e' },
        background: { default: '#ffffff', paper: '#ffffff' },
        text: { primary: '#162024', secondary: '#526066' },
        divider: '#dde3e5',
      },
    },
    dark: {
      palette: {
        primary: { main: '#6cc0cf', light: '#9bd8e2', dark: '#3f94a4', contrastText: '#06262c' },
        secondary: { main: '#a9b8bc' },
        success: { main: '#7cc47f' },
        warning: { main: '#f0a54a' },
        error: { main: '#f2897f' },
        background: { default: '#0f1719', paper: '#151f22' },
        text: { primary: '#e6edee', secondary: '#a5b3b7' },
        divider: '#2b383c',
      },
    },
  },
  shape: { borderRadius: 6 },
  focusVisible: true,
  typography: {
    fontFamily: 'Roboto, system-ui, sans-serif',
    htmlFontSize: 16,
    fontSize: 14,
    h1: { fontSize: '1.375rem', fontWeight: 500, lineHeight: 1.3 },
    h2: { fontSize: '1rem', fontWeight: 500, lineHeight: 1.4 },
    h3: { ...TOUCH_TEXT, fontWeight: 700, lineHeight: 1.4 },
    h6: { fontSize: '1rem', fontWeight: 500, lineHeight: 1.4 },
    subtitle1: { fontSize: '1rem' },
    subtitle2: { ...TOUCH_TEXT, fontWeight: 500 },
    body1: { fontSize: '1rem' },
    body2: TOUCH_TEXT,
    caption: { fontSize: '0.75rem' },
    button: { ...TOUCH_TEXT, fontWeight: 500, textTransform: 'none' },
  },
  components: {
    MuiTooltip: { defaultProps: { enterDelay: 300, enterNextDelay: 300, describeChild: true } },
    // A pressed button is tinted. Ripples would add 3 kB to every first load: vite.config.ts leaves them out.
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: PRESSED },
    },
    // Without elevation its own style would take the tint away again.
    MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { ...TOUCH_SIZE, ...PRESSED } } },
    // Inside an autocomplete they would cover its text.
    MuiIconButton: { styleOverrides: { root: { '&:not([class*=MuiAutocomplete])': TOUCH_SIZE } } },
    MuiMenuItem: { styleOverrides: { root: TOUCH_SIZE } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
    MuiFormControl: { defaultProps: { size: 'small' } },
    // Below a disabled field it explains why, so it must be readable.
    MuiFormHelperText: {
      styleOverrides: { root: { '&.Mui-disabled': { color: 'var(--mui-palette-text-secondary)' } } },
    },
    MuiSelect: {
      defaultProps: { size: 'small', MenuProps: { slotProps: { paper: { sx: MENU_HEIGHT } } } },
    },
    MuiAutocomplete: {
      defaultProps: {
        size: 'small',
        clearText: 'Limpiar',
        closeText: 'Cerrar',
        loadingText: 'Cargando…',
        noOptionsText: 'Sin opciones',
        openText: 'Abrir',
        slotProps: { paper: { elevation: 8 } },
      },
      styleOverrides: { listbox: MENU_HEIGHT },
    },
    MuiAlert: { defaultProps: { closeText: 'Cerrar' } },
    MuiDialog: { styleOverrides: { paper: { [NARROW]: { minWidth: 'calc(100% - 32px)' } } } },
    MuiDialogActions: { styleOverrides: { root: { '& > .MuiButton-text': { color: 'inherit' } } } },
    MuiDialogTitle: { defaultProps: { variant: 'h2' } },
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'break-word' },
        // Browsers draw these in a font of their own.
        'button, input, select, textarea': { fontFamily: 'inherit' },
        ':focus-visible': { outlineColor: 'var(--mui-palette-primary-main)' },
      },
    },
  },
});
