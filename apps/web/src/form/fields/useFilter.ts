import { limpiar } from '@tajo/domain/texto';
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

/** Filters typed text. `hint` says what was left out of the last text, if anything was. */
export function useFilter({ max, filter, acceptedHint }: FilterProps) {
  const [hint, setHint] = useState<string>();
  function filtered(text: string): string {
    const accepted = filter ? filter(text) : text;
    const taken = truncate(accepted, max);
    if (withoutSpaces(accepted) !== withoutSpaces(text)) setHint(acceptedHint);
    else if (withoutSpaces(limpiar(taken)) !== withoutSpaces(limpiar(accepted)))
      setHint(`Máximo ${max} caracteres: se ha quitado el resto.`);
    else setHint(undefined);
    return taken;
  }
  return { filtered, hint };
}
