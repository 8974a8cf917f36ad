import Box from '@mui/material/Box';
import type { proyectoApi } from '@tajo/contract/proyectos';
import { CAMPOS_PROYECTO } from '@tajo/contract/proyectos';
import { esDia } from '@tajo/domain/dias';
import { useWatch } from 'react-hook-form';
import { fieldOf } from '../form/fields/field-of.ts';
import { DateField } from '../form/fields/DateField.tsx';
import type { FormOf } from '../form/fields/field-types.ts';
import { useVencido } from './FechaFin.tsx';

const campo = fieldOf(CAMPOS_PROYECTO);

type Props = { readonly control: FormOf<typeof proyectoApi.guardar>['control'] };

/** The planned end: explains that it does not finish the project, and is red when it has passed (AMB-043). */
export function FechaFinField({ control }: Props) {
  const [fecha_fin, finalizado] = useWatch({ control, name: ['fecha_fin', 'finalizado'] });
  const dia = typeof fecha_fin === 'string' && esDia(fecha_fin) ? fecha_fin : null;
  const vencido = useVencido({ fecha_fin: dia, finalizado: finalizado === true });
  return (
    <Box sx={vencido ? { '& input, & .MuiFormHelperText-root': { color: 'error.main' } } : {}}>
      <DateField
        control={control}
        {...campo('fecha_fin')}
        help={
          vencido ? 'Fecha superada: el proyecto sigue abierto.' : 'Fin previsto: no finaliza el proyecto por sí solo.'
        }
      />
    </Box>
  );
}
