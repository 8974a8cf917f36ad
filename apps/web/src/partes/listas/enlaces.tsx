import type { Parte } from '@tajo/contract/partes';
import { NombreEnlazado, aEstablecimiento, aPartesDe, aProyecto } from '../../base/enlaces.tsx';

/** Links in a row of the office's lists, each to where the record is shown. */
export const ENLACES_DE_PARTE = {
  nombre_establecimiento: ({ id_establecimiento, nombre_establecimiento: nombre }: Parte) => (
    <NombreEnlazado nombre={nombre} a={aEstablecimiento(id_establecimiento)} />
  ),
  desc_proyecto: ({ desc_proyecto: nombre }: Parte) => <NombreEnlazado nombre={nombre} a={aProyecto(nombre)} />,
  nombre_tecnico: ({ nombre_tecnico: nombre }: Parte) =>
    nombre === null ? null : <NombreEnlazado nombre={nombre} a={aPartesDe(nombre)} />,
};
