import type { SxProps, Theme } from '@mui/material/styles';

/** One hand, gloves, sun: targets of 48 px, no text under 16 px. For the field screens and their dialogs. */
export const TACTIL = {
  fontSize: 16,
  '& .MuiButton-root': { minHeight: 48, fontSize: 16 },
  '& .MuiInputBase-root': { minHeight: 48, fontSize: 16 },
  '& .MuiNativeSelect-select': { minHeight: 31 },
  '& .MuiFormHelperText-root': { fontSize: 16, mx: 0 },
  '& .MuiInputLabel-root': { fontSize: 16 },
  '& .MuiInputLabel-shrink': { transform: 'translate(14px, -12px)' },
  '& .MuiOutlinedInput-notchedOutline legend': { fontSize: '1em' },
  '& .MuiAlert-message, & .MuiChip-label, & .MuiStepLabel-label': { fontSize: 16 },
} as const satisfies SxProps<Theme>;
