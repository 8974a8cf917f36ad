/** Resolves once the screen shows what has changed so far: before work that would hold it up. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
