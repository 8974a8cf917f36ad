import { ACCESO_DENEGADO } from '@tajo/contract/textos-sesion';
import { Enlace } from './Enlace.tsx';
import { Tarjeta } from './Tarjeta.tsx';

export function Denegado() {
  return (
    <Tarjeta titulo={ACCESO_DENEGADO}>
      <p>Su usuario no tiene permiso para abrir esta pantalla.</p>
      <Enlace a="/">Volver al inicio</Enlace>
    </Tarjeta>
  );
}
