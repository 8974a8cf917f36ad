import type { Parte } from '@tajo/contract/partes';
import { parteApi } from '@tajo/contract/partes';
import { partesEstablecimientoLista } from '@tajo/contract/partes.listas';
import { sourceOf } from '../../api/source-of.ts';
import { NombreEnlazado, aPartesDe, aProyecto } from '../../base/enlaces.tsx';
import { useAviso } from '../../base/aviso.tsx';
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
  desc_proyecto: ({ desc_proyecto: nombre }: Parte) => <NombreEnlazado nombre={nombre} a={aProyecto(nombre)} />,
  nombre_tecnico: ({ nombre_tecnico: nombre }: Parte) =>
    nombre === null ? null : <NombreEnlazado nombre={nombre} a={aPartesDe(nombre)} />,
};

/** Tab 'Partes': the shop's partes in every state (AMB-100). */
export const PartesDeTienda = ({ id }: { readonly id: number }) => (
  <ListScreen
    nested
    list={partesEstablecimientoLista}
    source={sourceOf(parteApi.porEstablecimiento, { id })}
    notifier={useAviso()}
    cells={celdas}
    pagePath={({ id: id_parte }) => `/detalle_ficha_parte/${id_parte}`}
  />
);
