import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { FIRMA_OBLIGATORIA, LARGO_FIRMA, obraApi } from '@tajo/contract/obra';
import { firmaForm } from '@tajo/contract/obra.schemas';
import { BORRAR_FIRMA, FIRMAR_Y_FINALIZAR } from '@tajo/contract/textos-parte';
import { useRef, useState } from 'react';
import { useCall } from '../../api/hooks.ts';
import type { SignatureHandle, Trazos } from '../../signature/SignaturePad.tsx';
import { SignaturePad } from '../../signature/SignaturePad.tsx';
import { EstadoEnvio } from '../envio/EstadoEnvio.tsx';
import { enfocarError } from '../pasos/enfocar-error.ts';
import { erroresDe } from '../pasos/errores-form.ts';
import type { PasoProps } from '../pasos/paso.ts';
import { useBorrador, useFotoBorrador } from '../envio/useBorrador.ts';
import { useDibujo } from './useDibujo.ts';
import { useHecho } from '../envio/useHecho.ts';

type Firmante = { readonly nif: string; readonly nombre: string };

const FIRMA_CADUCADA = 'Lo que se firma ha cambiado desde que se dibujó la firma. Vuelva a pedirla.';

export function FirmaForm({ parte, trabajo, paso, onFirmado }: PasoProps) {
  const pad = useRef<SignatureHandle>(null);
  const [errores, setErrores] = useState<Readonly<Record<string, string>>>({});
  const [borrador, setBorrador] = useBorrador<Firmante>(trabajo, paso, () => false);
  const firmante = borrador ?? { nif: '', nombre: '' };
  const acciones = useCall(obraApi.acciones, { params: { id_parte: parte.id } });
  const seFirma = acciones.data?.map(({ descripcion }) => descripcion).join('\n') ?? '';
  const dibujo = useDibujo(trabajo, seFirma);
  const [imagen, setImagen] = useFotoBorrador(trabajo, paso);
  const [preparando, setPreparando] = useState(false);
  const hecho = useHecho(obraApi.firmar, trabajo, paso, {
    ficheros: { imagen: imagen ?? undefined },
    alLlegar: onFirmado,
    alRechazar: enfocarError,
  });
  const ocupado = preparando || hecho.enviando;
  const textos = { ...hecho.error?.fields, ...errores };

  function olvidar() {
    setErrores({});
    hecho.olvidar();
  }
  function dibujar(trazos: Trazos) {
    olvidar();
    setImagen(null);
    dibujo.poner(trazos);
  }

  async function firmar() {
    const valores = { id_parte: parte.id, ...firmante };
    const nuevos = { ...erroresDe(firmaForm, valores), ...(dibujo.vacio ? { imagen: FIRMA_OBLIGATORIA } : {}) };
    setErrores(nuevos);
    if (Object.keys(nuevos).length > 0 || pad.current === null) return enfocarError();
    setPreparando(true);
    // The same picture again for the same press: its key stands for its bytes.
    const suya = imagen ?? (await pad.current.toBlob());
    setImagen(suya);
    setPreparando(false);
    return hecho.enviar({ form: valores }, { imagen: suya });
  }

  return (
    <>
      <Typography>
        Para certificar que los trabajos se han realizado correctamente es necesaria la firma de un empleado del
        establecimiento.
      </Typography>
      {acciones.data?.length === 0 && <Typography>No se ha registrado ninguna acción.</Typography>}
      <Box component="ul" aria-label="Acciones que se firman" sx={{ m: 0, pl: 2.5, fontSize: 16 }}>
        {acciones.data?.map(({ id, descripcion }) => (
          <li key={id}>{descripcion}</li>
        ))}
      </Box>
      {(['nif', 'nombre'] as const).map((campo) => (
        <TextField
          key={campo}
          required
          label={campo === 'nif' ? 'Nif' : 'Nombre'}
          value={firmante[campo]}
          disabled={ocupado}
          error={textos[campo] !== undefined}
          helperText={textos[campo]}
          slotProps={{
            htmlInput: { maxLength: LARGO_FIRMA[campo], autoComplete: 'off' },
            inputLabel: { shrink: true },
          }}
          onChange={(event) => {
            olvidar();
            setBorrador({ ...firmante, [campo]: event.target.value });
          }}
        />
      ))}
      {acciones.data === undefined ? (
        acciones.error && <Alert severity="error">{acciones.error.message}</Alert>
      ) : (
        <SignaturePad
          key={seFirma}
          ref={pad}
          label="Espacio para la firma"
          borrar={BORRAR_FIRMA}
          inicial={dibujo.trazos}
          disabled={ocupado}
          error={textos['imagen']}
          onChange={dibujar}
        />
      )}
      {dibujo.caducado && <Alert severity="warning">{FIRMA_CADUCADA}</Alert>}
      {hecho.error && hecho.error.message !== '' && <Alert severity="error">{hecho.error.message}</Alert>}
      <EstadoEnvio enviando={hecho.enviando} espera={hecho.espera} sinGuardar={false} guardado={false} />
      {!hecho.cerrado && (
        <Button variant="contained" fullWidth disabled={ocupado} onClick={() => void firmar()}>
          {hecho.enviando ? 'Enviando la firma…' : FIRMAR_Y_FINALIZAR}
        </Button>
      )}
    </>
  );
}
