import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { NavigationProps } from './Navigation.tsx';
import { Navigation } from './Navigation.tsx';
import { useDialogEntry } from '../../kit/dialog-entries.ts';
import { BAR_HEIGHT, MENU_WIDTH, SIDE_MENU_ID } from '../../kit/sizes.ts';

const Column = styled('aside')({
  position: 'sticky',
  top: BAR_HEIGHT,
  flex: 'none',
  width: MENU_WIDTH,
  height: `calc(100dvh - ${BAR_HEIGHT}px)`,
  marginTop: BAR_HEIGHT,
  overflowY: 'auto',
  borderRight: '1px solid var(--mui-palette-divider)',
  '@media print': { display: 'none' },
});
const Drawer = styled('dialog')({
  width: '17.5rem',
  maxWidth: '85vw',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  color: 'inherit',
  backgroundColor: 'var(--mui-palette-background-paper)',
  '&::backdrop': { backgroundColor: 'rgb(0 0 0 / 50%)' },
  '@media (prefers-reduced-motion: no-preference)': {
    transition: 'translate 150ms ease-out',
    '@starting-style': { translate: '-100%' },
  },
});

export const SideMenu = (navigation: NavigationProps) => (
  <Column id={SIDE_MENU_ID}>
    <Navigation {...navigation} />
  </Column>
);

type DrawerProps = NavigationProps & { readonly open: boolean; readonly onClose: () => void };

export function SideMenuDrawer({ open, onClose, ...navigation }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useDialogEntry(open, onClose);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <Drawer
      ref={dialog}
      aria-label="Menú"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <Navigation {...navigation} onChoose={onClose} />
    </Drawer>
  );
}
