import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FILTRAR_POR_FECHA_FIN } from '@tajo/contract/textos-oficina';
import { useState } from 'react';
import { DiaField } from './DiaField.tsx';
import { Panel } from './Panel.tsx';
import { leerRango } from './rango.ts';
import type { FiltroDeRango, Rango } from './rango.ts';

const VACIO: Rango = { desde: '', hasta: '' };

/** The folding panel 'Filtrar por fecha fin': nothing is asked for before 'Aplicar', nor with a wrong range. */
export function FiltroFechaFin({ onAplicar }: { readonly onAplicar: (filtro: FiltroDeRango) => void }) {
  const [rango, setRango] = useState(VACIO);
  const [errores, setErrores] = useState<Partial<Rango>>({});
  const escribir = (lado: keyof Rango) => (texto: string) => {
    setRango({ ...rango, [lado]: texto });
    setErrores({});
  };
  const aplicar = () => {
    const leido = leerRango(rango);
    if ('errores' in leido) setErrores(leido.errores);
    else onAplicar(leido.filtro);
  };
  const quitar = () => {
    setRango(VACIO);
    setErrores({});
    onAplicar({});
  };
  return (
    <Panel titulo={FILTRAR_POR_FECHA_FIN}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          aplicar();
        }}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'start', '& .MuiTextField-root': { width: 220 } }}
      >
        <DiaField label="Fecha desde" value={rango.desde} onChange={escribir('desde')} error={errores.desde} />
        <DiaField label="Fecha hasta" value={rango.hasta} onChange={escribir('hasta')} error={errores.hasta} />
        <Button type="submit" variant="contained">
          Aplicar
        </Button>
        <Button onClick={quitar} disabled={rango.desde === '' && rango.hasta === ''}>
          Quitar
        </Button>
      </Box>
    </Panel>
  );
}
