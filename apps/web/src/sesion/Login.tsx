import { sesionApi } from '@tajo/contract/sesion';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { storeToken, hasExpired } from '../api/token.ts';
import type { ApiError } from '../api/api-error.ts';
import { lazyPart } from '../kit/lazy-part.tsx';
import { Campo } from './Campo.tsx';
import { readProvider, sinContrasenas } from './contrasenas.ts';
import { Enlace } from './Enlace.tsx';
import { Formulario, Tarjeta } from './Tarjeta.tsx';
import type { PrimerPaso } from './SegundoPaso.tsx';
import { useFormulario } from './useFormulario.ts';

const SegundoPaso = lazyPart(async () => (await import('./SegundoPaso.tsx')).SegundoPaso);

/** / and /login. With a stored token the app opens instead, at the first screen of the role. */
export function Login() {
  const [primero, setPrimero] = useState<PrimerPaso>();
  const { errores, ...formulario } = useFormulario(['email', 'password'], (body) =>
    call(sesionApi.entrar, { body }).then(
      ({ token }) => storeToken(token),
      (error: ApiError) => {
        // The password was right.
        if (!error.fields['codigo']) throw error;
        setPrimero(body);
      },
    ),
  );
  if (primero) return <SegundoPaso {...primero} />;
  const oidc = readProvider();
  return (
    <Tarjeta titulo="Iniciar sesión">
      {hasExpired() && !formulario.banner && (
        <p role="status" className="banner banner-aviso">
          Su sesión ha terminado. Inicie sesión de nuevo para seguir.
        </p>
      )}
      {!sinContrasenas() && (
        <>
          <Formulario {...formulario} boton="Entrar">
            <Campo
              name="email"
              etiqueta="Email"
              type="email"
              autoComplete="username"
              error={errores['email']}
              autoFocus
            />
            <Campo
              name="password"
              etiqueta="Contraseña"
              type="password"
              autoComplete="current-password"
              error={errores['password']}
            />
          </Formulario>
          <Enlace a={`/restablecer_password${location.search}`}>¿Ha olvidado su contraseña?</Enlace>
        </>
      )}
      {oidc && <a href="/api/login/oidc">{oidc.content}</a>}
    </Tarjeta>
  );
}
