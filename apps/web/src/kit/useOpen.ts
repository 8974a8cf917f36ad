import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** Whether the caller is still mounted, for what ends later than it. */
export function useOpen(): RefObject<boolean> {
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  return open;
}
