import type { ReactNode } from 'react';
import { BotonEnviar, BotonVolver } from './botones.tsx';
import type { FormGuardado } from './FormFrame.tsx';
import { FormFrame } from './FormFrame.tsx';

type Props = {
  readonly titulo: string;
  readonly guardado: FormGuardado;
  /** Route that 'Volver' opens when there is nothing to go back to. */
  readonly volver: string;
  readonly children: ReactNode;
};

/** A form as a screen: Enter sends, 'Enviar' cannot be pressed twice. */
export const FormScreen = ({ titulo, guardado, volver, children }: Props) => (
  <FormFrame
    titulo={titulo}
    guardado={guardado}
    onSubmit={(e) => void guardado.onSubmit(e)}
    botones={
      <>
        <BotonVolver a={volver} />
        <BotonEnviar enviando={guardado.enviando} />
      </>
    }
  >
    {children}
  </FormFrame>
);
