import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { createLink } from '@tanstack/react-router';

const LinkTab = createLink(Tab);

export type ListaDePartes = '/partes_sin_asignar' | '/partes_asignados' | '/partes_finalizados';

/** The tab bar that the office's three lists share; each tab is a link to its own route (001 §2.9). */
export function PartesTabs({ actual }: { readonly actual: ListaDePartes }) {
  return (
    <Tabs value={actual} component="nav" aria-label="Listas de partes" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <LinkTab value="/partes_sin_asignar" to="/partes_sin_asignar" label="Sin asignar" />
      <LinkTab value="/partes_asignados" to="/partes_asignados" label="Asignados" />
      <LinkTab value="/partes_finalizados" to="/partes_finalizados" label="Finalizados" />
    </Tabs>
  );
}
