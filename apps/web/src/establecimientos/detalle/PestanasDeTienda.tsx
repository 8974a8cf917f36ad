import { useNavigate } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { TabBar, Tab } from '../../kit/Tabs.tsx';
import { useDiaDeTienda } from './dia.ts';
import type { ClaveDePestana } from './pestanas.ts';
import { PESTANAS, conDia, vecinaDe } from './pestanas.ts';

/**
 * The tabs of the detail. They replace the history entry: a browser tab without history can be closed by its own
 * button.
 */
export function PestanasDeTienda({ actual }: { readonly actual: ClaveDePestana }) {
  const navigate = useNavigate();
  const { dia } = useDiaDeTienda();
  const buscaDe = (clave: ClaveDePestana) => (dia !== undefined && conDia(clave) ? { en: dia } : {});
  const barra = useRef<HTMLDivElement>(null);

  function alTeclear(event: KeyboardEvent): void {
    const vecina = vecinaDe(actual, event.key);
    if (vecina === undefined) return;
    event.preventDefault();
    void navigate({ to: '.', hash: vecina, search: buscaDe(vecina), replace: true });
    barra.current?.querySelector<HTMLElement>(`#pestana-${vecina}`)?.focus();
  }
  return (
    <TabBar ref={barra} role="tablist" aria-label="Detalle del establecimiento" onKeyDown={alTeclear}>
      {PESTANAS.map(([clave, texto]) => (
        <Tab
          key={clave}
          id={`pestana-${clave}`}
          to="."
          hash={clave}
          search={buscaDe(clave)}
          replace
          role="tab"
          aria-selected={clave === actual}
          aria-controls="panel-de-tienda"
          tabIndex={clave === actual ? 0 : -1}
        >
          {texto}
        </Tab>
      ))}
    </TabBar>
  );
}
