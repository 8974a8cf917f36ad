import { styled } from '@mui/material/styles';
import type { Role } from '@tajo/domain/roles';
import { createLink } from '@tanstack/react-router';
import { menuDe } from '../menu.ts';
import { existe } from '../paginas.ts';
import { laterPart } from '../../kit/lazy-part.tsx';
import { ICONOS } from './iconos.tsx';

const CuentaPorResolver = laterPart(async () => (await import('./CuentaPorResolver.tsx')).CuentaPorResolver);

const idDe = (titulo: string): string => `menu-${titulo.toLowerCase()}`;

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
const Enlace = createLink(
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

export interface NavegacionProps {
  readonly role: Role;
  readonly entrada: string;
  readonly alElegir?: () => void;
}

/** Sections and entries of the side menu. */
export function Navegacion({ role, entrada, alElegir }: NavegacionProps) {
  return (
    <Nav aria-label="Menú principal">
      {menuDe(role, existe).map(({ titulo, entradas }) => (
        <div key={titulo}>
          <h2 id={idDe(titulo)}>{titulo}</h2>
          <ul aria-labelledby={idDe(titulo)}>
            {entradas.map(({ path, texto }) => (
              <li key={path}>
                <Enlace to={path} onClick={alElegir} aria-current={path === entrada ? 'page' : undefined}>
                  {ICONOS[path]}
                  {texto}
                  {path === '/por_resolver' && <CuentaPorResolver />}
                </Enlace>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Nav>
  );
}
