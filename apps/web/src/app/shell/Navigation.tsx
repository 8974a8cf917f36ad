import { styled } from '@mui/material/styles';
import type { Role } from '@tajo/domain/roles';
import { createLink } from '@tanstack/react-router';
import { menuFor } from '../menu.ts';
import { exists } from '../pages.ts';
import { laterPart } from '../../kit/lazy-part.tsx';
import { ICONS } from './icons.tsx';

const PorResolverCount = laterPart(async () => (await import('./PorResolverCount.tsx')).PorResolverCount);

const idOf = (title: string): string => `menu-${title.toLowerCase()}`;

const Nav = styled('nav')({
  padding: '8px 0',
  '& h2': {
    margin: 0,
    padding: '4px 16px',
    fontSize: '0.75rem',
    lineHeight: 1.66,
    fontWeight: 500,
    color: 'var(--mui-palette-text-secondary)',
  },
  'dialog & h2': { fontSize: '1rem' },
  '& ul': { listStyle: 'none', margin: 0, padding: '0 8px 8px' },
});
const Link = createLink(
  styled('a')({
    display: 'flex',
    alignItems: 'center',
    gap: 16,
    minHeight: '2.25rem',
    padding: '0 8px',
    borderRadius: 6,
    fontSize: '0.875rem',
    color: 'inherit',
    textDecoration: 'none',
    '& svg': { color: 'var(--mui-palette-action-active)' },
    '&:hover': { backgroundColor: 'var(--mui-palette-action-hover)' },
    '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -2 },
    '&[aria-current=page]': {
      fontWeight: 500,
      backgroundColor: 'rgba(var(--mui-palette-primary-mainChannel) / 0.1)',
      '&, & svg': { color: 'var(--mui-palette-primary-main)' },
    },
    'dialog &': { minHeight: '3rem', fontSize: '1rem' },
  }),
);

export interface NavigationProps {
  readonly role: Role;
  readonly menuEntry: string;
  readonly onChoose?: () => void;
}

/** Sections and entries of the side menu. */
export function Navigation({ role, menuEntry, onChoose }: NavigationProps) {
  return (
    <Nav aria-label="Menú principal">
      {menuFor(role, exists).map(({ title, entries }) => (
        <div key={title}>
          <h2 id={idOf(title)}>{title}</h2>
          <ul aria-labelledby={idOf(title)}>
            {entries.map(({ path, text }) => (
              <li key={path}>
                <Link to={path} onClick={onChoose} aria-current={path === menuEntry ? 'page' : undefined}>
                  {ICONS[path]}
                  {text}
                  {path === '/por_resolver' && <PorResolverCount />}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Nav>
  );
}
