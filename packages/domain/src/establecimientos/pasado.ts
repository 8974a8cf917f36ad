import type { Dia } from '../dias.ts';
import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';

/** Returns whether the day is before today: then a shop is shown as it was, today as it is. Fails for a future day. */
export const esPasado = (dia: Dia, hoy: Dia): Result<boolean> =>
  dia > hoy ? fail('establecimiento.dia_futuro', 'en') : ok(dia < hoy);
