import { segundoApi } from '@tajo/contract/segundo';
import type { SegundoPreparado } from '@tajo/contract/segundo';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { storedSession } from '../base/session.ts';
import { Campo } from './Campo.tsx';
import { CampoDeCodigo } from './CampoDeCodigo.tsx';
import { CodigoQr } from './CodigoQr.tsx';
import { Formulario } from './Tarjeta.tsx';
import { useFormulario } from './useFormulario.ts';
import { loQueTermina } from './termina.ts';

function PedirPassword({ onPreparado }: { readonly onPreparado: (preparado: SegundoPreparado) => void }) {
  const { errores, ...formulario } = useFormulario(['password'], async (body) =>
    onPreparado(await call(segundoApi.preparar, { body })),
  );
  return (
    <Formulario {...formulario} boton="Seguir">
      {/* Tells a password manager whose password this is. */}
      <input type="email" autoComplete="username" value={storedSession()?.email ?? ''} readOnly hidden />
      <Campo
        name="password"
        etiqueta="Contraseña"
        type="password"
        autoComplete="current-password"
        error={errores['password']}
        autoFocus
      />
    </Formulario>
  );
}

interface EscanearProps extends SegundoPreparado {
  readonly onCodigos: (codigos: readonly string[]) => void;
}

function Escanear({ secreto, uri, onCodigos }: EscanearProps) {
  const { errores, ...formulario } = useFormulario(['codigo'], async (body) =>
    onCodigos((await call(segundoApi.activar, { body })).codigos),
  );
  return (
    <>
      <p>Escanee este código con su aplicación de autenticación y escriba los seis números que le muestre.</p>
      <CodigoQr texto={uri} titulo="Código QR para la aplicación de autenticación" />
      <p>
        Si no puede escanearlo, escriba esta clave en la aplicación:
        <code className="secreto">{secreto.match(/.{4}/g)?.join(' ')}</code>
      </p>
      <Formulario {...formulario} boton="Activar">
        <CampoDeCodigo error={errores['codigo']} sinRecuperacion />
      </Formulario>
    </>
  );
}

interface Props {
  readonly obligatorio: boolean;
  readonly onCodigos: (codigos: readonly string[]) => void;
}

/** Turns the second factor on: password, code to scan, first code. */
export function ActivarSegundo({ obligatorio, onCodigos }: Props) {
  const [preparado, setPreparado] = useState<SegundoPreparado>();
  if (preparado !== undefined) return <Escanear {...preparado} onCodigos={onCodigos} />;
  return (
    <>
      {obligatorio && (
        <p role="status" className="banner banner-aviso">
          Para seguir tiene que activar la verificación en dos pasos.
        </p>
      )}
      <p>
        Además de la contraseña, al entrar se le pedirá un código de una aplicación de su teléfono (Google
        Authenticator, Microsoft Authenticator, Aegis…).
      </p>
      <p>{loQueTermina()}</p>
      <PedirPassword onPreparado={setPreparado} />
    </>
  );
}
