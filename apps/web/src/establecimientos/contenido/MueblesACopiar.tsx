import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Typography from '@mui/material/Typography';
import type { EstablecimientoFicha } from '@tajo/contract/establecimientos';
import { countOf } from '../../kit/text.ts';

type Props = {
  readonly muebles: EstablecimientoFicha['muebles'];
  readonly puestos: readonly number[];
  readonly descartados: ReadonlySet<number>;
  readonly onDescartar: (id_mueble: number) => void;
};

/** The muebles of a shop, each with a check box, and what copying it would do. */
export function MueblesACopiar({ muebles, puestos, descartados, onDescartar }: Props) {
  if (muebles.length === 0) return <Typography>Ese establecimiento no tiene muebles.</Typography>;
  return (
    <FormGroup>
      {muebles.map(({ id_mueble, nombre, num_posiciones }) => (
        <FormControlLabel
          key={id_mueble}
          control={<Checkbox checked={!descartados.has(id_mueble)} onChange={() => onDescartar(id_mueble)} />}
          label={
            <>
              {nombre} ({countOf(num_posiciones, 'posición', 'posiciones')})
              {puestos.includes(id_mueble) && (
                <Typography variant="body2" component="span" sx={{ display: 'block', color: 'warning.main' }}>
                  Sustituye lo que hay en el de este establecimiento.
                </Typography>
              )}
            </>
          }
        />
      ))}
    </FormGroup>
  );
}
