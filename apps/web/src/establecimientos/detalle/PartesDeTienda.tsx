import type { Parte } from '@tajo/contract/partes';
import { parteApi } from '@tajo/contract/partes';
import { partesEstablecimientoLista } from '@tajo/contract/partes.listas';
import { sourceOf } from '../../api/source-of.ts';
import { LinkedName, toPartesOf, toProyecto } from '../../base/links.tsx';
import { useNotifier } from '../../base/notifier.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';

const celdas = {
  numero_incidencia: ({ id, numero_incidencia }: Parte) => (
    <a
      href={`/detalle_ficha_parte/${id}`}
      target="_blank"
      rel="opener"
      style={{ color: 'var(--mui-palette-primary-main)' }}
    >
      {numero_incidencia}
    </a>
  ),
  desc_proyecto: ({ desc_proyecto: nombre }: Parte) => <LinkedName name={nombre} a={toProyecto(nombre)} />,
  nombre_tecnico: ({ id_tecnico: id, nombre_tecnico: nombre }: Parte) =>
    id === null || nombre === null ? null : <LinkedName name={nombre} a={toPartesOf(nombre, id)} />,
};

/** Tab 'Partes': the shop's partes in every state (AMB-100). */
export const PartesDeTienda = ({ id }: { readonly id: number }) => (
  <ListScreen
    nested
    list={partesEstablecimientoLista}
    source={sourceOf(parteApi.porEstablecimiento, { id })}
    notifier={useNotifier()}
    cells={celdas}
    pagePath={({ id: id_parte }) => `/detalle_ficha_parte/${id_parte}`}
  />
);
