import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import 'dayjs/locale/es';

type Props = { readonly dia: string | null; readonly onElegir: (dia: string) => void };

/** Loaded when a calendar is first opened: it is as large as the rest of a form. */
export function Calendario({ dia, onElegir }: Props) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="es">
      <DateCalendar
        autoFocus
        value={dia === null ? null : dayjs(dia)}
        onChange={(valor, estado) => {
          if (valor !== null && estado === 'finish') onElegir(valor.format('YYYY-MM-DD'));
        }}
      />
    </LocalizationProvider>
  );
}
