import { useBlocker } from '@tanstack/react-router';
import { readToken } from '../api/token.ts';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';

/**
 * Asks before unsaved work is left by a link, the browser's buttons or closing the tab. The caller renders the returned
 * dialog.
 */
export function useLeaveWarning(dirty: boolean) {
  const { status, proceed, reset } = useBlocker({
    // Without a session the form cannot be saved; blocking would leave a screen whose buttons do nothing.
    shouldBlockFn: () => dirty && readToken() !== null,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  });
  return (
    status === 'blocked' && (
      <ConfirmDialog
        title="¿Salir sin guardar?"
        text="Los cambios que ha hecho en esta pantalla se perderán."
        cancel="Seguir editando"
        accept="Salir sin guardar"
        destructive
        onCancel={reset}
        onAccept={proceed}
      />
    )
  );
}
