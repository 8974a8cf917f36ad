import { SIN_CONTRASENA_PROPIA } from '@tajo/contract/textos-sesion';
import { Enlace } from './Enlace.tsx';
import { Tarjeta } from './Tarjeta.tsx';

/** Replaces a screen that needs a password for a user who has none (REG-046). */
export const SinContrasena = ({ titulo }: { readonly titulo: string }) => (
  <Tarjeta titulo={titulo}>
    <p role="status" className="banner banner-aviso">
      {SIN_CONTRASENA_PROPIA}
    </p>
    <Enlace a="/">Volver al inicio</Enlace>
  </Tarjeta>
);
