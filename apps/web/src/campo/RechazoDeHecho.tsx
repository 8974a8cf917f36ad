import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CAMPOS_ESTABLECIMIENTO } from '@tajo/contract/establecimientos';
import { camposQueChocan, salidasDe } from '@tajo/domain/campo/rechazo';
import { useState } from 'react';
import { lazyPart } from '../kit/lazy-part.tsx';
import { datosGuardados } from './datos-guardados.ts';
import { insistir, pasarALaOficina } from './encolar.ts';
import type { FilaDeCola } from './fila.ts';
import { useModelo } from './modelo.ts';

const DescarteDialog = lazyPart(async () => (await import('./DescarteDialog.tsx')).DescarteDialog);

function Choques({ fila: { contenido, id_parte } }: { readonly fila: FilaDeCola }) {
  const guardado = datosGuardados(useModelo(), id_parte);
  if (contenido.clase !== 'datos' || guardado === undefined) return null;
  return camposQueChocan(contenido, guardado).map((campo) => (
    <Box key={campo} sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {CAMPOS_ESTABLECIMIENTO[campo as keyof typeof CAMPOS_ESTABLECIMIENTO].label}: ahora consta «
      {guardado[campo] ?? ''}
      »; usted escribió «{contenido.datos[campo] ?? ''}».
    </Box>
  ));
}

/** A hecho that the server refused after its step was left; the technician decides about it. */
export function RechazoDeHecho({ fila }: { readonly fila: FilaDeCola }) {
  const { clave, descripcion, fallo } = fila;
  const { cola } = useModelo();
  const [preguntando, setPreguntando] = useState(false);
  const deCampos = Object.values(fallo?.campos ?? {});
  const motivos = [...new Set(deCampos.length > 0 ? deCampos : [fallo?.mensaje])].filter(Boolean).join(' ');
  const salidas = {
    insistir: [fallo?.status === 409 ? 'Guardar de todos modos' : 'Intentar otra vez', insistir],
    descartar: ['Descartar', () => setPreguntando(true)],
    oficina: ['Que decida la oficina', pasarALaOficina],
  } as const;
  return (
    <Alert severity="error">
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <strong>No se ha aceptado: </strong>
        {descripcion}. {motivos}
      </Box>
      <Choques fila={fila} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {salidasDe(cola, fila, fallo?.eraDeLoFirmado === true).map((salida, i) => {
          const [texto, tomar] = salidas[salida];
          return (
            <Button
              key={salida}
              color="inherit"
              variant={i === 0 ? 'outlined' : 'text'}
              onClick={() => void tomar(clave)}
            >
              {texto}
            </Button>
          );
        })}
      </Box>
      {preguntando && <DescarteDialog fila={fila} onCancel={() => setPreguntando(false)} />}
    </Alert>
  );
}
