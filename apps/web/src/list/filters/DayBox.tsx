import { useState } from 'react';
import { writeDay, readDay, typeDay } from '../../kit/type-day.ts';
import { FilterInput } from './FilterInput.tsx';

type Props = {
  readonly label: string;
  readonly placeholder: string;
  /** 'YYYY-MM-DD' or ''. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly large: boolean;
};

/** A day typed as DD/MM/YYYY in any browser language; an incomplete one does not filter. */
export function DayBox({ label, placeholder, value, onChange, large }: Props) {
  const [typed, setTyped] = useState('');
  // The typed text is shown until the value differs from it.
  const text = (readDay(typed) ?? '') === value ? typed : writeDay(value);
  return (
    <FilterInput
      value={text}
      placeholder={placeholder}
      onChange={(e) => {
        const edited = typeDay(text, e.target.value);
        setTyped(edited);
        if ((readDay(edited) ?? '') !== value) onChange(readDay(edited) ?? '');
      }}
      aria-label={label}
      aria-invalid={typed.length === 10 && readDay(typed) === undefined}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      data-pista="DD/MM/AAAA"
      data-grande={large || undefined}
    />
  );
}
