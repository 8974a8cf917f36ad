import type { MuebleColocado } from '@tajo/contract/instalado';
import { Eleccion } from './Eleccion.tsx';
import type { AccionEnCurso } from './useAccion.ts';

type Props = { readonly accion: AccionEnCurso; readonly muebles: readonly MuebleColocado[] | undefined };

/** The furniture of the establishment; the first choice of two forms. */
export function MuebleField({ accion, muebles }: Props) {
  const ninguno = muebles?.length === 0 ? 'El establecimiento no tiene muebles.' : undefined;
  return (
    <Eleccion
      label="Mueble"
      valor={accion.forma.id_mueble}
      opciones={muebles ?? []}
      disabled={accion.enviando || muebles === undefined}
      error={accion.campos['id_mueble'] ?? ninguno}
      onChange={(valor) => accion.elegir('id_mueble', valor)}
    />
  );
}
