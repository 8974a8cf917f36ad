import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pageTitle } from '../../base/product.ts';

interface OpenScreen {
  readonly printed: string;
  /** Entry of the side menu that it belongs to. */
  readonly menuEntry: string;
}

/** Returns the open screen. Its name, with that of its record, becomes the title of the page. */
export function useScreen(record: string): OpenScreen {
  const printed = useMatches({
    select: (matches) => {
      const { staticData, params } = matches.at(-1) ?? {};
      const values = (params ?? {}) as Readonly<Record<string, string>>;
      return (staticData?.title ?? '').replaceAll(/\$(\w+)/g, (_, name: string) => values[name] ?? '');
    },
  });
  const menuEntry = useMatches({ select: (matches) => matches.at(-1)?.staticData.menuEntry ?? '' });
  const title = record === '' ? printed : `${printed}: ${record}`;
  useEffect(() => {
    if (title !== '') document.title = pageTitle(title);
  }, [title]);
  return { printed, menuEntry };
}
