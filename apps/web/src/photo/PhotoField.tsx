import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import PhotoCamera from '@mui/icons-material/PhotoCamera';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import type { ChangeEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { BlobImage } from './BlobImage.tsx';
import { reducirFoto } from './reducir-foto.ts';

type Props = {
  readonly foto: Blob | null;
  /** Path of the stored photo; a new one replaces it when it is sent. */
  readonly guardada?: string | null;
  readonly onChange: (foto: Blob | null) => void;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
  /** Without it the button says that the photo is optional. */
  readonly obligatoria?: boolean;
  /** Alternative text of the preview. */
  readonly nombre?: string;
};

const VISTA = { width: 200, height: 150, objectFit: 'contain', bgcolor: 'action.hover', borderRadius: 1 } as const;

/** One tap opens the camera; the preview has 200x150 px. */
export function PhotoField({
  foto,
  guardada = null,
  onChange,
  disabled = false,
  error,
  obligatoria = false,
  nombre = 'Foto de la acción',
}: Props) {
  const id = useId();
  const [fallo, setFallo] = useState<string | null>(null);
  const vuelta = useRef(0);
  useEffect(
    () => () => {
      vuelta.current += 1;
    },
    [],
  );
  const hayVista = foto !== null || guardada !== null;

  async function elegir(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const [file] = input.files ?? [];
    if (file === undefined) return;
    vuelta.current += 1;
    const esta = vuelta.current;
    setFallo(null);
    try {
      const reducida = await reducirFoto(file);
      // Ignored if another photo was taken meanwhile, or the field is gone.
      if (vuelta.current === esta) onChange(reducida);
    } catch (e) {
      if (vuelta.current === esta) setFallo(e instanceof Error ? e.message : String(e));
    }
    // Otherwise the same file could not be chosen again after it was removed.
    input.value = '';
  }

  function quitar() {
    vuelta.current += 1;
    setFallo(null);
    onChange(null);
  }

  const texto = fallo ?? error;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {foto !== null && <BlobImage blob={foto} alt={nombre} sx={VISTA} />}
      {foto === null && guardada !== null && <Box component="img" src={guardada} alt={nombre} sx={VISTA} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          component="label"
          role={undefined}
          tabIndex={-1}
          variant="outlined"
          startIcon={<PhotoCamera />}
          disabled={disabled}
          sx={{ '&:focus-within': { outline: '3px solid', outlineOffset: 2 } }}
        >
          {hayVista ? 'Hacer otra foto' : obligatoria ? 'Hacer foto' : 'Hacer foto (opcional)'}
          <input
            type="file"
            accept="image/jpeg"
            capture="environment"
            aria-label="Foto"
            required={obligatoria}
            aria-describedby={texto ? `${id}-texto` : undefined}
            disabled={disabled}
            onChange={(event) => void elegir(event)}
            style={{ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer', fontSize: 0 }}
          />
        </Button>
        {foto !== null && (
          <Button variant="text" color="inherit" startIcon={<DeleteOutlined />} onClick={quitar}>
            Quitar foto
          </Button>
        )}
      </Box>
      {texto && (
        <FormHelperText id={`${id}-texto`} error role="alert">
          {texto}
        </FormHelperText>
      )}
    </Box>
  );
}
