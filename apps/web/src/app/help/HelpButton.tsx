import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import IconButton from '@mui/material/IconButton';
import type { Role } from '@tajo/domain/roles';
import { esOficina } from '@tajo/domain/roles';
import { useMatches } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UserSession } from '../../base/session.ts';
import { acceptsText, isCommand } from '../../kit/keys.ts';
import { fetchAhead, lazyPart } from '../../kit/lazy-part.tsx';

const loadDialog = async () => (await import('./HelpDialog.tsx')).HelpDialog;
const loadPage = async (role: Role) => (await import('../../guia/PaginaDeLaGuia.tsx')).cargarPaginaDe(role);
const HelpDialog = lazyPart(loadDialog);

const KEY = '?';
/** How long the first view has to stand before the guide is fetched, in ms, as with the field work. */
const CALM = 10_000;

const isHelp = (event: KeyboardEvent): boolean => event.key === KEY && isCommand(event) && !acceptsText(event.target);

/** Button of the top bar, and key, that open the guide at the section of the screen. */
export function HelpButton({ session: { role } }: { readonly session: UserSession }) {
  const route = useMatches({ select: (matches): string => matches.at(-1)?.routeId ?? '' });
  const [shown, setShown] = useState(false);
  const open = () => setShown(true);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isHelp(event)) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  useEffect(() => {
    // Technicians have it with the field work (REG-051).
    if (!esOficina(role)) return undefined;
    const timer = setTimeout(() => fetchAhead(() => Promise.all([loadDialog(), loadPage(role)])), CALM);
    return () => clearTimeout(timer);
  }, [role]);
  return (
    <>
      <IconButton
        aria-label="Guía de esta pantalla"
        aria-haspopup="dialog"
        aria-keyshortcuts={KEY}
        data-pista={`Guía de esta pantalla (${KEY})`}
        onClick={open}
      >
        <HelpIcon />
      </IconButton>
      {shown && <HelpDialog role={role} route={route} onClose={() => setShown(false)} />}
    </>
  );
}
