import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { datosEstablecimientoApi } from '@tajo/contract/obra';
import { datosEstablecimientoForm } from '@tajo/contract/obra.schemas';
import { REVISE_DATOS } from '@tajo/contract/textos-parte';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { claveDe, useCall } from '../../api/hooks.ts';
import type { CampoDeDatos } from './campos-establecimiento.ts';
import { CAMPOS, admitido } from './campos-establecimiento.ts';
import { EstadoEnvio } from '../envio/EstadoEnvio.tsx';
import { enfocarError } from './enfocar-error.ts';
import { erroresDe } from './errores-form.ts';
import type { PasoProps } from './paso.ts';
import { useBorrador } from '../envio/useBorrador.ts';
import { useHecho } from '../envio/useHecho.ts';

type Cambios = Partial<Record<CampoDeDatos, string>>;

export function DatosEstablecimientoForm({ parte, trabajo, paso }: PasoProps) {
  const client = useQueryClient();
  const lectura = { params: { id_establecimiento: parte.id_establecimiento } };
  const datos = useCall(datosEstablecimientoApi.leer, lectura);
  const [cambios, setCambios] = useBorrador<Cambios>(trabajo, paso, () => true);
  const hecho = useHecho(datosEstablecimientoApi.actualizar, trabajo, paso, {
    alLlegar: (guardado) => {
      client.setQueryData(claveDe(datosEstablecimientoApi.leer, lectura), guardado);
      setCambios(null);
    },
    alRechazar: () => {
      // Somebody else may have saved meanwhile: the next press sends the version that is then known.
      void datos.refetch();
      enfocarError();
    },
  });
  const [errores, setErrores] = useState<Readonly<Record<string, string>>>({});
  const guardados = datos.data;
  if (guardados === undefined) return datos.error ? <Alert severity="error">{datos.error.message}</Alert> : null;
  const valores = { ...guardados, ...cambios };
  const textos = { ...hecho.error?.fields, ...errores };

  async function actualizar() {
    const nuevos = erroresDe(datosEstablecimientoForm, valores);
    setErrores(nuevos);
    if (Object.keys(nuevos).length > 0) return enfocarError();
    return hecho.enviar({ body: { ...valores, id_parte: parte.id } });
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
          disabled={hecho.enviando}
          error={textos[campo] !== undefined}
          helperText={textos[campo]}
          slotProps={{
            htmlInput: { maxLength: largo, ...(teclado === undefined ? {} : { inputMode: teclado }) },
            inputLabel: { shrink: true },
          }}
          onChange={(event) => {
            setErrores({});
            hecho.olvidar();
            setCambios({ ...cambios, [campo]: admitido(admite, event.target.value) });
          }}
        />
      ))}
      {hecho.error && hecho.error.message !== '' && <Alert severity="error">{hecho.error.message}</Alert>}
      <EstadoEnvio
        enviando={hecho.enviando}
        espera={hecho.espera}
        sinGuardar={cambios !== null}
        guardado={hecho.respuesta !== null}
      />
      {!hecho.cerrado && (
        <Button variant="contained" fullWidth disabled={hecho.enviando} onClick={() => void actualizar()}>
          {hecho.enviando ? 'Actualizando…' : 'Actualizar'}
        </Button>
      )}
    </>
  );
}
