import Button from '@mui/material/Button';
import { ENVIAR, VOLVER } from '@tajo/contract/textos';
import { useRouter } from '@tanstack/react-router';

/** Goes back; `to`: route if the page was opened directly. */
export function useBack(to: string): () => void {
  const { history } = useRouter();
  return () => (history.canGoBack() ? history.back() : history.push(to));
}

export const BackButton = ({ onBack }: { readonly onBack: () => void }) => <Button onClick={onBack}>{VOLVER}</Button>;

/** Submit button; sends once. Ignores the second click of a double click that began on another button here. */
export function SendButton({ sending }: { readonly sending: boolean }) {
  return (
    <Button
      type="submit"
      variant="contained"
      loading={sending}
      loadingPosition="start"
      startIcon={<span />}
      onClick={(e) => e.detail > 1 && e.preventDefault()}
    >
      {ENVIAR}
    </Button>
  );
}
