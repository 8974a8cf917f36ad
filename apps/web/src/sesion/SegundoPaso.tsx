import { sesionApi } from '@tajo/contract/sesion';
import { DOS_PASOS } from '@tajo/contract/textos-sesion';
import { call } from '../api/call.ts';
import { storeToken } from '../api/token.ts';
import { CampoDeCodigo } from './CampoDeCodigo.tsx';
import { Formulario, Tarjeta } from './Tarjeta.tsx';
import { useFormulario } from './useFormulario.ts';

export interface PrimerPaso {
  readonly email: string;
  readonly password: string;
}

/** Second step of the login, with what was typed in the first. */
export function SegundoPaso(primero: PrimerPaso) {
  const { errores, ...formulario } = useFormulario(['codigo'], async ({ codigo }) => {
    const { token } = await call(sesionApi.entrar, { body: { ...primero, codigo } });
    storeToken(token);
  });
  return (
    <Tarjeta titulo={DOS_PASOS}>
      <Formulario {...formulario} boton="Entrar">
        <CampoDeCodigo error={errores['codigo']} />
      </Formulario>
      {/* A reload also forgets the password. */}
      <a href={`/login${location.search}`}>Volver a la pantalla de Login</a>
    </Tarjeta>
  );
}
