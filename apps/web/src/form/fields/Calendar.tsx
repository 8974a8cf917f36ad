import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import 'dayjs/locale/es';

type Props = { readonly day: string | null; readonly onChoose: (day: string) => void };

/** Loaded when a calendar is first opened: it is as large as the rest of a form. */
export function Calendar({ day, onChoose }: Props) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="es">
      <DateCalendar
        autoFocus
        value={day === null ? null : dayjs(day)}
        onChange={(value, state) => {
          if (value !== null && state === 'finish') onChoose(value.format('YYYY-MM-DD'));
        }}
      />
    </LocalizationProvider>
  );
}
