import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ANTERIOR, SIGUIENTE } from '@tajo/contract/textos';
import type { SubmitEvent } from 'react';
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { BotonEnviar, BotonVolver, useVolver } from '../botones.tsx';
import type { FormGuardado } from '../FormFrame.tsx';
import { FormFrame } from '../FormFrame.tsx';
import { StepHeader } from './StepHeader.tsx';
import type { FormStep } from './useSteps.ts';
import { useSteps } from './useSteps.ts';

type Props<Values extends FieldValues, Out> = {
  readonly titulo: string;
  readonly guardado: FormGuardado;
  readonly form: UseFormReturn<Values, unknown, Out>;
  readonly pasos: readonly FormStep<Values>[];
  /** Route of 'Volver' if there is no history entry to go back to. */
  readonly volver: string;
};

/** A form of several steps: Enter continues or, on the last one, sends; Escape goes back. All steps are one save. */
export function StepScreen<Values extends FieldValues, Out>(props: Props<Values, Out>) {
  const { titulo, guardado, form, pasos, volver } = props;
  const { raiz, enviando } = guardado;
  const { paso, hasta, foco, irA } = useSteps(form, pasos);
  const salir = useVolver(volver);
  const atras = (): void => (paso === 0 ? salir() : void irA(paso - 1));
  const esUltimo = paso === pasos.length - 1;
  useEffect(() => {
    const donde = raiz.current?.querySelector('[data-paso]:not([hidden])');
    if (foco === 'titulo') donde?.querySelector('h2')?.focus();
    if (foco === 'error') donde?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [raiz, paso, foco]);

  function seguir(event: SubmitEvent<HTMLFormElement>): void {
    if (esUltimo) return void guardado.onSubmit(event);
    event.preventDefault();
    void irA(paso + 1);
  }
  return (
    <FormFrame
      titulo={titulo}
      guardado={guardado}
      onSubmit={seguir}
      onVolver={atras}
      botones={
        <>
          {paso === 0 ? <BotonVolver onVolver={atras} /> : <Button onClick={atras}>{ANTERIOR}</Button>}
          {esUltimo ? (
            <BotonEnviar enviando={enviando} />
          ) : (
            <Button type="submit" variant="contained">
              {SIGUIENTE}
            </Button>
          )}
        </>
      }
    >
      <StepHeader titulos={pasos.map(({ titulo: suyo }) => suyo)} paso={paso} onIr={(n) => void irA(n)} />
      {pasos.slice(0, hasta + 1).map((uno, n) => (
        <Box key={uno.titulo} component="section" data-paso hidden={n !== paso}>
          <Typography variant="h2" tabIndex={-1} sx={{ mb: 2, outline: 0 }}>
            {uno.titulo}
          </Typography>
          {uno.contenido}
        </Box>
      ))}
    </FormFrame>
  );
}
