import Box from '@mui/material/Box';
import type { Proyecto } from '@tajo/contract/proyectos';
import { formatoDia } from '@tajo/domain/dias';
import { diaEn } from '@tajo/domain/instantes';
import { estaVencido } from '@tajo/domain/proyectos/vencido';
import { useState } from 'react';
import { timeZone } from '../kit/time-zone.ts';

const SUPERADA = 'Fecha superada y proyecto abierto';

/** Returns whether the project is open past its planned end, when the screen opens (AMB-043). */
export function useVencido(proyecto: Pick<Proyecto, 'fecha_fin' | 'finalizado'>): boolean {
  const [hoy] = useState(() => diaEn(timeZone(), new Date()));
  return estaVencido(proyecto, hoy);
}

/** The planned end, red and with a word if the project is open past it. Nothing without one. */
export function FechaFin({ proyecto }: { readonly proyecto: Pick<Proyecto, 'fecha_fin' | 'finalizado'> }) {
  const vencido = useVencido(proyecto);
  if (proyecto.fecha_fin === null) return null;
  const fecha = formatoDia(proyecto.fecha_fin);
  if (!vencido) return fecha;
  return (
    <Box component="span" sx={{ color: 'error.main', fontWeight: 500 }}>
      <span title={SUPERADA}>{fecha}</span>
      <span data-palabra> Superada</span>
    </Box>
  );
}
