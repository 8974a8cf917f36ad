import { componenteApi } from '@tajo/contract/componentes';
import { muebleApi } from '@tajo/contract/muebles';
import { terminalApi } from '@tajo/contract/terminales';
import { CATEGORIA_ESTABLECIMIENTO, CATEGORIA_MUEBLE, CATEGORIA_POSICION } from '@tajo/domain/categorias';
import { useCall } from '../../api/hooks.ts';

/** The components of one level, undefined while they are loading. */
type Ofrecidos = readonly { readonly nombre: string }[] | undefined;

const useComponentes = (id_categoria: number): Ofrecidos =>
  useCall(componenteApi.opciones, { params: { id_categoria }, query: {} }).data;

/** Reads all elements that can stand in a shop. */
export function useCatalogo() {
  const muebles = useCall(muebleApi.opciones).data;
  const terminales = useCall(terminalApi.opciones, { query: {} }).data;
  return {
    muebles,
    terminales,
    deEstablecimiento: useComponentes(CATEGORIA_ESTABLECIMIENTO),
    deMueble: useComponentes(CATEGORIA_MUEBLE),
    dePosicion: useComponentes(CATEGORIA_POSICION),
    nombreDeMueble: (id: number): string => muebles?.find((mueble) => mueble.id === id)?.nombre ?? `Mueble ${id}`,
    nombreDeTerminal: (id: number): string =>
      terminales?.find((terminal) => terminal.id === id)?.nombre ?? (terminales === undefined ? '…' : 'Desconocido'),
  };
}
export type Catalogo = ReturnType<typeof useCatalogo>;

/** True if an element stands there but is no longer offered: it is in desuso and may stay (AMB-071). */
export const estaEnDesuso = (ofrecidos: Ofrecidos, nombre: string): boolean =>
  ofrecidos !== undefined && !ofrecidos.some((uno) => uno.nombre === nombre);
