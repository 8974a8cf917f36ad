/** Reads one code in a picture; null if there is none. */
export type Detector = (imagen: HTMLVideoElement) => Promise<string | null>;

/** The part of the Barcode Detection API that is used here; TypeScript's DOM does not know it yet. */
interface DetectorDelNavegador {
  detect: (imagen: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}
interface ClaseDelNavegador {
  new (): DetectorDelNavegador;
  getSupportedFormats: () => Promise<readonly string[]>;
}

/** Returns the browser's own detector; undefined where it has none, or one that reads no format. */
async function detectorDelNavegador(): Promise<Detector | undefined> {
  const { BarcodeDetector: Clase } = globalThis as { readonly BarcodeDetector?: ClaseDelNavegador };
  try {
    if (Clase === undefined || (await Clase.getSupportedFormats()).length === 0) return undefined;
    const detector = new Clase();
    return async (imagen) => (await detector.detect(imagen))[0]?.rawValue ?? null;
  } catch {
    return undefined;
  }
}

/** The browser's detector, else ours, which is loaded only then. */
export const abrirDetector = async (): Promise<Detector> =>
  (await detectorDelNavegador()) ?? (await import('./detector-propio.ts')).detectorPropio();
