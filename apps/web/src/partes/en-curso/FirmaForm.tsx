import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { FIRMA_OBLIGATORIA, LARGO_FIRMA, accionApi } from '@tajo/contract/acciones';
import { firmaForm } from '@tajo/contract/acciones.schemas';
import { BORRAR_FIRMA, FIRMAR_Y_FINALIZAR } from '@tajo/contract/textos-parte';
import { useRef, useState } from 'react';
import { useCall, useEnviar } from '../../api/hooks.ts';
import type { SignatureHandle } from '../../signature/SignaturePad.tsx';
import { SignaturePad } from '../../signature/SignaturePad.tsx';
import { AvisoPendientes } from './AvisoPendientes.tsx';
import { enfocarError } from './enfocar-error.ts';
import { erroresDe } from './errores-form.ts';
import type { PasoProps } from './useAccion.ts';
import { useBorrador } from './useBorrador.ts';

type Firmante = { readonly nif: string; readonly nombre: string };
type Props = PasoProps & { readonly onFirmado: () => void };

export function FirmaForm({ parte, trabajo, onFirmado }: Props) {
  const pad = useRef<SignatureHandle>(null);
  const [vacia, setVacia] = useState(true);
  const [errores, setErrores] = useState<Readonly<Record<string, string>>>({});
  const [borrador, setBorrador] = useBorrador<Firmante>(trabajo, 'firma', () => false);
  const firmante = borrador ?? { nif: '', nombre: '' };
  const acciones = useCall(accionApi.acciones, { params: { id_parte: parte.id } });
  const envio = useEnviar(accionApi.firmar);
  const textos = { ...envio.error?.fields, ...errores };

  function cambiar(campo: keyof Firmante, valor: string) {
    setErrores({});
    envio.reset();
    setBorrador({ ...firmante, [campo]: valor });
  }

  async function firmar() {
    const valores = { id_parte: parte.id, ...firmante };
    const nuevos = { ...erroresDe(firmaForm, valores), ...(vacia ? { imagen: FIRMA_OBLIGATORIA } : {}) };
    setErrores(nuevos);
    if (Object.keys(nuevos).length > 0 || pad.current === null) return enfocarError();
    const imagen = await pad.current.toBlob();
    const firmado = await envio.mutateAsync({ form: { ...valores, imagen } }).catch(() => null);
    if (firmado === null) return enfocarError();
    return onFirmado();
  }

  return (
    <>
      <AvisoPendientes trabajo={trabajo} />
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
          disabled={envio.isPending}
          error={textos[campo] !== undefined}
          helperText={textos[campo]}
          slotProps={{
            htmlInput: { maxLength: LARGO_FIRMA[campo], autoComplete: 'off' },
            inputLabel: { shrink: true },
          }}
          onChange={(event) => cambiar(campo, event.target.value)}
        />
      ))}
      <SignaturePad
        ref={pad}
        label="Espacio para la firma"
        borrar={BORRAR_FIRMA}
        disabled={envio.isPending}
        error={textos['imagen']}
        onChange={(empty) => {
          setVacia(empty);
          setErrores({});
        }}
      />
      {envio.error && envio.error.message !== '' && <Alert severity="error">{envio.error.message}</Alert>}
      <Button variant="contained" fullWidth disabled={envio.isPending} onClick={() => void firmar()}>
        {envio.isPending ? 'Enviando la firma…' : FIRMAR_Y_FINALIZAR}
      </Button>
    </>
  );
}
