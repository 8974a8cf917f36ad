import { componenteApi } from '@tajo/contract/componentes';
import { muebleApi } from '@tajo/contract/muebles';
import { terminalApi } from '@tajo/contract/terminales';
import { CATEGORIA_ESTABLECIMIENTO, CATEGORIA_MUEBLE, CATEGORIA_POSICION } from '@tajo/domain/categorias';
import { useCall } from '../../api/hooks.ts';
import { allRead } from '../../form/fields/options-read.tsx';

/** The components of one level, undefined while they are loading. */
type Ofrecidos = readonly { readonly nombre: string }[] | undefined;

const useComponentes = (id_categoria: number) =>
  useCall(componenteApi.opciones, { params: { id_categoria }, query: {} });

/** Reads all elements that can stand in a shop. */
export function useCatalogo() {
  const muebles = useCall(muebleApi.opciones);
  const terminales = useCall(terminalApi.opciones, { query: {} });
  const deEstablecimiento = useComponentes(CATEGORIA_ESTABLECIMIENTO);
  const deMueble = useComponentes(CATEGORIA_MUEBLE);
  const dePosicion = useComponentes(CATEGORIA_POSICION);
  return {
    lectura: allRead([muebles, terminales, deEstablecimiento, deMueble, dePosicion]),
    lecturas: { muebles, terminales, deEstablecimiento, deMueble, dePosicion },
    muebles: muebles.data,
    terminales: terminales.data,
    deEstablecimiento: deEstablecimiento.data,
    deMueble: deMueble.data,
    dePosicion: dePosicion.data,
    nombreDeMueble: (id: number): string => muebles.data?.find((mueble) => mueble.id === id)?.nombre ?? `Mueble ${id}`,
    nombreDeTerminal: (id: number): string =>
      terminales.data?.find((terminal) => terminal.id === id)?.nombre ??
      (terminales.data === undefined ? '…' : 'Desconocido'),
  };
}
export type Catalogo = ReturnType<typeof useCatalogo>;

/** True if an element stands there but is no longer offered: it is in desuso and may stay (AMB-071). */
export const estaEnDesuso = (ofrecidos: Ofrecidos, nombre: string): boolean =>
  ofrecidos !== undefined && !ofrecidos.some((uno) => uno.nombre === nombre);
