import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import type { FieldProps } from './field-types.ts';

const KIND = {
  pdf: { accept: 'application/pdf', wrongText: 'El fichero no es un PDF.' },
  imagen: { accept: 'image/png,image/jpeg', wrongText: 'El fichero no es una imagen PNG o JPEG.' },
} as const;

type Props<Values extends FieldValues, Out> = FieldProps<Values, Out> & {
  readonly kind: keyof typeof KIND;
  /** Address of the record's current file; an image is shown. */
  readonly stored?: string | null;
};

type PreviewProps = { readonly file: unknown; readonly stored: string | null | undefined; readonly label: string };

/** Preview of the chosen image, else of the stored one; nothing if it is no image. */
function Preview({ file, stored, label }: PreviewProps) {
  const chosen = file instanceof File && file.type.startsWith('image/') ? file : undefined;
  if (chosen === undefined && !stored) return null;
  const show = (img: HTMLImageElement): (() => void) | undefined => {
    if (chosen === undefined) return undefined;
    img.src = URL.createObjectURL(chosen);
    return () => URL.revokeObjectURL(img.src);
  };
  const sx = { width: 200, height: 150, objectFit: 'contain' } as const;
  return <img ref={show} {...(chosen === undefined && stored ? { src: stored } : {})} alt={label} style={sx} />;
}

/** A file; a File in the form, undefined to keep the stored one. */
export function FileField<Values extends FieldValues, Out>(props: Props<Values, Out>) {
  const { control, name, label, required = false, disabled = false, help, stored } = props;
  const { field, fieldState } = useController({ control, name });
  const { ref, onChange } = field;
  const file: unknown = field.value;
  const id = useId();
  const { accept, wrongText } = KIND[props.kind];
  const [wrong, setWrong] = useState(false);
  const invalid = wrong || fieldState.invalid;
  const text = wrong ? wrongText : (fieldState.error?.message ?? help);
  function choose(chosen: File | undefined): void {
    if (chosen === undefined) return;
    // A type that the browser does not know is left to the server, which reads the content (AMB-153).
    const isWrong = chosen.type !== '' && !accept.split(',').includes(chosen.type);
    setWrong(isWrong);
    if (!isWrong) onChange(chosen);
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
        <Button
          component="label"
          // The input is the button; role=button on the label would hide it.
          role={undefined}
          tabIndex={-1}
          variant="outlined"
          startIcon={<AttachFileOutlined />}
          disabled={disabled}
          sx={{ '&:focus-within': { outline: '2px solid', outlineOffset: 2 } }}
        >
          {label}
          {required && ' *'}
          <input
            ref={ref}
            type="file"
            accept={accept}
            disabled={disabled}
            aria-label={label}
            aria-invalid={invalid}
            aria-describedby={id}
            onChange={({ target }) => {
              choose(target.files?.[0]);
              // Otherwise the same file could not be chosen again.
              target.value = '';
            }}
            style={{ position: 'absolute', inset: 0, opacity: 0, fontSize: 0, cursor: 'pointer' }}
          />
        </Button>
        <Typography variant="body2" aria-live="polite" sx={{ overflowWrap: 'anywhere', color: 'text.secondary' }}>
          {file instanceof File ? file.name : stored ? 'Fichero guardado' : 'Ningún fichero seleccionado'}
        </Typography>
        {file instanceof File && (
          <IconButton
            aria-label={`Quitar ${file.name}`}
            disabled={disabled}
            onClick={({ currentTarget }) => {
              onChange(undefined);
              setWrong(false);
              currentTarget.parentElement?.querySelector('input')?.focus();
            }}
          >
            <DeleteOutlined />
          </IconButton>
        )}
      </Box>
      <Preview file={file} stored={props.kind === 'imagen' ? stored : undefined} label={label} />
      <FormHelperText id={id} error={invalid} sx={{ m: 0 }}>
        {text}
      </FormHelperText>
    </Box>
  );
}
