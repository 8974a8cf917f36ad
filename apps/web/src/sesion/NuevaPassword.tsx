import { sesionApi } from '@tajo/contract/sesion';
import { CAMBIAR_CONTRASENA, CONTRASENA_ENVIADA } from '@tajo/contract/textos-sesion';
import { CONTRASENA_MAXIMO, CONTRASENA_MINIMO } from '@tajo/domain/usuarios/contrasena';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { requestKey } from '../api/idempotency.ts';
import { storedSession } from '../base/session.ts';
import { Campo } from './Campo.tsx';
import { sinContrasenas } from './contrasenas.ts';
import { Enlace } from './Enlace.tsx';
import { SinContrasena } from './SinContrasena.tsx';
import { Formulario, Tarjeta } from './Tarjeta.tsx';
import { useFormulario } from './useFormulario.ts';
import { loQueTermina } from './termina.ts';

const LARGO = `Entre ${CONTRASENA_MINIMO} y ${CONTRASENA_MAXIMO} caracteres.`;

function Cambiar() {
  const [cambiada, setCambiada] = useState(false);
  const [clave] = useState(requestKey);
  const { errores, ...formulario } = useFormulario(
    ['password', 'new_password', 'new_password_confirm'],
    async (body, form) => {
      setCambiada(false);
      const enviada = call(sesionApi.nuevaPassword, { body, idempotencyKey: clave.keyFor(body) });
      await enviada.catch((error: unknown) => {
        clave.done(error);
        throw error;
      });
      clave.done();
      form.reset();
      setCambiada(true);
    },
  );
  return (
    <Tarjeta titulo={CAMBIAR_CONTRASENA}>
      {cambiada && (
        <p role="status" className="banner banner-exito">
          {CONTRASENA_ENVIADA}
        </p>
      )}
      <p>{loQueTermina()}</p>
      <Formulario {...formulario} boton="Enviar">
        {/* Tells a password manager whose password this is. */}
        <input type="email" autoComplete="username" value={storedSession()?.email ?? ''} readOnly hidden />
        <Campo
          name="password"
          etiqueta="Contraseña actual"
          type="password"
          autoComplete="current-password"
          error={errores['password']}
          autoFocus
        />
        <Campo
          name="new_password"
          etiqueta="Contraseña nueva"
          type="password"
          autoComplete="new-password"
          ayuda={LARGO}
          error={errores['new_password']}
        />
        <Campo
          name="new_password_confirm"
          etiqueta="Repita la contraseña nueva"
          type="password"
          autoComplete="new-password"
          error={errores['new_password_confirm']}
        />
      </Formulario>
      <Enlace a="/">Volver al inicio</Enlace>
    </Tarjeta>
  );
}

/** /nueva_password: reachable without a session, but changes the password of a session's user only (AMB-007). */
export const NuevaPassword = () => (sinContrasenas() ? <SinContrasena titulo={CAMBIAR_CONTRASENA} /> : <Cambiar />);
