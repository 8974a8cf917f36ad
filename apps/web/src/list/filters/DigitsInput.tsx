import { styled } from '@mui/material/styles';
import { enteroEscrito } from '@tajo/domain/numero-escrito';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { ONLY_DIGITS } from '../../kit/text.ts';
import { FilterInput } from './FilterInput.tsx';

const Frame = styled('div')({
  position: 'relative',
  '& > [role=status]': {
    position: 'absolute',
    top: '100%',
    left: 0,
    zIndex: 1,
  },
  '& > [role=status]:not(:empty)': {
    padding: '2px 6px',
    fontSize: 12,
    fontWeight: 400,
    whiteSpace: 'nowrap',
    borderRadius: 4,
    color: 'var(--mui-palette-background-paper)',
    backgroundColor: 'var(--mui-palette-text-primary)',
  },
});

type Props = Omit<ComponentProps<typeof FilterInput>, 'onChange' | 'value'> & {
  readonly value: string;
  /** Takes a pasted number as Spaniards write it. */
  readonly wholeNumber?: boolean;
  readonly maxDigits: number;
  readonly onWrite: (digits: string) => void;
};

/** A filter for digits. Shows a hint when something else is typed, until the next digit or another field. */
export function DigitsInput({ maxDigits, onWrite, wholeNumber = false, ...box }: Props) {
  const [refused, setRefused] = useState(false);
  function write(text: string): void {
    setRefused(/[^\d\s]/.test(text));
    const digits = wholeNumber ? enteroEscrito(text, box.value) : text.replaceAll(/\D/g, '');
    onWrite(digits.slice(0, maxDigits));
  }
  return (
    <Frame>
      <FilterInput
        {...box}
        inputMode="numeric"
        maxLength={200}
        autoComplete="off"
        onChange={(e) => write(e.target.value)}
        onBlur={() => setRefused(false)}
      />
      <span role="status">{refused && ONLY_DIGITS}</span>
    </Frame>
  );
}
