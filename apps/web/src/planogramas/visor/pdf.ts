import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { PDFWorker, getDocument } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- the bundler makes it of the question mark
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

export type Documento = PDFDocumentProxy;
export type Pagina = PDFPageProxy;

/** Largest image inside a PDF, and largest drawn page: more would fill the memory of a phone. */
const PIXELES_DE_IMAGEN = 50_000_000;
const PIXELES_DE_PAGINA = 16_000_000;

/** The only script URL that the policy of the pages allows: our PDF worker (decision 0033). */
const direccion = window.trustedTypes
  ?.createPolicy('tajo-visor', { createScriptURL: () => workerUrl })
  .createScriptURL('');

/** A PDF being opened; `cerrar` cancels it at any point. */
export interface Apertura {
  readonly documento: Promise<Documento>;
  readonly cerrar: () => void;
}

/** Opens a PDF in its own worker without executing anything in it: no scripts, no forms, no generated code. */
export function abrirPdf(data: Uint8Array): Apertura {
  const port = new Worker((direccion ?? workerUrl) as string, { type: 'module' });
  const worker = PDFWorker.create({ port });
  const tarea = getDocument({
    data,
    worker,
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: false,
    maxImageSize: PIXELES_DE_IMAGEN,
  });
  const cerrar = (): void => {
    // A worker that a hostile file keeps busy does not react, so it is terminated.
    void tarea.destroy().catch(() => undefined);
    port.terminate();
  };
  // Without its script the worker says only this, and the reader would wait for ever.
  const sinEmpezar = new Promise<never>((_, rechazar) => {
    port.addEventListener('error', () => rechazar(new Error('The PDF worker failed.')), { once: true });
  });
  return { documento: Promise.race([tarea.promise, sinEmpezar]), cerrar };
}

/** Draws a page at a width in CSS pixels, at the screen's resolution. Returns the function that cancels it. */
export function dibujarPagina(pagina: Pagina, canvas: HTMLCanvasElement, ancho: number) {
  const natural = pagina.getViewport({ scale: 1 });
  const deseada = (ancho * devicePixelRatio) / natural.width;
  const tope = Math.sqrt(PIXELES_DE_PAGINA / (natural.width * natural.height));
  const viewport = pagina.getViewport({ scale: Math.min(deseada, tope) });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  return pagina.render({ canvas, viewport });
}
