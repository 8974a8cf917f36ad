import type { MuebleInstalado } from '@tajo/contract/instalado';
import { Eleccion } from './Eleccion.tsx';
import type { AccionEnCurso } from './useAccion.ts';

type Props = { readonly accion: AccionEnCurso; readonly muebles: readonly MuebleInstalado[] };

/** The furniture of the establishment; the first choice of two forms. */
export function MuebleField({ accion: { elegida, forma, elegir }, muebles }: Props) {
  const ninguno = muebles.length === 0 ? 'El establecimiento no tiene muebles.' : undefined;
  return (
    <Eleccion
      label="Mueble"
      valor={elegida.id_mueble}
      opciones={muebles}
      disabled={forma.ocupada}
      error={forma.errores['id_mueble'] ?? ninguno}
      onChange={(valor) => elegir({ id_mueble: valor })}
    />
  );
}
