const meta = (nombre: string): string =>
  document.head.querySelector<HTMLMetaElement>(`meta[name="${nombre}"]`)?.content ?? '';

interface Teselas {
  /** With {z}, {x}, {y}. */
  readonly url: string;
  readonly atribucion: string;
}

/** Returns the tile source configured on the server, from the page's head; null without one. */
export function teselas(): Teselas | null {
  const url = meta('mapa-teselas');
  return url === '' ? null : { url, atribucion: meta('mapa-atribucion') };
}
