const CADA_MS = 1000;
/** Random delay, so that many viewers of one list do not all read at the same moment. */
const AZAR_MS = 400;

/**
 * Runs something soon after a request: once for all requests meanwhile, at most once a second, and less often if it
 * takes long.
 */
export function espaciar(hacer: () => Promise<unknown>) {
  let desde = -CADA_MS;
  let turno: ReturnType<typeof setTimeout> | undefined;
  let haciendo = false;
  let otraVez = false;

  function pedir(): void {
    otraVez = haciendo;
    if (haciendo) return;
    const espera = Math.random() * AZAR_MS + Math.max(0, desde + CADA_MS - AZAR_MS - performance.now());
    turno ??= setTimeout(() => void ahora(), espera);
  }
  async function ahora(): Promise<void> {
    turno = undefined;
    desde = performance.now();
    haciendo = true;
    await hacer().catch(() => undefined);
    haciendo = false;
    // The pause is as long as the run took.
    desde = Math.max(desde, 2 * performance.now() - desde - CADA_MS);
    if (otraVez) pedir();
  }
  return { pedir, dejar: () => clearTimeout(turno) };
}
