import { sesionApi } from '@tajo/contract/sesion';
import { call } from '../api/call.ts';
import { storeToken, hasExpired } from '../api/token.ts';
import { Campo } from './Campo.tsx';
import { Enlace } from './Enlace.tsx';
import { Formulario, Tarjeta } from './Tarjeta.tsx';
import { useFormulario } from './useFormulario.ts';

/** / and /login. With a stored token the app opens instead, at the first screen of the role. */
export function Login() {
  const { errores, ...formulario } = useFormulario(['email', 'password'], async (body) => {
    const { token } = await call(sesionApi.entrar, { body });
    storeToken(token);
  });
  return (
    <Tarjeta titulo="Iniciar sesión">
      {hasExpired() && formulario.banner === undefined && (
        <p role="status" className="banner banner-aviso">
          Su sesión ha caducado. Inicie sesión de nuevo para seguir.
        </p>
      )}
      <Formulario {...formulario} boton="Entrar">
        <Campo name="email" etiqueta="Email" type="email" autoComplete="username" error={errores['email']} autoFocus />
        <Campo
          name="password"
          etiqueta="Contraseña"
          type="password"
          autoComplete="current-password"
          error={errores['password']}
        />
      </Formulario>
      <Enlace a="/restablecer_password">¿Ha olvidado su contraseña?</Enlace>
    </Tarjeta>
  );
}
