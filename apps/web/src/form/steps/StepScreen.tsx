import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ANTERIOR, SIGUIENTE } from '@tajo/contract/textos';
import type { SubmitEvent } from 'react';
import { useLayoutEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { SendButton, BackButton, useBack } from '../buttons.tsx';
import type { FormSaving } from '../FormFrame.tsx';
import { FormFrame } from '../FormFrame.tsx';
import { StepHeader } from './StepHeader.tsx';
import type { FormStep } from './useSteps.ts';
import { useSteps } from './useSteps.ts';

type Props<Values extends FieldValues, Out> = {
  readonly title: string;
  readonly saving: FormSaving;
  readonly form: UseFormReturn<Values, unknown, Out>;
  readonly steps: readonly FormStep<Values>[];
  /** Route of 'Volver' if there is no history entry to go back to. */
  readonly backPath: string;
};

/** A form of several steps: Enter continues or, on the last one, sends; Escape goes back. All steps are one save. */
export function StepScreen<Values extends FieldValues, Out>(props: Props<Values, Out>) {
  const { title, saving, form, steps, backPath } = props;
  const { root, sending } = saving;
  const { step, reached, focus, goTo } = useSteps(form, steps);
  const leave = useBack(backPath);
  const back = (): void => (step === 0 ? leave() : void goTo(step - 1));
  const isLast = step === steps.length - 1;
  useLayoutEffect(() => {
    const openedStep = root.current?.querySelector('[data-paso]:not([hidden])');
    if (focus === 'titulo') openedStep?.querySelector('h2')?.focus();
    if (focus === 'error') openedStep?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [root, step, focus]);

  function next(event: SubmitEvent<HTMLFormElement>): void {
    if (isLast) return void saving.onSubmit(event);
    event.preventDefault();
    void goTo(step + 1);
  }
  return (
    <FormFrame
      title={title}
      saving={saving}
      onSubmit={next}
      onBack={back}
      buttons={
        <>
          {step === 0 ? <BackButton onBack={back} /> : <Button onClick={back}>{ANTERIOR}</Button>}
          {isLast ? (
            <SendButton sending={sending} />
          ) : (
            <Button type="submit" variant="contained">
              {SIGUIENTE}
            </Button>
          )}
        </>
      }
    >
      <StepHeader titles={steps.map(({ title: own }) => own)} step={step} onGo={(n) => void goTo(n)} />
      {steps.slice(0, reached + 1).map((one, n) => (
        <Box key={one.title} component="section" data-paso hidden={n !== step}>
          <Typography variant="h2" tabIndex={-1} sx={{ mb: 2, outline: 0 }}>
            {one.title}
          </Typography>
          {one.content}
        </Box>
      ))}
    </FormFrame>
  );
}
