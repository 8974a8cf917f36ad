import { useState } from 'react';
import { truncate } from './field-types.ts';

export interface FilterProps {
  /** Most code points; the input stops there. */
  readonly max?: number;
  /** Returns the allowed part of typed text. */
  readonly filter?: (text: string) => string;
  /** Hint shown if something else than the allowed characters was typed; spaces do not count. */
  readonly acceptedHint?: string;
}

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

/** Filters typed text. `hint`: props of the input while the last text had something that is not allowed. */
export function useFilter({ max, filter, acceptedHint }: FilterProps) {
  const [refused, setRefused] = useState(false);
  function filtered(text: string): string {
    const remains = filter ? filter(text) : text;
    setRefused(withoutSpaces(remains) !== withoutSpaces(text));
    return truncate(remains, max);
  }
  return { filtered, hint: refused && acceptedHint !== undefined ? { helperText: acceptedHint } : {} };
}
