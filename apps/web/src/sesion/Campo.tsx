import { useId } from 'react';

interface CampoProps {
  readonly name: string;
  readonly etiqueta: string;
  readonly type: 'email' | 'password';
  readonly autoComplete: string;
  readonly error: string | undefined;
  readonly autoFocus?: boolean;
}

/** A plain input: the login is the first thing that loads, and the kit of the other screens weighs more than it. */
export function Campo({ name, etiqueta, type, autoComplete, error, autoFocus = false }: CampoProps) {
  const id = useId();
  return (
    <div className="campo">
      <label htmlFor={id}>{etiqueta}</label>
      <input
        id={id}
        name={name}
        type={type}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        aria-required="true"
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        autoCapitalize="none"
        spellCheck={false}
      />
      {error !== undefined && (
        <small id={`${id}-error`} className="campo-error">
          {error}
        </small>
      )}
    </div>
  );
}
