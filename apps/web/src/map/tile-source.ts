const meta = (name: string): string =>
  document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

interface TileSource {
  /** With {z}, {x}, {y}. */
  readonly url: string;
  readonly attribution: string;
}

/** Returns the tile source configured on the server, from the page's head; null without one. */
export function tileSource(): TileSource | null {
  const url = meta('mapa-teselas');
  return url === '' ? null : { url, attribution: meta('mapa-atribucion') };
}
