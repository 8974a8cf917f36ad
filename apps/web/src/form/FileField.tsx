import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import type { FieldProps } from './field-types.ts';

type Props<Values extends FieldValues, Out> = FieldProps<Values, Out> & {
  /** As the `accept` of an input. */
  readonly accept: string;
  /** Address of the file that the record has already; an image is shown. */
  readonly guardado?: string | null;
};

/** Address of a chosen file, given back when another is chosen. */
function useVista(file: unknown): string | undefined {
  const [vista, setVista] = useState<string>();
  useEffect(() => {
    if (!(file instanceof File) || !file.type.startsWith('image/')) return undefined;
    const url = URL.createObjectURL(file);
    setVista(url);
    return () => {
      URL.revokeObjectURL(url);
      setVista(undefined);
    };
  }, [file]);
  return vista;
}

/** A file, a File in the form; undefined leaves what is stored. */
export function FileField<Values extends FieldValues, Out>(props: Props<Values, Out>) {
  const { control, name, label, accept, required = false, disabled = false, ayuda, guardado } = props;
  const { field, fieldState } = useController({ control, name });
  const id = useId();
  const file: unknown = field.value;
  const vista = useVista(file) ?? (accept.includes('image') ? (guardado ?? undefined) : undefined);
  const texto = fieldState.error?.message ?? ayuda;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
        <Button
          component="label"
          variant="outlined"
          startIcon={<AttachFileOutlined />}
          disabled={disabled}
          sx={{ '&:focus-within': { outline: '2px solid', outlineOffset: 2 } }}
        >
          {label}
          {required && ' *'}
          <input
            ref={field.ref}
            type="file"
            accept={accept}
            disabled={disabled}
            aria-label={label}
            aria-invalid={fieldState.invalid}
            aria-describedby={id}
            onChange={(e) => field.onChange(e.target.files?.[0] ?? file)}
            style={{ position: 'absolute', inset: 0, opacity: 0, fontSize: 0, cursor: 'pointer' }}
          />
        </Button>
        <Typography variant="body2" aria-live="polite" sx={{ overflowWrap: 'anywhere', color: 'text.secondary' }}>
          {file instanceof File ? file.name : guardado ? 'Fichero guardado' : 'Ningún fichero seleccionado'}
        </Typography>
      </Box>
      {vista !== undefined && (
        <img src={vista} alt={label} style={{ maxWidth: 200, maxHeight: 150, objectFit: 'contain' }} />
      )}
      <FormHelperText id={id} error={fieldState.invalid} sx={{ m: 0 }}>
        {texto}
      </FormHelperText>
    </Box>
  );
}
