import { sesionApi } from '@tajo/contract/sesion';
import { RESTABLECIDA_TEXTO, RESTABLECIDA_TITULO } from '@tajo/contract/textos-sesion';
import { useRef } from 'react';
import { call } from '../api/call.ts';
import { Campo } from './Campo.tsx';
import { sinContrasenas } from './contrasenas.ts';
import { Enlace } from './Enlace.tsx';
import { openPath } from '../kit/location.ts';
import { SinContrasena } from './SinContrasena.tsx';
import { Formulario, Tarjeta } from './Tarjeta.tsx';
import { useFormulario } from './useFormulario.ts';

const TITULO = 'Restablecer contraseña';

function PedirOtra() {
  const login = `/login${location.search}`;
  const dialogo = useRef<HTMLDialogElement>(null);
  const { errores, ...formulario } = useFormulario(['email'], async (body) => {
    await call(sesionApi.restablecer, { body });
    dialogo.current?.showModal();
  });
  return (
    <Tarjeta titulo={TITULO}>
      <Formulario {...formulario} boton="Enviar">
        <Campo name="email" etiqueta="Email" type="email" autoComplete="username" error={errores['email']} autoFocus />
      </Formulario>
      <Enlace a={login}>Volver a la pantalla de Login</Enlace>
      {/* Escape accepts too: there is nothing else to decide. */}
      <dialog ref={dialogo} aria-labelledby="restablecida" onClose={() => openPath(login)}>
        <h2 id="restablecida">{RESTABLECIDA_TITULO}</h2>
        <p>{RESTABLECIDA_TEXTO}</p>
        <button type="button" onClick={() => dialogo.current?.close()}>
          Aceptar
        </button>
      </dialog>
    </Tarjeta>
  );
}

/** /restablecer_password (AMB-009). */
export const RestablecerPassword = () => (sinContrasenas() ? <SinContrasena titulo={TITULO} /> : <PedirOtra />);
