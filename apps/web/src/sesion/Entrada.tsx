import { FALLOS_DE_OIDC, oidcApi, type FalloDeOidc } from '@tajo/contract/oidc';
import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';
import { storeToken } from '../api/token.ts';
import { toFailure } from '../kit/failure.ts';
import { Enlace } from './Enlace.tsx';
import { Tarjeta } from './Tarjeta.tsx';

const esFallo = (texto: string | null): texto is FalloDeOidc => texto !== null && Object.hasOwn(FALLOS_DE_OIDC, texto);

/** Returns why the provider sent nobody back; undefined if it did. */
function falloDe(search: string): string | undefined {
  const fallo = new URLSearchParams(search).get('fallo');
  if (fallo === null) return undefined;
  return FALLOS_DE_OIDC[esFallo(fallo) ? fallo : 'fallida'];
}

function entrar(token: string): void {
  // The app opens at its first screen.
  history.replaceState(null, '', '/');
  storeToken(token);
}

/** /entrada: where the browser comes back from the provider of OpenID Connect. */
export function Entrada() {
  const [fallo, setFallo] = useState(() => falloDe(location.search));
  useEffect(() => {
    if (falloDe(location.search) !== undefined) return;
    call(oidcApi.entrar).then(
      ({ token }) => entrar(token),
      (error: unknown) => setFallo(toFailure(error).message),
    );
  }, []);
  return (
    <Tarjeta titulo="Iniciar sesión">
      {fallo === undefined ? (
        <p role="status">Entrando…</p>
      ) : (
        <>
          <p role="alert" className="banner banner-error">
            {fallo}
          </p>
          <Enlace a="/login">Volver a la pantalla de Login</Enlace>
        </>
      )}
    </Tarjeta>
  );
}
