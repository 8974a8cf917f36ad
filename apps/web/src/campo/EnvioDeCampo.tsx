import { campoApi } from '@tajo/contract/campo';
import { obraApi } from '@tajo/contract/obra';
import { porEnviar } from '@tajo/domain/campo/cola';
import { esOficina } from '@tajo/domain/roles';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeyOf } from '../api/hooks.ts';
import { useUpdates } from '../api/useUpdates.ts';
import { useSession } from '../base/session.ts';
import { laterPart } from '../kit/lazy-part.tsx';
import { anotarAutor } from './avisos.ts';
import { AvisoDePartes } from './AvisoDePartes.tsx';
import { alAcusar, reintentar } from './emisor.ts';
import { useAvisoDeFirmas } from './useAvisoDeFirmas.ts';
import { useLecturaDelPaquete } from './usePaquete.ts';
import { LineaDeEnvio } from './LineaDeEnvio.tsx';
import { useModelo } from './modelo.ts';

const SalidaConPendientes = laterPart(async () => (await import('./SalidaConPendientes.tsx')).SalidaConPendientes);

/** Keeps the package of a technician fresh while the app is open, wherever one is in it. */
function PaqueteAlDia() {
  const client = useQueryClient();
  useLecturaDelPaquete();
  useUpdates(
    ({ sala, ids, propia }) => {
      if (sala === 'parte') anotarAutor(ids ?? [], propia);
      return sala === null || sala === 'parte' || sala === 'establecimiento';
    },
    async () => {
      await client.invalidateQueries({ queryKey: queryKeyOf(campoApi.paquete) });
      // After it, so that the package is what tells the change of the parte that is open.
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === obraApi.leer.path });
    },
  );
  return <AvisoDePartes />;
}

/** Sends what waits on this device while the app is open, and says how far it is. */
export function EnvioDeCampo() {
  const client = useQueryClient();
  const sesion = useSession();
  const { cola } = useModelo();
  useAvisoDeFirmas(cola);
  useEffect(() => {
    reintentar();
    return alAcusar(() => void client.invalidateQueries());
  }, [client]);
  if (sesion === undefined) return null;
  const deOficina = esOficina(sesion.role);
  const pendientes = porEnviar(cola);
  return (
    <>
      {!deOficina && <PaqueteAlDia />}
      {(!deOficina || cola.length > 0) && <LineaDeEnvio />}
      {pendientes > 0 && <SalidaConPendientes pendientes={pendientes} />}
    </>
  );
}
