import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';

type Props = {
  readonly file: File | undefined;
  readonly accept: string;
  /** Label of the file input, for screen readers. */
  readonly label: string;
  readonly disabled: boolean;
  readonly onChoose: (file: File) => void;
};

/** A button that chooses a file, and the name of the chosen one. */
export function FilePicker({ file, accept, label, disabled, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Button
        variant="outlined"
        startIcon={<UploadFileOutlined />}
        disabled={disabled}
        autoFocus
        onClick={() => input.current?.click()}
      >
        Seleccionar fichero
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          if (chosen !== undefined) onChoose(chosen);
          // Otherwise the same file could not be chosen again after it was corrected.
          target.value = '';
        }}
      />
      <Typography aria-live="polite" sx={{ overflowWrap: 'anywhere' }}>
        {file?.name ?? 'Ningún fichero seleccionado'}
      </Typography>
    </Box>
  );
}
