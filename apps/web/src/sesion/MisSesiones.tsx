import { sesionApi, type SesionDeUsuario } from '@tajo/contract/sesion';
import { NAVEGADOR_DESCONOCIDO } from '@tajo/contract/textos-navegador';
import { SESIONES_ABIERTAS } from '@tajo/contract/textos-sesion';
import { formatoInstante } from '@tajo/domain/instantes';
import { useState } from 'react';
import { useCall, useSend } from '../api/hooks.ts';
import { countOf } from '../kit/text.ts';
import { timeZone } from '../kit/time-zone.ts';
import { sinContrasenas } from './contrasenas.ts';
import { Enlace } from './Enlace.tsx';
import { NoLeido } from './NoLeido.tsx';
import { Tarjeta } from './Tarjeta.tsx';

const cuando = (instante: string): string => formatoInstante(timeZone(), new Date(instante));

const Sesion = ({ creada, expira, navegador, actual }: SesionDeUsuario) => (
  <li>
    <strong>{navegador ?? NAVEGADOR_DESCONOCIDO}</strong>
    {actual && ' (esta sesión)'}
    <br />
    Desde el {cuando(creada)} hasta el {cuando(expira)}
  </li>
);

/** /sesiones: the open sessions of the current user (REG-047). */
export function MisSesiones() {
  const { data: sesiones, error, refetch } = useCall(sesionApi.abiertas);
  const { mutate, isPending, error: fallo } = useSend(sesionApi.cerrarOtras);
  const [cerradas, setCerradas] = useState(0);
  const otras = sesiones?.filter(({ actual }) => !actual).length ?? 0;
  const hecho = (): void => {
    setCerradas(otras);
    void refetch();
  };
  return (
    <Tarjeta titulo={SESIONES_ABIERTAS}>
      {error !== null && <NoLeido motivo={error.message} onReintentar={() => void refetch()} />}
      {error === null && fallo !== null && (
        <p role="alert" className="banner banner-error">
          {fallo.message}
        </p>
      )}
      {cerradas > 0 && (
        <p role="status" className="banner banner-exito">
          {cerradas === 1 ? 'Cerrada la otra sesión.' : `Cerradas ${countOf(cerradas, 'sesión', 'sesiones')}.`}
        </p>
      )}
      {sesiones !== undefined && (
        <>
          <ul className="sesiones">
            {sesiones.map((sesion) => (
              <Sesion key={`${sesion.creada} ${sesion.actual}`} {...sesion} />
            ))}
          </ul>
          {otras === 0 && cerradas === 0 && <p>No tiene ninguna otra.</p>}
          {otras > 0 && (
            <>
              <p>
                Si no reconoce alguna, o ha perdido un teléfono, cierre las demás
                {sinContrasenas() ? '' : ' y cambie la contraseña'}. Lo que un teléfono no haya enviado se queda en él
                hasta que vuelva a entrar.
              </p>
              <div className="acciones">
                <button type="button" disabled={isPending} onClick={() => mutate({}, { onSuccess: hecho })}>
                  {otras === 1 ? 'Cerrar la otra' : `Cerrar las otras ${otras}`}
                </button>
              </div>
            </>
          )}
        </>
      )}
      <Enlace a="/">Volver al inicio</Enlace>
    </Tarjeta>
  );
}
