import type { SxProps, Theme } from '@mui/material/styles';

/** One hand, gloves, sun: targets of 48 px, no text under 16 px. For the field screens and their dialogs. */
export const TACTIL = {
  fontSize: '1rem',
  '& .MuiButton-root': { minHeight: 48, fontSize: '1rem' },
  '& .MuiInputBase-root': { minHeight: 48, fontSize: '1rem' },
  '& .MuiNativeSelect-select': { minHeight: 31 },
  '& .MuiFormHelperText-root': { fontSize: '1rem', mx: 0 },
  '& .MuiInputLabel-root': { fontSize: '1rem' },
  '& .MuiInputLabel-shrink': { transform: 'translate(14px, -12px)', maxWidth: 'calc(100% - 28px)' },
  '& .MuiOutlinedInput-notchedOutline legend': { fontSize: '1em' },
  '& .MuiAlert-message, & .MuiChip-label, & .MuiStepLabel-label': { fontSize: '1rem' },
} as const satisfies SxProps<Theme>;
