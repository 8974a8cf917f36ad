const CADA_MS = 1000;
/** Many look at one list: they do not all ask in the same moment. */
const AZAR_MS = 400;

/**
 * Does something soon after it was asked for: once for all who ask meanwhile, and once in a second; less often what
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
    // It rests as long as it took.
    desde = Math.max(desde, 2 * performance.now() - desde - CADA_MS);
    if (otraVez) pedir();
  }
  return { pedir, dejar: () => clearTimeout(turno) };
}
