import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatoDia } from '@tajo/domain/dias';
import type { Dia } from '@tajo/domain/dias';
import { useForm } from 'react-hook-form';
import { DateField } from '../../form/fields/DateField.tsx';
import { useDiaDeTienda } from './dia.ts';
import { faltaDeDia } from './falta-de-dia.ts';

function PedirDia({ dia, onPedir }: { readonly dia: Dia | undefined; readonly onPedir: (dia: Dia) => void }) {
  const { control, handleSubmit } = useForm<{ en: string }>({
    defaultValues: { en: dia ?? '' },
    resolver: (forma) => {
      const message = faltaDeDia(forma.en);
      return message === undefined
        ? { values: forma, errors: {} }
        : { values: {}, errors: { en: { type: 'dia', message } } };
    },
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void handleSubmit(({ en }) => onPedir(en))(event)}
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'start',
        '& .MuiTextField-root': { width: 236, m: 0 },
        // As tall as the button, its label in the middle.
        '& .MuiInputBase-root': { minHeight: { xs: 48, sm: 40 } },
        '& [data-shrink=false]': { top: { xs: 4, sm: 0 } },
      }}
    >
      <DateField control={control} name="en" label="Ver como estaba el" />
      <Button type="submit" variant="outlined" sx={{ minHeight: 40 }}>
        Ver
      </Button>
    </Box>
  );
}

const sinAlta = (dia: Dia): string => `El ${formatoDia(dia)} el establecimiento todavía no estaba dado de alta.`;

/**
 * Chooses a past day; while one is shown, says so and links back to today. `existia`: false before the shop was
 * registered.
 */
export function DiaDeTienda({ existia = true }: { readonly existia?: boolean | undefined }) {
  const { dia, ir } = useDiaDeTienda();
  const falta = dia && faltaDeDia(dia);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'start', py: 1 }}>
      <PedirDia key={dia} dia={dia} onPedir={ir} />
      {dia !== undefined && (
        <Alert
          severity={falta === undefined && existia ? 'info' : 'warning'}
          sx={{ flex: 1, minWidth: 260, py: 0 }}
          action={
            <Button color="inherit" size="small" onClick={() => ir(undefined)}>
              Volver a hoy
            </Button>
          }
        >
          {falta ?? (existia ? `Así estaba el ${formatoDia(dia)}, al final del día.` : sinAlta(dia))}
        </Alert>
      )}
    </Box>
  );
}
