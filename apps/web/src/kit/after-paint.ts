/** Longest wait in milliseconds: a page that is hidden meanwhile draws nothing. */
const LONGEST_MS = 250;

/** Resolves once the screen shows what has changed so far: before work that would hold it up. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST_MS);
  });
