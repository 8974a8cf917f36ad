import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pageTitle } from '../../base/product.ts';

interface PantallaAbierta {
  readonly impreso: string;
  /** Entry of the side menu that it belongs to. */
  readonly entrada: string;
}

/** Returns the open screen. Its name, with that of its record, becomes the title of the page. */
export function usePantalla(registro: string): PantallaAbierta {
  const impreso = useMatches({
    select: (matches) => {
      const { staticData, params } = matches.at(-1) ?? {};
      const valores = (params ?? {}) as Readonly<Record<string, string>>;
      return (staticData?.titulo ?? '').replaceAll(/\$(\w+)/g, (_, name: string) => valores[name] ?? '');
    },
  });
  const entrada = useMatches({ select: (matches) => matches.at(-1)?.staticData.entrada ?? '' });
  const titulo = registro === '' ? impreso : `${impreso}: ${registro}`;
  useEffect(() => {
    if (titulo !== '') document.title = pageTitle(titulo);
  }, [titulo]);
  return { impreso, entrada };
}
