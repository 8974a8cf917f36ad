const meta = (nombre: string): string =>
  document.head.querySelector<HTMLMetaElement>(`meta[name="${nombre}"]`)?.content ?? '';

interface Teselas {
  /** With {z}, {x}, {y}. */
  readonly url: string;
  readonly atribucion: string;
}

/** The tiles that the server is set to, which it tells in the page's head; without them no other host is asked. */
export function teselas(): Teselas | null {
  const url = meta('mapa-teselas');
  return url === '' ? null : { url, atribucion: meta('mapa-atribucion') };
}
