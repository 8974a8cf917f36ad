import type { ReactNode } from 'react';
import { SendButton, BackButton, useBack } from './buttons.tsx';
import type { FormSaving } from './FormFrame.tsx';
import { FormFrame } from './FormFrame.tsx';

type Props = {
  readonly title: string;
  readonly saving: FormSaving;
  /** Route of 'Volver' if there is no history entry to go back to. */
  readonly backPath: string;
  readonly children: ReactNode;
};

/** A form as a screen: Enter sends, Escape goes back; 'Enviar' works once. */
export function FormScreen({ title, saving, backPath, children }: Props) {
  const goBack = useBack(backPath);
  return (
    <FormFrame
      title={title}
      saving={saving}
      onSubmit={(e) => void saving.onSubmit(e)}
      onBack={goBack}
      buttons={
        <>
          <BackButton onBack={goBack} />
          <SendButton sending={saving.sending} />
        </>
      }
    >
      {children}
    </FormFrame>
  );
}
