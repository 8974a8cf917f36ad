import { useLayoutEffect, useRef, useState } from 'react';
import type { Refusal } from './divide-failure.ts';
import { divideFailure } from './divide-failure.ts';

interface Options {
  /** The fields that the form shows, in their order. */
  readonly fields: () => readonly string[];
  readonly show: (refusal: Refusal) => void;
}

/** Handles the submit of every form: sends once, shows a refusal at its fields, and focuses the first of them. */
export function useSubmit<Root extends HTMLElement>({ fields, show }: Options) {
  const root = useRef<Root>(null);
  // The state changes with the next paint; a double click must not send twice before it.
  const running = useRef(false);
  const [sending, setSending] = useState(false);
  const [refusals, setRefusals] = useState(0);
  // In the same commit as the errors: a later focus would take the keys of a user who already types in another field.
  useLayoutEffect(() => {
    if (refusals === 0) return;
    root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    // The focus brings only the input into view; its message stands below it.
    root.current?.querySelector('p.Mui-error')?.scrollIntoView({ block: 'nearest' });
  }, [refusals]);

  function refuse(refusal: Refusal): void {
    show(refusal);
    setRefusals((n) => n + 1);
  }

  /** `act` returns 'se va' if the screen is left: then it stays busy, so that a second Enter does not send again. */
  async function submit(act: () => Promise<'se va' | void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setSending(true);
    try {
      if ((await act()) === 'se va') return;
    } catch (error) {
      refuse(divideFailure(error, fields()));
    }
    running.current = false;
    setSending(false);
  }

  return {
    /** Ref for the element with the fields. */
    root,
    sending,
    submit,
    /** Shows errors that were found before sending. */
    refuse,
  };
}
