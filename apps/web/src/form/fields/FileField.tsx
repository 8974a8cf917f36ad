import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import type { FieldProps } from './field-types.ts';

type Props<Values extends FieldValues, Out> = FieldProps<Values, Out> & {
  readonly accept: string;
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
  const { control, name, label, accept, required = false, disabled = false, help, stored } = props;
  const { field, fieldState } = useController({ control, name });
  const { ref, onChange } = field;
  const file: unknown = field.value;
  const id = useId();
  const text = fieldState.error?.message ?? help;
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
            aria-invalid={fieldState.invalid}
            aria-describedby={id}
            onChange={(e) => onChange(e.target.files?.[0] ?? file)}
            style={{ position: 'absolute', inset: 0, opacity: 0, fontSize: 0, cursor: 'pointer' }}
          />
        </Button>
        <Typography variant="body2" aria-live="polite" sx={{ overflowWrap: 'anywhere', color: 'text.secondary' }}>
          {file instanceof File ? file.name : stored ? 'Fichero guardado' : 'Ningún fichero seleccionado'}
        </Typography>
      </Box>
      <Preview file={file} stored={accept.includes('image') ? stored : undefined} label={label} />
      <FormHelperText id={id} error={fieldState.invalid} sx={{ m: 0 }}>
        {text}
      </FormHelperText>
    </Box>
  );
}
