import type { ReactNode } from 'react';
import { BotonEnviar, BotonVolver, useVolver } from './botones.tsx';
import type { FormGuardado } from './FormFrame.tsx';
import { FormFrame } from './FormFrame.tsx';

type Props = {
  readonly titulo: string;
  readonly guardado: FormGuardado;
  /** Route of 'Volver' if there is no history entry to go back to. */
  readonly volver: string;
  readonly children: ReactNode;
};

/** A form as a screen: Enter sends, Escape goes back; 'Enviar' works once. */
export function FormScreen({ titulo, guardado, volver, children }: Props) {
  const alVolver = useVolver(volver);
  return (
    <FormFrame
      titulo={titulo}
      guardado={guardado}
      onSubmit={(e) => void guardado.onSubmit(e)}
      onVolver={alVolver}
      botones={
        <>
          <BotonVolver onVolver={alVolver} />
          <BotonEnviar enviando={guardado.enviando} />
        </>
      }
    >
      {children}
    </FormFrame>
  );
}
