import PhotoCamera from '@mui/icons-material/PhotoCamera';
import Button from '@mui/material/Button';
import type { ChangeEvent } from 'react';
import { PREPARANDO_FOTO } from './leyendo.ts';

type Props = {
  readonly texto: string;
  /** Name of the file input. */
  readonly nombre: string;
  readonly onElegir: (event: ChangeEvent<HTMLInputElement>) => Promise<void>;
  /** A photo is being read, which takes a second or more on a phone. */
  readonly leyendo: boolean;
  readonly disabled?: boolean;
  readonly required?: boolean;
  /** Id of the text that says what is wrong. */
  readonly describedBy?: string | undefined;
};

/** One tap opens the camera. */
export function PhotoButton({
  texto,
  nombre,
  onElegir,
  leyendo,
  disabled = false,
  required = false,
  describedBy,
}: Props) {
  return (
    <Button
      component="label"
      role={undefined}
      tabIndex={-1}
      variant="outlined"
      startIcon={<PhotoCamera />}
      disabled={disabled}
      sx={{ '&:focus-within': { outline: '3px solid', outlineOffset: 2 } }}
    >
      <span aria-live="polite">{leyendo ? PREPARANDO_FOTO : texto}</span>
      <input
        type="file"
        accept="image/jpeg"
        capture="environment"
        aria-label={nombre}
        required={required}
        aria-describedby={describedBy}
        aria-invalid={describedBy !== undefined}
        disabled={disabled}
        onChange={(event) => void onElegir(event)}
        style={{ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer', fontSize: 0 }}
      />
    </Button>
  );
}
