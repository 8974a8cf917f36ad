import type { KeyboardEvent } from 'react';
import { useState } from 'react';

/**
 * Props of an Autocomplete in which Enter takes the first match of what was typed. With no match it does nothing: the
 * form would be sent, and the text be lost. In a list of several choices it takes nothing off, neither at once nor when
 * it is pressed again.
 */
export function useTyping({ several = false } = {}) {
  const [typing, setTyping] = useState(false);
  return {
    autoHighlight: typing,
    ...(several ? { filterSelectedOptions: typing, disableCloseOnSelect: !typing } : {}),
    onInputChange: (_: unknown, text: string, why: string): void => setTyping(why === 'input' && text !== ''),
    // A text that was typed in full stays as it is, and is no input any more.
    onClose: (_: unknown, why: string): void => {
      if (why === 'selectOption') setTyping(false);
    },
    onKeyDown: (event: KeyboardEvent): void => {
      if (typing && event.key === 'Enter') event.preventDefault();
    },
  };
}
