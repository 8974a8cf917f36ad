import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import type { MouseEvent } from 'react';
import { useId } from 'react';
import { BlobImage } from './BlobImage.tsx';
import { PhotoButton } from './PhotoButton.tsx';
import { useTomarFoto } from './useTomarFoto.ts';
import { passFocusOn } from '../kit/pass-focus.ts';

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

/** One photo; the preview has 200x150 px. */
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
  const { fallo, leyendo, elegir, olvidar } = useTomarFoto(onChange);
  const hayVista = foto !== null || guardada !== null;

  function quitar({ currentTarget }: MouseEvent<HTMLElement>) {
    passFocusOn(currentTarget, currentTarget, currentTarget.parentElement);
    olvidar();
    onChange(null);
  }

  const texto = fallo ?? error;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {foto !== null && <BlobImage blob={foto} alt={nombre} sx={VISTA} />}
      {foto === null && guardada !== null && <Box component="img" src={guardada} alt={nombre} sx={VISTA} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <PhotoButton
          texto={hayVista ? 'Hacer otra foto' : obligatoria ? 'Hacer foto' : 'Hacer foto (opcional)'}
          nombre="Foto"
          leyendo={leyendo > 0}
          required={obligatoria}
          describedBy={texto ? `${id}-texto` : undefined}
          disabled={disabled}
          onElegir={elegir}
        />
        {foto !== null && (
          <Button variant="text" color="inherit" startIcon={<DeleteOutlined />} disabled={disabled} onClick={quitar}>
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
