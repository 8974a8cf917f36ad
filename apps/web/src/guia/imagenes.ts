const urls = import.meta.glob<string>('../../../../docs/guia/img/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Address of each picture of the guide, by its path in the text. */
export const IMAGENES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(urls).map(([archivo, url]) => [archivo.slice(archivo.indexOf('img/')), url]),
);
