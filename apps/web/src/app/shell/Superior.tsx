import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { createLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { aterrizaje, puedeAbrir } from '../menu.ts';
import { existe } from '../paginas.ts';
import { PRODUCT } from '../../base/product.ts';
import type { UserSession } from '../../base/session.ts';
import { Logo } from '../../base/Logo.tsx';
import { Buscador } from './Buscador.tsx';
import { BAR_HEIGHT } from '../../kit/sizes.ts';
import { MenuDeTema } from './MenuDeTema.tsx';
import { MenuDeUsuario } from './MenuDeUsuario.tsx';

const Barra = styled('header')(({ theme }) => ({
  position: 'fixed',
  inset: '0 0 auto',
  zIndex: theme.zIndex.appBar,
  boxSizing: 'border-box',
  height: BAR_HEIGHT,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  paddingInline: 12,
  borderBottom: '1px solid var(--mui-palette-divider)',
  backgroundColor: 'var(--mui-palette-background-paper)',
  // A notice takes the place of the bar: nothing under it can be pressed or has the focus.
  '&:has(> [role=status] > *) > :not([role=status])': { visibility: 'hidden' },
  [theme.breakpoints.down('sm')]: { gap: 0, paddingInline: 0 },
  '@media print': { display: 'none' },
}));
const Inicio = createLink(
  styled('a')({
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 48,
    color: 'inherit',
    textDecoration: 'none',
  }),
);
const Titulo = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  flex: 1,
  minWidth: 0,
  paddingLeft: 8,
  color: 'var(--mui-palette-text-secondary)',
  display: 'flex',
  whiteSpace: 'pre',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  // The record's name is not cut while it has room for itself.
  '& > span + span': { flexShrink: 0, maxWidth: '100%' },
  // A phone has no room for it.
  [theme.breakpoints.down('sm')]: { '& > span:not(:last-child)': { display: 'none' } },
}));
const BotonEnlace = createLink(Button);

interface SuperiorProps {
  readonly sesion: UserSession;
  /** Title of the screen, followed by the record's name, '' without one. */
  readonly titulo: string;
  readonly registro: string;
  readonly menuAbierto: boolean;
  readonly alMenu: () => void;
  /** Stands between the title and the buttons. */
  readonly children?: ReactNode;
}

export function Superior({ sesion, titulo, registro, menuAbierto, alMenu, children }: SuperiorProps) {
  const conDashboard = existe('/dashboard') && puedeAbrir(sesion.role, '/dashboard');
  return (
    <Barra>
      <IconButton aria-label="Menú" aria-expanded={menuAbierto} data-pista="Menú" onClick={alMenu}>
        <MenuIcon />
      </IconButton>
      <Inicio to={aterrizaje(sesion.role, existe)} aria-label={`${PRODUCT}, inicio`}>
        <Logo />
        <Box component="span" sx={{ typography: 'h2', display: { xs: 'none', sm: 'inline' } }}>
          {PRODUCT}
        </Box>
      </Inicio>
      <Titulo>
        <span>{registro === '' ? titulo : `${titulo}: `}</span>
        {registro !== '' && <span>{registro}</span>}
      </Titulo>
      {children}
      <Buscador sesion={sesion} />
      {conDashboard && (
        <BotonEnlace
          to="/dashboard"
          color="inherit"
          aria-label="Dashboard"
          startIcon={<DashboardIcon />}
          sx={{ minWidth: 40, '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } } }}
        >
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            Dashboard
          </Box>
        </BotonEnlace>
      )}
      <MenuDeTema />
      <MenuDeUsuario sesion={sesion} />
    </Barra>
  );
}
