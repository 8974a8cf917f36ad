import type { ReactNode } from 'react';
import { use, useCallback, useMemo, useState } from 'react';
import { failureReason, toFailure } from '../kit/failure.ts';
import type { Notifier, AfterAction } from '../kit/notifier.ts';
import { NotifierContext } from '../kit/notifier.ts';
import { NoticeCard } from './NoticeCard.tsx';

interface Shown extends AfterAction {
  readonly number: number;
  readonly kind: 'error' | 'exito';
  readonly text: string;
  readonly onGone?: (() => void) | undefined;
}

/** Returns the notifier of the page: messages appear at the bottom left, and a newer one replaces the last. */
export function useNotifier(): Notifier {
  const notifier = use(NotifierContext);
  if (notifier === undefined) throw new Error('useNotifier needs NotifierProvider above it');
  return notifier;
}

export function NotifierProvider({ children }: { readonly children: ReactNode }) {
  const [current, setCurrent] = useState<Shown>();
  const show = useCallback(
    (next: Omit<Shown, 'number'>) => setCurrent((previous) => ({ number: (previous?.number ?? 0) + 1, ...next })),
    [],
  );
  const notifier = useMemo<Notifier>(
    () => ({
      error: (text, onGone) => show({ kind: 'error', text, onGone }),
      success: (text, after) => show({ kind: 'exito', text, ...after }),
    }),
    [show],
  );
  const close = () => {
    setCurrent(undefined);
    current?.onGone?.();
  };
  const undo = async (call: NonNullable<AfterAction['undo']>): Promise<void> => {
    try {
      notifier.success(await call());
    } catch (error) {
      const { status } = toFailure(error);
      // An undo that failed, or got no answer, can be pressed again.
      const again = status === 0 || status >= 500 ? call : undefined;
      show({ kind: 'error', text: `No se ha podido deshacer. ${failureReason(error)}`, undo: again });
    }
  };
  return (
    <NotifierContext value={notifier}>
      {children}
      {current && (
        <NoticeCard
          key={current.number}
          kind={current.kind}
          text={current.text}
          view={current.view}
          viewLabel={current.viewLabel}
          undo={current.undo && undo.bind(undefined, current.undo)}
          onClose={close}
        />
      )}
    </NotifierContext>
  );
}
