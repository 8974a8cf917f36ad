import { segundoApi } from '@tajo/contract/segundo';
import { DOS_PASOS } from '@tajo/contract/textos-sesion';
import type { SegundoEstado } from '@tajo/contract/segundo';
import { formatoInstante } from '@tajo/domain/instantes';
import { useState } from 'react';
import { useCall } from '../api/hooks.ts';
import { timeZone } from '../kit/time-zone.ts';
import { countOf } from '../kit/text.ts';
import { ActivarSegundo } from './ActivarSegundo.tsx';
import { CodigoSegundo } from './CodigoSegundo.tsx';
import { CodigosDeRecuperacion } from './CodigosDeRecuperacion.tsx';
import { sinContrasenas } from './contrasenas.ts';
import { Enlace } from './Enlace.tsx';
import { NoLeido } from './NoLeido.tsx';
import { SinContrasena } from './SinContrasena.tsx';
import { Tarjeta } from './Tarjeta.tsx';
import './segundo.css';

type Cambio = 'renovar' | 'desactivar';

interface Props {
  readonly estado: SegundoEstado & { readonly activado: string };
  readonly onCodigos: (codigos: readonly string[]) => void;
  readonly onHecho: () => void;
}

function Activada({ estado: { activado, quedan }, onCodigos, onHecho }: Props) {
  const [cambio, setCambio] = useState<Cambio>();
  if (cambio !== undefined) return <CodigoSegundo cambio={cambio} onCodigos={onCodigos} onHecho={onHecho} />;
  return (
    <>
      <p className="banner banner-exito">Activada el {formatoInstante(timeZone(), new Date(activado))}.</p>
      <p>
        {quedan === 0
          ? 'No le quedan códigos de recuperación: pida otros.'
          : `${quedan === 1 ? 'Le queda' : 'Le quedan'} ${countOf(quedan, 'código', 'códigos')} de recuperación.`}
      </p>
      <div className="acciones">
        <button type="button" onClick={() => setCambio('renovar')}>
          Nuevos códigos de recuperación
        </button>
        <button type="button" onClick={() => setCambio('desactivar')}>
          Desactivar
        </button>
      </div>
    </>
  );
}

/** /segundo_factor: turns the second factor of the current user on and off. */
export function SegundoFactor() {
  const { data: estado, error, refetch } = useCall(segundoApi.leer);
  const [codigos, setCodigos] = useState<readonly string[]>();
  const hecho = (): void => void refetch();
  const conCodigos = (nuevos: readonly string[]): void => {
    setCodigos(nuevos);
    hecho();
  };
  const { activado = null } = estado ?? {};
  if (activado === null && sinContrasenas()) return <SinContrasena titulo={DOS_PASOS} />;
  return (
    <Tarjeta titulo={DOS_PASOS}>
      {error !== null && <NoLeido motivo={error.message} onReintentar={hecho} />}
      {codigos !== undefined && <CodigosDeRecuperacion codigos={codigos} onHecho={() => setCodigos(undefined)} />}
      {codigos === undefined && estado !== undefined && activado !== null && (
        <Activada key={estado.quedan} estado={{ ...estado, activado }} onCodigos={conCodigos} onHecho={hecho} />
      )}
      {codigos === undefined && estado !== undefined && activado === null && (
        <ActivarSegundo obligatorio={estado.obligatorio} onCodigos={conCodigos} />
      )}
      {codigos === undefined && estado?.obligatorio !== true && <Enlace a="/">Volver al inicio</Enlace>}
    </Tarjeta>
  );
}
