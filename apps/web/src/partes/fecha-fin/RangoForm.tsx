import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatoDia } from '@tajo/domain/dias';
import { useState } from 'react';
import { useSubmit } from '../../form/core/useSubmit.ts';
import { DiaField } from './DiaField.tsx';
import { leerRango } from './rango.ts';
import type { FiltroDeRango, Rango } from './rango.ts';

type Props = {
  readonly aplicado: FiltroDeRango;
  readonly onAplicar: (filtro: FiltroDeRango) => void;
};
const VACIO: Rango = { desde: '', hasta: '' };
const escrito = (dia: string | undefined): string => (dia === undefined ? '' : formatoDia(dia));
const escribirRango = ({ fecha_desde, fecha_hasta }: FiltroDeRango): Rango => ({
  desde: escrito(fecha_desde),
  hasta: escrito(fecha_hasta),
});

/** Two days, applied by 'Aplicar' only, and only if the range is valid. */
export function RangoForm({ aplicado, onAplicar }: Props) {
  const [rango, setRango] = useState(() => escribirRango(aplicado));
  const [errores, setErrores] = useState<Partial<Rango>>({});
  const { root, refuse } = useSubmit<HTMLFormElement>({
    fields: () => ['desde', 'hasta'],
    show: ({ fields }) => setErrores(fields),
  });
  // A change from outside ('Quitar filtros', or another address) replaces the typed days.
  const [visto, setVisto] = useState(aplicado);
  if (visto.fecha_desde !== aplicado.fecha_desde || visto.fecha_hasta !== aplicado.fecha_hasta) {
    setVisto(aplicado);
    setRango(escribirRango(aplicado));
    setErrores({});
  }
  const escribir = (lado: keyof Rango) => (texto: string) => {
    setRango({ ...rango, [lado]: texto });
    setErrores({});
  };
  const aplicar = () => {
    const leido = leerRango(rango);
    if ('errores' in leido) refuse({ fields: { ...leido.errores }, general: '' });
    else onAplicar(leido.filtro);
  };
  const quitar = () => {
    setRango(VACIO);
    setErrores({});
    onAplicar({});
  };
  return (
    <Box
      component="form"
      ref={root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        aplicar();
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'start', '& .MuiTextField-root': { width: 260 } }}
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
  );
}
