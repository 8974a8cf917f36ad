import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Resolucion } from '@tajo/contract/campo';
import { campoApi } from '@tajo/contract/campo';
import { formatoInstante } from '@tajo/domain/instantes';
import { useEffect } from 'react';
import { useCall } from '../api/hooks.ts';
import { timeZone } from '../kit/time-zone.ts';
import { cambiarCola } from './almacen.ts';
import { publicar } from './modelo.ts';

const DECIDIDO: Readonly<Record<NonNullable<Resolucion['resultado']>, string>> = {
  aplicado: 'La oficina ha aplicado lo que usted hizo.',
  constancia: 'La oficina lo ha guardado como constancia.',
};

/** Lets go of the evidence of partes on which the office has decided all, be it so long ago that it is not told. */
async function soltarDecididos(resoluciones: readonly Resolucion[]): Promise<void> {
  const sinDecidir = new Set(resoluciones.flatMap((r) => (r.resultado === null ? [r.id_parte] : [])));
  await cambiarCola((fila) => (fila.estado === 'entregado' && !sinDecidir.has(fila.id_parte) ? null : fila));
  await publicar();
}

/** Recent decisions of the office on work that arrived after its attempt was over. */
export function Resoluciones() {
  const { data, isFetchedAfterMount, isSuccess } = useCall(campoApi.resoluciones);
  useEffect(() => {
    // An earlier answer knows nothing of what was delivered after it.
    if (isFetchedAfterMount && isSuccess) void soltarDecididos(data);
  }, [data, isFetchedAfterMount, isSuccess]);
  if (data === undefined || data.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="decidido">
      <Typography id="decidido" variant="h2" sx={{ fontSize: '1rem' }}>
        Lo que decide la oficina
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map(
          ({ id_parte, numero_incidencia, nombre_establecimiento, resultado, motivo, fecha, nombre_usuario }) => (
            <Box component="li" key={`${id_parte} ${fecha}`} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
              <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                {numero_incidencia} · {nombre_establecimiento}
              </Box>
              <Box>{resultado === null ? 'Todavía no ha decidido.' : DECIDIDO[resultado]}</Box>
              {motivo !== null && <Box sx={{ overflowWrap: 'anywhere' }}>Motivo: {motivo}</Box>}
              {fecha !== null && (
                <Box sx={{ color: 'text.secondary' }}>
                  {formatoInstante(timeZone(), new Date(fecha))} · {nombre_usuario}
                </Box>
              )}
            </Box>
          ),
        )}
      </Box>
    </Box>
  );
}
