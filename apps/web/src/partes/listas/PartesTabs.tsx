import { styled } from '@mui/material/styles';
import { createLink } from '@tanstack/react-router';

const Barra = styled('div')({
  display: 'flex',
  overflowX: 'auto',
  borderBottom: '1px solid var(--mui-palette-divider)',
});
const Tab = createLink(
  styled('a')({
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    height: 48,
    paddingInline: 16,
    boxSizing: 'border-box',
    fontSize: 14,
    fontWeight: 500,
    color: 'var(--mui-palette-text-secondary)',
    textDecoration: 'none',
    '&:hover': { color: 'var(--mui-palette-text-primary)' },
    '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -2 },
    '&[aria-selected=true]': {
      color: 'var(--mui-palette-primary-main)',
      boxShadow: 'inset 0 -2px var(--mui-palette-primary-main)',
    },
    '@media (max-width: 599.95px)': { flex: 'auto', paddingInline: 8, fontSize: 16 },
  }),
);

const LISTAS = [
  ['/partes_sin_asignar', 'Sin asignar'],
  ['/partes_asignados', 'Asignados'],
  ['/partes_finalizados', 'Finalizados'],
] as const;
export type ListaDePartes = (typeof LISTAS)[number][0];

/** The tab bar that the office's three lists share; each tab is a link to its own route. */
export function PartesTabs({ actual }: { readonly actual: ListaDePartes }) {
  return (
    <nav aria-label="Listas de partes">
      <Barra role="tablist">
        {LISTAS.map(([path, texto]) => (
          <Tab key={path} to={path} role="tab" aria-selected={path === actual}>
            {texto}
          </Tab>
        ))}
      </Barra>
    </nav>
  );
}
