import Box from '@mui/material/Box';
import type { Proyecto } from '@tajo/contract/proyectos';
import { ZONA } from '@tajo/contract/textos';
import { formatoDia } from '@tajo/domain/dias';
import { diaEn } from '@tajo/domain/instantes';
import { estaVencido } from '@tajo/domain/proyectos/vencido';
import { useState } from 'react';

/** The planned end; red while the project goes on past it (AMB-043). Nothing without one. */
export function FechaFin({ proyecto }: { readonly proyecto: Pick<Proyecto, 'fecha_fin' | 'finalizado'> }) {
  const [hoy] = useState(() => diaEn(ZONA, new Date()));
  if (proyecto.fecha_fin === null) return null;
  const fecha = formatoDia(proyecto.fecha_fin);
  if (!estaVencido(proyecto, hoy)) return fecha;
  return (
    <Box component="span" title="Fecha superada y proyecto abierto" sx={{ color: 'error.main', fontWeight: 500 }}>
      {fecha}
    </Box>
  );
}
