import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { FIRMA_OBLIGATORIA, LARGO_FIRMA, obraApi } from '@tajo/contract/obra';
import { firmaForm } from '@tajo/contract/obra.schemas';
import { BORRAR_FIRMA, FIRMAR_Y_FINALIZAR } from '@tajo/contract/textos-parte';
import { useRef } from 'react';
import type { SignatureHandle, Trazos } from '../../signature/SignaturePad.tsx';
import { SignaturePad } from '../../signature/SignaturePad.tsx';
import { erroresDe } from '../envio/errores-de-esquema.ts';
import { FormaDePaso } from '../envio/FormaDePaso.tsx';
import { useFotoBorrador } from '../envio/useBorrador.ts';
import { useFormaDePaso } from '../envio/useFormaDePaso.ts';
import { loQueSeFirma } from '../lectura/vista.ts';
import type { PasoProps } from '../pasos/paso.ts';
import { useDibujo } from './useDibujo.ts';

type Firmante = { readonly nif: string; readonly nombre: string };

const FIRMA_CADUCADA = 'Lo que se firma ha cambiado desde que se dibujó la firma. Vuelva a pedirla.';
const SIN_FIRMANTE: Firmante = { nif: '', nombre: '' };
const FIRMAR = { quieto: FIRMAR_Y_FINALIZAR, enviando: 'Enviando la firma…' } as const;

export function FirmaForm({ obra, onFirmado, ...props }: PasoProps) {
  const { detalles, registros } = obra;
  const pad = useRef<SignatureHandle>(null);
  const seFirma = loQueSeFirma(obra);
  const dibujo = useDibujo(props.trabajo, seFirma);
  const [imagen, setImagen] = useFotoBorrador(props.trabajo, props.paso);
  const valoresDe = (firmante: Firmante | null) => ({ id_parte: detalles.id, ...(firmante ?? SIN_FIRMANTE) });
  const forma = useFormaDePaso(props, {
    endpoint: obraApi.firmar,
    campos: ['nif', 'nombre', 'imagen'],
    // Who signs and what he draws are sent together, or not at all.
    pendiente: () => false,
    revisar: (firmante: Firmante | null) => ({
      ...erroresDe(firmaForm, valoresDe(firmante)),
      ...(dibujo.vacio ? { imagen: FIRMA_OBLIGATORIA } : {}),
    }),
    pedido: (firmante) => ({ form: valoresDe(firmante) }),
    ficheros: async () => {
      // The same picture again for the same press: its key stands for its bytes.
      const suya = imagen ?? (await pad.current?.toBlob()) ?? null;
      setImagen(suya);
      return { imagen: suya ?? undefined };
    },
    alLlegar: () => {
      onFirmado();
      return null;
    },
  });

  function dibujar(trazos: Trazos) {
    forma.olvidar();
    setImagen(null);
    dibujo.poner(trazos);
  }
  const firmante = forma.escrito ?? SIN_FIRMANTE;
  return (
    <FormaDePaso forma={forma} boton={FIRMAR} guardado={false}>
      <Typography>
        Para certificar que los trabajos se han realizado correctamente es necesaria la firma de un empleado del
        establecimiento.
      </Typography>
      {registros.length === 0 && <Typography>No se ha registrado ninguna acción.</Typography>}
      <Box component="ul" aria-label="Acciones que se firman" sx={{ m: 0, pl: 2.5, fontSize: 16 }}>
        {registros.map(({ id, descripcion }) => (
          <li key={id}>{descripcion}</li>
        ))}
      </Box>
      {(['nif', 'nombre'] as const).map((campo) => (
        <TextField
          key={campo}
          required
          label={campo === 'nif' ? 'Nif' : 'Nombre'}
          value={firmante[campo]}
          {...forma.entrada(campo)}
          slotProps={{
            htmlInput: { maxLength: LARGO_FIRMA[campo], autoComplete: 'off' },
            inputLabel: { shrink: true },
          }}
          onChange={(event) => forma.escribir({ ...firmante, [campo]: event.target.value })}
        />
      ))}
      <SignaturePad
        key={seFirma}
        ref={pad}
        label="Espacio para la firma"
        borrar={BORRAR_FIRMA}
        inicial={dibujo.trazos}
        disabled={forma.enviando}
        error={forma.errores['imagen']}
        onChange={dibujar}
      />
      {dibujo.caducado && <Alert severity="warning">{FIRMA_CADUCADA}</Alert>}
    </FormaDePaso>
  );
}
