import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import InputBase from '@mui/material/InputBase';
import type { Columna } from '@tajo/contract/lista';
import { DiaBox } from './DiaBox.tsx';
import { ACTIVOS, BAJAS, marcarEstado, marcarSiNo } from './list-state.ts';

type Props = {
  readonly columna: Columna;
  readonly valor: string;
  readonly onChange: (valor: string) => void;
  /** Roomier, for a finger. */
  readonly grande?: boolean;
};
export const CAJA_SX = {
  width: '100%',
  height: 32,
  px: 1,
  fontSize: 14,
  fontWeight: 400,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&.Mui-focused': { borderColor: 'primary.main', outline: '1px solid', outlineColor: 'primary.main' },
} as const;
const soloDigitos = (texto: string): string => texto.replaceAll(/\D/g, '');

type Caja = { readonly texto: string; readonly puesta: boolean; readonly marcar: (on: boolean) => void };

function Casillas({
  cajas,
  label,
  grande,
}: {
  readonly cajas: readonly Caja[];
  readonly label: string;
  readonly grande: boolean;
}) {
  const lado = grande ? 24 : 18;
  return (
    <FormGroup role="group" aria-label={`Filtrar por ${label}`} sx={{ justifyContent: 'center' }}>
      {cajas.map(({ texto, puesta, marcar }) => (
        <FormControlLabel
          key={texto}
          label={texto}
          sx={{
            m: 0,
            minHeight: grande ? 44 : 0,
            '& .MuiFormControlLabel-label': { fontSize: grande ? 16 : 12, whiteSpace: 'nowrap' },
          }}
          control={
            <Checkbox
              size="small"
              checked={puesta}
              onChange={(_, on) => marcar(on)}
              sx={{ p: 0, mr: 0.5, '& svg': { fontSize: lado } }}
            />
          }
        />
      ))}
    </FormGroup>
  );
}

/** The control of the filter row for one column, by the kind of its filter. */
export function FilterBox({ columna, valor, onChange, grande = false }: Props) {
  const { filtro, label } = columna;
  if (filtro === 'estado') {
    const cajas = [ACTIVOS, BAJAS].map((caja, n) => ({
      texto: columna.estado?.caja[n] ?? caja,
      puesta: valor.split(',').includes(caja),
      marcar: (on: boolean) => onChange(marcarEstado(valor, caja, on)),
    }));
    return <Casillas cajas={cajas} label={label} grande={grande} />;
  }
  if (filtro === 'si_no') {
    const cajas = (['true', 'false'] as const).map((caja) => ({
      texto: caja === 'true' ? 'Sí' : 'No',
      puesta: valor === caja,
      marcar: (on: boolean) => onChange(marcarSiNo(valor, caja, on)),
    }));
    return <Casillas cajas={cajas} label={label} grande={grande} />;
  }
  const sx = grande ? { ...CAJA_SX, height: 48, fontSize: 16 } : CAJA_SX;
  if (filtro === 'desde' || filtro === 'hasta') {
    return (
      <DiaBox
        label={`Filtrar por ${label}, ${filtro}`}
        placeholder={filtro === 'desde' ? 'Desde' : 'Hasta'}
        valor={valor}
        onChange={onChange}
        sx={sx}
      />
    );
  }
  const digitos = filtro === 'digitos' || filtro === 'minimo';
  return (
    <InputBase
      value={valor}
      onChange={(e) => onChange(digitos ? soloDigitos(e.target.value).slice(0, 15) : e.target.value)}
      placeholder={filtro === 'minimo' ? 'Mínimo' : ''}
      inputProps={{
        'aria-label': `Filtrar por ${label}`,
        maxLength: 200,
        ...(digitos ? { inputMode: 'numeric' } : {}),
      }}
      sx={sx}
    />
  );
}
