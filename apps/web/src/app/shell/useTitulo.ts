import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { tituloDePagina } from '../producto.ts';

/** The name of the screen that is open; it becomes the title of the page. */
export function useTitulo(): string {
  const titulo = useMatches({
    select: (matches) => {
      const { staticData, params } = matches.at(-1) ?? {};
      const valores = (params ?? {}) as Readonly<Record<string, string>>;
      return (staticData?.titulo ?? '').replaceAll(/\$(\w+)/g, (_, name: string) => valores[name] ?? '');
    },
  });
  useEffect(() => {
    if (titulo !== '') document.title = tituloDePagina(titulo);
  }, [titulo]);
  return titulo;
}
