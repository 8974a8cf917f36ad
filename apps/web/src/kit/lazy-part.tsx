import type { ComponentType } from 'react';
import { Suspense, lazy } from 'react';

/** What the first view needs has come and is drawn by then, on a slow phone too. */
const ESPERA_MS = 2000;

/** A part of a screen that its first view does not need: it is fetched a moment later, or when it is drawn before. */
export function lazyPart<C extends ComponentType<never>>(cargar: () => Promise<C>): C {
  const Parte = lazy(async () => ({ default: (await cargar()) as unknown as ComponentType<object> }));
  setTimeout(() => void cargar().catch(() => undefined), ESPERA_MS);
  const Tardia: ComponentType<object> = (props) => (
    <Suspense fallback={null}>
      <Parte {...props} />
    </Suspense>
  );
  // It takes what its part takes, type parameters included.
  return Tardia as unknown as C;
}
