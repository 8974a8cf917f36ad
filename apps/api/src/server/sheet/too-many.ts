import { HttpError } from '../answer/http-error.ts';

const TOO_MANY =
  'Son más filas de las que caben en una hoja de cálculo, 1.048.575. Use los filtros, o elija menos días.';

export const tooManyRows = (): HttpError => new HttpError(422, { message: TOO_MANY });
