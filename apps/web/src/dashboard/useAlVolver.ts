import { useEffect } from 'react';

/** Reads again when somebody comes back to the window; what travels already is waited for. */
export function useAlVolver(releer: (como: { readonly cancelRefetch: false }) => Promise<unknown>): void {
  useEffect(() => {
    const alVolver = () => void releer({ cancelRefetch: false });
    window.addEventListener('focus', alVolver);
    return () => window.removeEventListener('focus', alVolver);
  }, [releer]);
}
