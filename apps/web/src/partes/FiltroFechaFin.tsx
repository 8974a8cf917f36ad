import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FILTRAR_POR_FECHA_FIN } from '@tajo/contract/textos-oficina';
import { useState } from 'react';
import { DiaField } from './DiaField.tsx';
import { describirRango, leerRango } from './rango.ts';
import type { FiltroDeRango, Rango } from './rango.ts';

const VACIO: Rango = { desde: '', hasta: '' };

type Props = {
  /** What the list is narrowed by now; told also while the panel is folded. */
  readonly aplicado: FiltroDeRango;
  readonly onAplicar: (filtro: FiltroDeRango) => void;
};

/** The folding panel 'Filtrar por fecha fin': nothing is asked for before 'Aplicar', nor with a wrong range. */
export function FiltroFechaFin({ aplicado, onAplicar }: Props) {
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
    <Accordion disableGutters variant="outlined" sx={{ mb: 1, borderRadius: 1, fontFamily: 'inherit' }}>
      <AccordionSummary expandIcon={<ExpandMore />} sx={{ minHeight: 40, typography: 'subtitle2' }}>
        {FILTRAR_POR_FECHA_FIN}
        <Typography component="span" variant="body2" sx={{ ml: 2, color: 'primary.main' }}>
          {describirRango(aplicado)}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ pt: 1 }}>
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            aplicar();
          }}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 2,
            alignItems: 'start',
            '& .MuiTextField-root': { width: 260 },
          }}
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
      </AccordionDetails>
    </Accordion>
  );
}
