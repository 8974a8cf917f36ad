import { useEffect } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { onTokenChange, hasClosed } from '../api/token.ts';
import type { Notifier } from '../kit/notifier.ts';
import { sesionActual } from './session.ts';

/** Unsaved input of a form when the session expired. Stored in this tab only, for its user only. */
interface Borrador {
  readonly path: string;
  readonly id_usuario: number;
  readonly valores: unknown;
  /** Whether the login has already led back to it. */
  readonly ofrecido?: boolean;
}

const CLAVE = 'tajo.borrador';
const RECUPERADO = 'Se han recuperado los datos que no llegó a enviar. Revíselos y pulse Enviar.';

function leer(): Borrador | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(CLAVE) ?? 'null') as Borrador | null) ?? undefined;
  } catch {
    return undefined;
  }
}
// A full storage must not break the login.
function escribir(borrador: Borrador): void {
  try {
    // A chosen file cannot be stored: the user must choose it again.
    sessionStorage.setItem(
      CLAVE,
      JSON.stringify(borrador, (_, valor: unknown) => (valor instanceof Blob ? undefined : valor)),
    );
  } catch {
    sessionStorage.removeItem(CLAVE);
  }
}

/** Returns the address of the form with unsaved input of this user, once. */
export function pathDeBorrador(id_usuario: number): string | undefined {
  const borrador = leer();
  if (borrador === undefined || borrador.id_usuario !== id_usuario || borrador.ofrecido === true) return undefined;
  escribir({ ...borrador, ofrecido: true });
  return borrador.path;
}

function tomar(path: string): unknown {
  const borrador = leer();
  if (borrador === undefined || borrador.path !== path || borrador.id_usuario !== sesionActual()?.id) return undefined;
  sessionStorage.removeItem(CLAVE);
  return borrador.valores;
}

/** Restores the unsaved input of a form after a session has expired and the user has logged in again. */
export function useBorradorDeFormulario<Values extends FieldValues, Out>(
  { reset, getValues }: Pick<UseFormReturn<Values, unknown, Out>, 'reset' | 'getValues'>,
  sucio: boolean,
  aviso: Notifier,
): void {
  useEffect(() => {
    const valores = tomar(location.pathname);
    if (valores === undefined) return;
    reset(valores as DefaultValues<Values> & Values, { keepDefaultValues: true });
    aviso.success(RECUPERADO);
  }, [reset, aviso]);
  useEffect(() => {
    const id_usuario = sesionActual()?.id;
    if (!sucio || id_usuario === undefined) return undefined;
    // Read now: when the session is gone the address is that of the login.
    const path = location.pathname;
    return onTokenChange(() => {
      if (sesionActual()?.id !== id_usuario && !hasClosed()) escribir({ path, id_usuario, valores: getValues() });
    });
  }, [getValues, sucio]);
}
