import { createContext } from 'react';

/** What the steps know of their attempt beyond the work in it. */
type Cierre = {
  /** Why nothing more can be sent, once the attempt is over; what was typed stays to be read. */
  readonly motivo: string | undefined;
  readonly volver: () => void;
};

export const CierreDelIntento = createContext<Cierre>({
  motivo: undefined,
  volver: () => undefined,
});
