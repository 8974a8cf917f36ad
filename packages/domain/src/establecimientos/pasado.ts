import type { Dia } from '../dias.ts';
import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';

/** Whether the day lies before today: a shop is shown as it stood then, today as it stands. No day of the future. */
export const esPasado = (dia: Dia, hoy: Dia): Result<boolean> =>
  dia > hoy ? fail('establecimiento.dia_futuro', 'en') : ok(dia < hoy);
