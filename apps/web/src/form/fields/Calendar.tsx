import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import 'dayjs/locale/es';

const SPANISH = {
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  calendarViewSwitchingButtonAriaLabel: (view: string) => (view === 'year' ? 'Ver los días' : 'Elegir el año'),
};

type Props = { readonly day: string | null; readonly onChoose: (day: string) => void };

/** Loaded when a calendar is first opened: it is as large as the rest of a form. */
export function Calendar({ day, onChoose }: Props) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="es" localeText={SPANISH}>
      <DateCalendar
        autoFocus
        sx={{ width: '100%', maxWidth: 320 }}
        value={day === null ? null : dayjs(day)}
        onChange={(value, state) => {
          if (value !== null && state === 'finish') onChoose(value.format('YYYY-MM-DD'));
        }}
      />
    </LocalizationProvider>
  );
}
