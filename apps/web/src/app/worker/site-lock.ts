/** Held, shared, by each tab in which somebody works on site. */
const LOCK = 'tajo.obra';

/** Tells the other tabs that somebody works on site in this one. Returns how to end it. */
export function holdSite(): () => void {
  let release: (() => void) | undefined;
  let ended = false;
  const held = async (): Promise<void> => {
    if (ended) return;
    await new Promise<void>((resolve) => {
      release = resolve;
    });
  };
  navigator.locks.request(LOCK, { mode: 'shared' }, held).catch(() => undefined);
  return () => {
    ended = true;
    release?.();
  };
}

/** Whether somebody works on site in any tab. */
export async function isSiteOpen(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === LOCK);
}
