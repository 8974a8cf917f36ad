import { createContext } from 'react';

/** State of the attempt that the steps need besides its work. */
type Cierre = {
  /** Why nothing more can be sent, once the attempt is over; what was typed stays to be read. */
  readonly motivo: string | undefined;
  readonly volver: () => void;
  /** Called when the signature is given here: the attempt then ends by it. */
  readonly alPulsarFirmar?: () => void;
};

export const CierreDelIntento = createContext<Cierre>({
  motivo: undefined,
  volver: () => undefined,
});
