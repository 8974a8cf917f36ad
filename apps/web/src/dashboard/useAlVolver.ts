import { useEffect } from 'react';

/** Reads again when the window gets the focus; a request in progress is awaited instead. */
export function useAlVolver(releer: (como: { readonly cancelRefetch: false }) => Promise<unknown>): void {
  useEffect(() => {
    const alVolver = () => void releer({ cancelRefetch: false });
    window.addEventListener('focus', alVolver);
    return () => window.removeEventListener('focus', alVolver);
  }, [releer]);
}
