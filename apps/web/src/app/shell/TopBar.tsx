import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { createLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { landing, mayOpen } from '../menu.ts';
import { exists } from '../pages.ts';
import { PRODUCT } from '../../base/product.ts';
import type { UserSession } from '../../base/session.ts';
import { Logo } from '../../base/Logo.tsx';
import { SearchBox } from './SearchBox.tsx';
import { laterPart } from '../../kit/lazy-part.tsx';
import { BAR_HEIGHT, NARROW } from '../../kit/sizes.ts';
import { useMinWidth } from '../../kit/useMinWidth.ts';
import { UserMenu } from './UserMenu.tsx';

const ThemeMenu = laterPart(async () => (await import('./ThemeMenu.tsx')).ThemeMenu);
const HelpButton = laterPart(async () => (await import('../help/HelpButton.tsx')).HelpButton);

const Bar = styled('header')(({ theme }) => ({
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
  // The icons do not grow with the text: none would be pushed out.
  [theme.breakpoints.down('sm')]: { gap: 0, paddingInline: 0, '& svg': { fontSize: 24 } },
  '@media print': { display: 'none' },
}));
const StartScreen = createLink(
  styled('a')(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 48,
    color: 'inherit',
    textDecoration: 'none',
    // The record's name takes its place.
    [theme.breakpoints.down('sm')]: { '&[data-con-registro]': { display: 'none' } },
  })),
);
const Title = styled('span')(({ theme }) => ({
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
  // A phone has room for the record's name only, in two lines, and for no title of which two letters would be left.
  [theme.breakpoints.down('sm')]: {
    paddingLeft: 4,
    '&:has(> span:only-child)': { containerType: 'inline-size' },
    '@container (max-width: 75px)': { '& > span:only-child': { display: 'none' } },
    // The state of the line gives way to its longest word, down to 48 px as the buttons have.
    '&:has(> span + span)': { flex: '1 0 min-content', maxWidth: 'calc(100vw - 5 * 48px)' },
    '& > span:not(:last-child)': { display: 'none' },
    '& > span': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      whiteSpace: 'normal',
      overflowWrap: 'break-word',
      fontSize: 'min(1rem, 5vw, 20px)',
      lineHeight: 1.15,
    },
  },
}));
const LinkButton = createLink(Button);
const Later = styled('div')({ flex: 'none', minWidth: 40, [NARROW]: { minWidth: 48 } });

interface TopBarProps {
  readonly session: UserSession;
  /** Title of the screen, followed by the record's name, '' without one. */
  readonly title: string;
  readonly record: string;
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
  /** Stands between the title and the buttons. */
  readonly children?: ReactNode;
}

export function TopBar({ session, title, record, menuOpen, onMenu, children }: TopBarProps) {
  const wide = useMinWidth(600);
  const withDashboard = exists('/dashboard') && mayOpen(session.role, '/dashboard');
  return (
    <Bar>
      <IconButton aria-label="Menú" aria-expanded={menuOpen} data-pista="Menú" onClick={onMenu}>
        <MenuIcon />
      </IconButton>
      <StartScreen
        to={landing(session.role, exists)}
        aria-label={`${PRODUCT}, inicio`}
        data-con-registro={record !== '' || undefined}
      >
        <Logo />
        <Box component="span" sx={{ typography: 'h2', display: { xs: 'none', sm: 'inline' } }}>
          {PRODUCT}
        </Box>
      </StartScreen>
      <Title>
        <span>{record === '' ? title : `${title}: `}</span>
        {record !== '' && <span>{record}</span>}
      </Title>
      {children}
      <SearchBox session={session} />
      {withDashboard && (
        <LinkButton
          to="/dashboard"
          color="inherit"
          aria-label="Dashboard"
          startIcon={<DashboardIcon />}
          sx={{ minWidth: 40, '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } } }}
        >
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            Dashboard
          </Box>
        </LinkButton>
      )}
      {/* The places of both are kept: nothing moves when they arrive. */}
      <Later>
        <HelpButton session={session} />
      </Later>
      {wide && (
        <Later>
          <ThemeMenu />
        </Later>
      )}
      <UserMenu session={session} />
    </Bar>
  );
}
