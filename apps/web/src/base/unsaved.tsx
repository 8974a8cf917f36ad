import { useBlocker } from '@tanstack/react-router';
import { leerToken } from '../api/token.ts';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';

/** Warns before unsaved work is left, by a link, by the browser's buttons or by closing the tab. Render what it answers. */
export function useAvisoDeSalida(dirty: boolean) {
  const { status, proceed, reset } = useBlocker({
    // Without a session there is nothing to go back to; a blocked way out would leave a screen with dead buttons.
    shouldBlockFn: () => dirty && leerToken() !== null,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  });
  return (
    status === 'blocked' && (
      <ConfirmDialog
        titulo="¿Salir sin guardar?"
        texto="Los cambios que ha hecho en esta pantalla se perderán."
        cancelar="Seguir editando"
        aceptar="Salir sin guardar"
        destruye
        onCancel={reset}
        onAccept={proceed}
      />
    )
  );
}
