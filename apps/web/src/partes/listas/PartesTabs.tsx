import { TabBar, Tab } from '../../kit/Tabs.tsx';

const LISTAS = [
  ['/partes_sin_asignar', 'Sin asignar'],
  ['/partes_asignados', 'Asignados'],
  ['/partes_finalizados', 'Finalizados'],
] as const;
export type ListaDePartes = (typeof LISTAS)[number][0];

/** Tab bar of the office's three lists; each tab is a link to its route. */
export function PartesTabs({ actual }: { readonly actual: ListaDePartes }) {
  return (
    <nav aria-label="Listas de partes">
      <TabBar role="tablist">
        {LISTAS.map(([path, texto]) => (
          <Tab key={path} to={path} role="tab" aria-selected={path === actual}>
            {texto}
          </Tab>
        ))}
      </TabBar>
    </nav>
  );
}
