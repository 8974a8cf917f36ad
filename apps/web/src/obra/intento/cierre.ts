import { createContext } from 'react';
import type { ApiError } from '../../api/api-error.ts';

/** What the steps know of their attempt beyond the work in it. */
type Cierre = {
  /** Why nothing more can be sent, once the attempt is over; what was typed stays to be read. */
  readonly motivo: string | undefined;
  /** Hears of every refusal: it may be the first sign of it. */
  readonly alRechazar: (error: ApiError) => void;
  readonly volver: () => void;
};

export const CierreDelIntento = createContext<Cierre>({
  motivo: undefined,
  alRechazar: () => undefined,
  volver: () => undefined,
});
