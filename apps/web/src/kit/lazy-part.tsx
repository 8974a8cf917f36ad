import type { ComponentType } from 'react';
import { Suspense, lazy, useState } from 'react';
import { MissingContext, MissingPart } from './MissingPart.tsx';
import { afterFirstView, mayFetchAhead, useFirstView } from './first-view.ts';

type Load<C> = () => Promise<C>;
type Part = ComponentType<object>;

// Styled in frame.css, because the login uses it without MUI.
const Waiting = ({ over }: { readonly over: boolean }) => (
  <div className="en-camino" role="progressbar" aria-label="Cargando" data-over-the-screen={over || undefined} />
);

/** Returns a component that loads the part when it is drawn. A failed load is not cached: the next one tries again. */
function drawnPart<C extends ComponentType<never>>(load: Load<C>, quiet: boolean): Part {
  let part: Part | undefined;
  const fetched = (): Promise<{ default: Part }> =>
    load().then(
      (component) => ({ default: component as unknown as Part }),
      () => {
        part = undefined;
        return { default: MissingPart };
      },
    );
  const current = () => (part ??= lazy(fetched));
  return function Drawn(props) {
    const [Shown, setShown] = useState(current);
    return (
      <MissingContext value={{ again: () => setShown(current), quiet }}>
        <Suspense fallback={quiet ? null : <Waiting over={'onClose' in props || 'onCancel' in props} />}>
          <Shown {...props} />
        </Suspense>
      </MissingContext>
    );
  };
}

/** Part of a screen that its first view does not need; loaded when it is drawn. */
export function lazyPart<C extends ComponentType<never>>(load: Load<C>): C {
  // It has the props of its part, including type parameters.
  return drawnPart(load, false) as unknown as C;
}

/** Safari before 18 does not say when it is idle. */
const whenIdle = globalThis.requestIdleCallback ?? setTimeout;

/** Loads the script that the next press most likely needs: after the first view, when idle, and on a good line. */
export function fetchAhead(load: Load<unknown>): void {
  afterFirstView(() =>
    whenIdle(() => {
      if (mayFetchAhead()) load().catch(() => undefined);
    }),
  );
}

/** As {@link lazyPart}, and fetched ahead. */
export function nextPart<C extends ComponentType<never>>(load: Load<C>): C {
  fetchAhead(load);
  return lazyPart(load);
}

/** Part of the screen that is drawn and loaded after its first view. */
export function laterPart<C extends ComponentType<never>>(load: Load<C>): C {
  const Drawn = drawnPart(load, true);
  const Later: Part = (props) => useFirstView() && <Drawn {...props} />;
  return Later as unknown as C;
}
