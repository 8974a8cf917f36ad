import type { KeyboardEvent } from 'react';
import { useState } from 'react';

/**
 * Props of an Autocomplete in which Enter takes the first match of what was typed. With no match it does nothing: the
 * form would be sent, and the text be lost.
 */
export function useTyping() {
  const [typing, setTyping] = useState(false);
  return {
    autoHighlight: typing,
    onInputChange: (_: unknown, text: string, why: string): void => setTyping(why === 'input' && text !== ''),
    onKeyDown: (event: KeyboardEvent): void => {
      if (typing && event.key === 'Enter') event.preventDefault();
    },
  };
}
