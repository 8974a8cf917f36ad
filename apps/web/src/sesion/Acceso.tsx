import type { ComponentType, ReactNode } from 'react';
import { useEffect } from 'react';
import { PRODUCT } from '../base/product.ts';
import { Logo } from '../base/Logo.tsx';
import { lazyPart } from '../kit/lazy-part.tsx';
import { Login } from './Login.tsx';
import { openPath, usePath } from '../kit/location.ts';
import './sesion.css';

const NuevaPassword = lazyPart(async () => (await import('./NuevaPassword.tsx')).NuevaPassword);
const RestablecerPassword = lazyPart(async () => (await import('./RestablecerPassword.tsx')).RestablecerPassword);
const Entrada = lazyPart(async () => (await import('./Entrada.tsx')).Entrada);
const Denegado = lazyPart(async () => (await import('./Denegado.tsx')).Denegado);

const ABIERTAS: Readonly<Record<string, ComponentType>> = {
  '/': Login,
  '/login': Login,
  '/nueva_password': NuevaPassword,
  '/restablecer_password': RestablecerPassword,
  '/entrada': Entrada,
  '/denied': Denegado,
};

/**
 * Routes without a session; /logout goes to /, every other path to /login (AMB-013, AMB-015). `children` stand under the
 * login.
 */
export function Acceso({ children }: { readonly children?: ReactNode }) {
  const path = usePath();
  const Pantalla = ABIERTAS[path];
  useEffect(() => {
    if (Pantalla === undefined) openPath(path === '/logout' ? '/' : '/login', { replace: true });
  }, [Pantalla, path]);
  return (
    <main className="acceso">
      <p className="acceso-marca">
        <Logo size={40} />
        {PRODUCT}
      </p>
      {Pantalla !== undefined && <Pantalla />}
      {Pantalla === Login && children}
    </main>
  );
}
