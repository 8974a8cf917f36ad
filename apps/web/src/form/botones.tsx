import Button from '@mui/material/Button';
import { ENVIAR, VOLVER } from '@tajo/contract/textos';
import { useRouter } from '@tanstack/react-router';

/** Goes back; `a` is the route for whoever came here directly. */
export function useVolver(a: string): () => void {
  const { history } = useRouter();
  return () => (history.canGoBack() ? history.back() : history.push(a));
}

export const BotonVolver = ({ onVolver }: { readonly onVolver: () => void }) => (
  <Button onClick={onVolver}>{VOLVER}</Button>
);

/** Sends its form; cannot be pressed twice. The second press of a double one was for the button that stood here before. */
export function BotonEnviar({ enviando }: { readonly enviando: boolean }) {
  return (
    <Button
      type="submit"
      variant="contained"
      loading={enviando}
      loadingPosition="start"
      startIcon={<span />}
      onClick={(e) => e.detail > 1 && e.preventDefault()}
    >
      {ENVIAR}
    </Button>
  );
}
