import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { datosEstablecimientoApi } from '@tajo/contract/acciones';
import { datosEstablecimientoForm } from '@tajo/contract/acciones.schemas';
import { REVISE_DATOS } from '@tajo/contract/textos-parte';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { claveDe, useCall, useEnviar } from '../../api/hooks.ts';
import type { CampoDeDatos } from './campos-establecimiento.ts';
import { CAMPOS, admitido } from './campos-establecimiento.ts';
import { EstadoEnvio } from './EstadoEnvio.tsx';
import { enfocarError } from './enfocar-error.ts';
import { erroresDe } from './errores-form.ts';
import type { PasoProps } from './useAccion.ts';
import { useBorrador } from './useBorrador.ts';

type Cambios = Partial<Record<CampoDeDatos, string>>;

export function DatosEstablecimientoForm({ parte, trabajo }: PasoProps) {
  const client = useQueryClient();
  const lectura = { params: { id_establecimiento: parte.id_establecimiento } };
  const datos = useCall(datosEstablecimientoApi.leer, lectura);
  const envio = useEnviar(datosEstablecimientoApi.actualizar);
  const [cambios, setCambios] = useBorrador<Cambios>(trabajo, 'datos', () => true);
  const [errores, setErrores] = useState<Readonly<Record<string, string>>>({});
  const guardados = datos.data;
  if (guardados === undefined) return datos.error ? <Alert severity="error">{datos.error.message}</Alert> : null;
  const valores = { ...guardados, ...cambios };
  const textos = { ...envio.error?.fields, ...errores };

  async function actualizar() {
    const nuevos = erroresDe(datosEstablecimientoForm, valores);
    setErrores(nuevos);
    if (Object.keys(nuevos).length > 0) return enfocarError();
    const saved = await envio.mutateAsync({ body: valores }).catch(() => null);
    if (saved === null) {
      // Somebody else may have saved meanwhile: the next press sends the version that is then known.
      void datos.refetch();
      return enfocarError();
    }
    client.setQueryData(claveDe(datosEstablecimientoApi.leer, lectura), saved);
    setCambios(null);
  }

  return (
    <>
      <Typography>{REVISE_DATOS}</Typography>
      {CAMPOS.map(({ campo, label, largo, admite, opcional, teclado }) => (
        <TextField
          key={campo}
          label={label}
          required={opcional !== true}
          multiline={campo === 'observaciones'}
          value={valores[campo] ?? ''}
          disabled={envio.isPending}
          error={textos[campo] !== undefined}
          helperText={textos[campo]}
          slotProps={{
            htmlInput: { maxLength: largo, ...(teclado === undefined ? {} : { inputMode: teclado }) },
            inputLabel: { shrink: true },
          }}
          onChange={(event) => {
            setErrores({});
            envio.reset();
            setCambios({ ...cambios, [campo]: admitido(admite, event.target.value) });
          }}
        />
      ))}
      {envio.error && envio.error.message !== '' && <Alert severity="error">{envio.error.message}</Alert>}
      <EstadoEnvio enviando={envio.isPending} pendiente={cambios !== null} guardado={envio.isSuccess} />
      <Button variant="contained" fullWidth disabled={envio.isPending} onClick={() => void actualizar()}>
        {envio.isPending ? 'Actualizando…' : 'Actualizar'}
      </Button>
    </>
  );
}
