import type { Opcion } from '@tajo/contract/campos';
import type { Answer, Body, BodyInput } from '@tajo/contract/endpoint';
import type { establecimientoApi } from '@tajo/contract/establecimientos';
import type { muebleApi } from '@tajo/contract/muebles';
import type { FieldNamesMarkedBoolean, UseFormReturn } from 'react-hook-form';
import { byId } from '../base/references.ts';

export type MuebleOfrecido = Answer<typeof muebleApi.opciones>[number];
type Guardar = typeof establecimientoApi.guardar;
/** Form fields that are not saved as they are: the country, the file, and a mueble that was chosen but not added. */
type Besides = { pais: string; planograma?: File | undefined; por_anadir?: MuebleOfrecido | undefined };
export type ValoresDeTienda = BodyInput<Guardar> & Besides;
export type EnviadosDeTienda = Body<Guardar> & Besides;
export type FormaDeTienda = UseFormReturn<ValoresDeTienda, unknown, EnviadosDeTienda>;

type Tocados = Partial<FieldNamesMarkedBoolean<ValoresDeTienda>>;
const CONTENIDO = ['componentes_establecimiento', 'componentes_muebles', 'componentes_posiciones'] as const;

type Elementos = NonNullable<EnviadosDeTienda['componentes_establecimiento']>;

function conIds(valores: EnviadosDeTienda, tenia: readonly Opcion[]): EnviadosDeTienda {
  const porId = byId(tenia);
  const cada = (elementos: Elementos): Elementos =>
    elementos.map((uno) => ({ ...uno, nombre_elemento: porId(uno.nombre_elemento) }));
  const enCada = <T extends { readonly componentes: Elementos }>(lugares: readonly T[]): T[] =>
    lugares.map((lugar) => ({ ...lugar, componentes: cada(lugar.componentes) }));
  const { componentes_establecimiento: sueltos, componentes_muebles: enMuebles, componentes_posiciones } = valores;
  return {
    ...valores,
    componentes_establecimiento: sueltos && cada(sueltos),
    componentes_muebles: enMuebles && enCada(enMuebles),
    componentes_posiciones: componentes_posiciones?.map((mueble) => ({
      ...mueble,
      posiciones: enCada(mueble.posiciones),
    })),
  };
}

/**
 * Returns what is sent. What stands in a stored shop is sent only if it was changed here: otherwise it stays as it is,
 * which may differ by now, after a signature (AMB-068). `tenia`: the components that stood there when the form opened.
 */
export function enviadoDe(
  valores: EnviadosDeTienda,
  tocados: Tocados,
  tenia: readonly Opcion[] = [],
): EnviadosDeTienda {
  if (!valores.id || CONTENIDO.some((uno) => tocados[uno] !== undefined)) return conIds(valores, tenia);
  const { componentes_establecimiento: _e, componentes_muebles: _m, componentes_posiciones: _p, ...resto } = valores;
  return resto;
}
