import { createContext, use, useEffect } from 'react';

/** Sets the record's name in the frame; '' when the screen is left. */
export const ScreenNameContext = createContext<(name: string) => void>(() => undefined);

/** Shows the record's name behind the screen's in the title bar and in the tab's title. */
export function useScreenName(name = ''): void {
  const setName = use(ScreenNameContext);
  useEffect(() => {
    setName(name);
    return () => setName('');
  }, [setName, name]);
}
