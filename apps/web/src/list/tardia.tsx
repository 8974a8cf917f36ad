import type { ComponentType } from 'react';
import { Suspense, lazy } from 'react';

/** What the first view needs has come and is drawn by then, on a slow phone too. */
const ESPERA_MS = 2000;

/** A part of a screen that its first view does not need: it is fetched a moment later, or when it is drawn before. */
export function tardia<Props extends object>(cargar: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Parte = lazy(async () => ({ default: await cargar() }));
  setTimeout(() => void cargar().catch(() => undefined), ESPERA_MS);
  return function Tardia(props) {
    return (
      <Suspense fallback={null}>
        <Parte {...props} />
      </Suspense>
    );
  };
}
