import { useIsFetching } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { firstViewDrawn } from '../../kit/first-view.ts';

/** Reports that the first screen is ready: open, with its data painted. */
export function useFirstViewReport(): void {
  const open = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation !== undefined });
  const reading = useIsFetching() > 0;
  useEffect(() => {
    if (!open || reading) return undefined;
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(firstViewDrawn)));
    return () => cancelAnimationFrame(frame);
  }, [open, reading]);
}
