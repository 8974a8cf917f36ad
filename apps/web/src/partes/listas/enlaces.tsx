import type { Parte } from '@tajo/contract/partes';
import { LinkedName, toEstablecimiento, toPartesOf, toProyecto } from '../../base/links.tsx';

/** Links in a row of the office's lists, each to where the record is shown. */
export const ENLACES_DE_PARTE = {
  nombre_establecimiento: ({ id_establecimiento, nombre_establecimiento: nombre, direccion }: Parte) => (
    <span data-pista={`${nombre}, ${direccion}`}>
      <LinkedName name={nombre} a={toEstablecimiento(id_establecimiento)} />
    </span>
  ),
  desc_proyecto: ({ desc_proyecto: nombre }: Parte) => <LinkedName name={nombre} a={toProyecto(nombre)} />,
  nombre_tecnico: ({ id_tecnico: id, nombre_tecnico: nombre }: Parte) =>
    id === null || nombre === null ? null : <LinkedName name={nombre} a={toPartesOf(nombre, id)} />,
};
