import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { LARGO_OBSERVACIONES } from '@tajo/contract/obra';
import { DETALLE_OBSERVACIONES } from '@tajo/contract/textos-parte';
import { longitud } from '@tajo/domain/texto';
import { truncate } from '../../form/fields/field-types.ts';
import { FormaDePaso } from '../envio/FormaDePaso.tsx';
import { useFormaDePaso } from '../envio/useFormaDePaso.ts';
import { SIGUEN_LAS_GUARDADAS } from '../textos.ts';
import type { PasoProps } from './paso.ts';

/** One text, written over on every save, not clearable (AMB-137). */
export function PasoObservaciones({ obra, ...props }: PasoProps) {
  const { observaciones_tecnico } = obra.detalles;
  const textoDe = (escrito: string | null) => escrito ?? observaciones_tecnico ?? '';
  const forma = useFormaDePaso(
    { obra, ...props },
    {
      campos: ['comentario'],
      pendiente: (escrito: string) => escrito.trim() !== '',
      grabar: (escrito) => ({
        contenido: { clase: 'observaciones', comentario: textoDe(escrito) },
        descripcion: 'Observaciones finales',
      }),
      alGuardar: () => null,
    },
  );
  const texto = textoDe(forma.escrito);
  const vacio = texto.trim() === '';
  const cuenta =
    vacio && observaciones_tecnico !== null ? SIGUEN_LAS_GUARDADAS : `${longitud(texto)} de ${LARGO_OBSERVACIONES}`;
  const { helperText = cuenta, ...entrada } = forma.entrada('comentario');
  return (
    <FormaDePaso forma={forma} vacio={vacio} guardado={!vacio}>
      <Typography>{DETALLE_OBSERVACIONES}</Typography>
      <TextField
        label="Observaciones"
        multiline
        minRows={4}
        value={texto}
        {...entrada}
        helperText={helperText}
        slotProps={{ inputLabel: { shrink: true } }}
        onChange={(event) => forma.escribir(truncate(event.target.value, LARGO_OBSERVACIONES))}
      />
    </FormaDePaso>
  );
}
