import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { FIRMA_OBLIGATORIA, LARGO_FIRMA } from '@tajo/contract/obra';
import { firmaForm } from '@tajo/contract/obra.schemas';
import { mensaje } from '@tajo/contract/mensajes';
import { firmar } from '@tajo/domain/obra/firmar';
import { BORRAR_FIRMA, FIRMAR_Y_FINALIZAR } from '@tajo/contract/textos-parte';
import { useRef } from 'react';
import type { SignatureHandle, Trazos } from '../../signature/SignaturePad.tsx';
import { SignaturePad } from '../../signature/SignaturePad.tsx';
import { erroresDe } from '../envio/errores-de-esquema.ts';
import { FormaDePaso } from '../envio/FormaDePaso.tsx';
import { useFormaDePaso } from '../envio/useFormaDePaso.ts';
import { loQueSeFirma } from '../lectura/vista.ts';
import type { PasoProps } from '../pasos/paso.ts';
import { useDibujo } from './useDibujo.ts';

type Firmante = { readonly nif: string; readonly nombre: string };

const FIRMA_CADUCADA = 'Lo que se firma ha cambiado desde que se dibujó la firma. Vuelva a pedirla.';
/** After it the sheet is better shown signed than pending; in milliseconds. */
const ESPERA_DE_FIRMA_MS = 6000;
const SIN_FIRMANTE: Firmante = { nif: '', nombre: '' };
const FIRMAR = { quieto: FIRMAR_Y_FINALIZAR, enviando: 'Enviando la firma…' } as const;

export function FirmaForm({ obra, onFirmado, ...props }: PasoProps) {
  const { detalles, preguntas, registros } = obra;
  const pad = useRef<SignatureHandle>(null);
  const seFirma = loQueSeFirma(obra);
  const dibujo = useDibujo(props.trabajo, seFirma);
  const valoresDe = (firmante: Firmante | null) => ({ id_parte: detalles.id, ...(firmante ?? SIN_FIRMANTE) });
  const forma = useFormaDePaso(
    { obra, ...props },
    {
      campos: ['nif', 'nombre', 'imagen'],
      // The signer and the drawing are kept together, or not at all.
      pendiente: () => false,
      revisar: (firmante: Firmante | null) => {
        const errores = erroresDe(firmaForm, valoresDe(firmante));
        if (dibujo.vacio) return { ...errores, imagen: FIRMA_OBLIGATORIA };
        const juicio = firmar(detalles, preguntas, new Date());
        return juicio.ok ? errores : { ...errores, message: mensaje(juicio).texto };
      },
      grabar: async (firmante) => {
        const imagen = await pad.current?.toBlob();
        if (!imagen) throw new Error('nothing is drawn');
        return {
          contenido: { clase: 'firmar', ...(firmante ?? SIN_FIRMANTE) },
          descripcion: `Firma de ${(firmante ?? SIN_FIRMANTE).nombre}`,
          blobs: { imagen },
        };
      },
      espera: ESPERA_DE_FIRMA_MS,
      alGuardar: (_, recibido) => {
        onFirmado(recibido);
        return null;
      },
    },
  );

  function dibujar(trazos: Trazos) {
    forma.olvidar();
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
