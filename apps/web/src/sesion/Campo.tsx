import type { KeyboardEvent } from 'react';
import { useId, useState } from 'react';

interface CampoProps {
  readonly name: string;
  readonly etiqueta: string;
  readonly type: 'email' | 'password' | 'text';
  readonly autoComplete: string;
  readonly error: string | undefined;
  readonly ayuda?: string;
  readonly autoFocus?: boolean;
}

/** A plain input: the login loads first, and MUI is larger than all of it. */
export function Campo({ name, etiqueta, type, autoComplete, error, ayuda, autoFocus = false }: CampoProps) {
  const id = useId();
  const [visible, setVisible] = useState(false);
  const [mayusculas, setMayusculas] = useState(false);
  const esClave = type === 'password';
  const mirarTecla = (event: KeyboardEvent) => setMayusculas(event.getModifierState('CapsLock'));
  const notas = [
    ...(error === undefined ? [] : [{ clase: 'campo-error', texto: error }]),
    ...(ayuda === undefined || error !== undefined ? [] : [{ clase: 'campo-ayuda', texto: ayuda }]),
    ...(mayusculas ? [{ clase: 'campo-ayuda', texto: 'Bloq Mayús está activado.' }] : []),
  ];
  return (
    <div className="campo">
      <label htmlFor={id}>{etiqueta}</label>
      <div className="campo-caja">
        <input
          id={id}
          name={name}
          type={visible ? 'text' : type}
          autoComplete={autoComplete}
          autoFocus={autoFocus}
          aria-required="true"
          aria-invalid={error !== undefined}
          aria-describedby={notas.length === 0 ? undefined : `${id}-notas`}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...(esClave && { onKeyDown: mirarTecla, onKeyUp: mirarTecla, onBlur: () => setMayusculas(false) })}
        />
        {esClave && (
          <button type="button" className="mostrar" aria-controls={id} onClick={() => setVisible(!visible)}>
            {visible ? 'Ocultar' : 'Mostrar'}
          </button>
        )}
      </div>
      <div id={`${id}-notas`} role="status">
        {notas.map(({ clase, texto }) => (
          <small key={texto} className={clase}>
            {texto}
          </small>
        ))}
      </div>
    </div>
  );
}
