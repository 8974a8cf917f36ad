import { openPath } from '../kit/location.ts';

interface EnlaceProps {
  readonly a: string;
  readonly children: string;
}

/** A link that changes the screen without reloading; opening it in another tab works as usual. */
export function Enlace({ a, children }: EnlaceProps) {
  return (
    <a
      href={a}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        openPath(a);
      }}
    >
      {children}
    </a>
  );
}
