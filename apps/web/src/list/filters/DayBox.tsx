import { useState } from 'react';
import { finishDay, writeDay, readDay, typeDay } from '../../kit/type-day.ts';
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
  function finish(): void {
    const day = finishDay(text);
    if (day === undefined || day === value) return;
    setTyped(writeDay(day));
    onChange(day);
  }
  return (
    <FilterInput
      value={text}
      placeholder={placeholder}
      onChange={(e) => {
        const edited = typeDay(text, e.target.value);
        setTyped(edited);
        if ((readDay(edited) ?? '') !== value) onChange(readDay(edited) ?? '');
      }}
      onBlur={finish}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
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
