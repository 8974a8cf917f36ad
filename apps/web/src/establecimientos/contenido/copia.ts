import type { EstablecimientoFicha } from '@tajo/contract/establecimientos';
import type { MuebleLleno } from '@tajo/domain/establecimientos/contenido';
import { sinDesuso } from '@tajo/domain/establecimientos/contenido';
import { countOf } from '../../kit/text.ts';
import { estaEnDesuso, type Catalogo } from './catalogo.ts';

const sePoneDe = (ofrecidos: Catalogo['deMueble']) => (nombre: string) => !estaEnDesuso(ofrecidos, nombre);

/** Returns muebles of another shop as they are copied to this one, with a summary. */
export function copiaDe(
  muebles: EstablecimientoFicha['muebles'],
  { deMueble, dePosicion }: Pick<Catalogo, 'deMueble' | 'dePosicion'>,
  tienda: string,
): { readonly copiados: readonly MuebleLleno[]; readonly texto: string } {
  const sePone = { enMueble: sePoneDe(deMueble), enPosicion: sePoneDe(dePosicion) };
  const limpios = muebles.map(({ id_mueble, componentes, posiciones }) =>
    sinDesuso(
      {
        id_mueble,
        componentes,
        posiciones: posiciones.map(({ posicion, id_terminal, componentes: aqui }) => ({
          posicion,
          id_terminal,
          componentes: aqui,
        })),
      },
      sePone,
    ),
  );
  const quitados = [...new Set(limpios.flatMap((limpio) => limpio.quitados))];
  const copiado = `${countOf(muebles.length, 'mueble copiado', 'muebles copiados')} de ${tienda}.`;
  return {
    copiados: limpios.map(({ mueble }) => mueble),
    texto: quitados.length === 0 ? copiado : `${copiado} Sin lo que está en desuso: ${quitados.join(', ')}.`,
  };
}
