import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';

/** Asks before the session is closed while something is still to be sent: it stays on the device. */
export function SalidaConPendientes({ pendientes }: { readonly pendientes: number }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => pendientes > 0 && next.pathname === '/logout',
    enableBeforeUnload: false,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="¿Cerrar la sesión?"
      text={`Tiene ${pendientes} por enviar en este móvil. No se pierde: se enviará cuando vuelva a entrar aquí.`}
      accept="Cerrar sesión"
      onCancel={reset}
      onAccept={proceed}
    />
  );
}
