import type { ElementoInstalado, MuebleInstalado } from '@tajo/contract/instalado';
import type { Obra, RegistroDeObra } from '@tajo/contract/obra';
import type { IdAccion } from '@tajo/domain/almacen/accion';
import { seLleva } from '@tajo/domain/almacen/accion';
import type { TipoElemento } from '@tajo/domain/almacen/elemento';
import type { StepDeAccion } from '@tajo/domain/obra/pasos';
import { TIPO_ELEMENTO } from '@tajo/domain/almacen/elemento';
import type { PosicionDibujada } from '../../dibujo/posicion-dibujada.ts';

/** A place of the shop: 0 where it has no such part. */
interface Sitio {
  readonly id_mueble: number;
  readonly posicion: number;
}
/** Key of a record within its parte (AMB-126). */
interface ClaveDeRegistro extends Sitio {
  readonly step: StepDeAccion;
  readonly id_accion: IdAccion | 0;
  readonly tipo_elemento: TipoElemento | 0;
}

/** The furniture to choose from. */
export const mueblesDe = ({ establecimiento }: Obra): readonly MuebleInstalado[] => establecimiento?.muebles ?? [];

/** Returns the elements that stand on a place now. Records move them only at the signature. */
export function presentesEn(obra: Obra, { id_mueble, posicion }: Sitio): readonly ElementoInstalado[] {
  if (id_mueble === 0) return obra.establecimiento?.elementos ?? [];
  const mueble = mueblesDe(obra).find(({ id }) => id === id_mueble);
  if (posicion === 0) return mueble?.elementos ?? [];
  return mueble?.posiciones.find((una) => una.posicion === posicion)?.elementos ?? [];
}

/** Returns the terminal that an installation there takes out; undefined if a record of the parte does already (AMB-066). */
export function relevadoEn(obra: Obra, { id_mueble, posicion }: Sitio): ElementoInstalado | undefined {
  const seVa = obra.registros.some(
    (r) =>
      r.mueble === id_mueble &&
      r.posicion === posicion &&
      r.elemento === TIPO_ELEMENTO.TERMINAL &&
      r.id_accion !== 0 &&
      seLleva(r.id_accion),
  );
  if (seVa) return undefined;
  return presentesEn(obra, { id_mueble, posicion }).find((e) => e.tipo_elemento === TIPO_ELEMENTO.TERMINAL);
}

/** The positions of a mueble as they are drawn: what stands there now, and where this parte has acted. */
export const posicionesDibujadas = ({ registros }: Obra, mueble: MuebleInstalado): readonly PosicionDibujada[] => {
  const conAcciones = new Set(registros.filter((r) => r.mueble === mueble.id).map((r) => r.posicion));
  return mueble.posiciones.map(({ posicion, elementos }) => {
    const componentes = elementos.filter((e) => e.tipo_elemento === TIPO_ELEMENTO.COMPONENTE);
    const sumar = (desuso: boolean) =>
      componentes.reduce((suma, e) => suma + (e.desuso === desuso ? e.unidades : 0), 0);
    return {
      posicion,
      terminal: elementos.find((e) => e.tipo_elemento === TIPO_ELEMENTO.TERMINAL)?.nombre ?? null,
      componentes: sumar(false),
      desactualizados: sumar(true),
      marcada: conAcciones.has(posicion),
    };
  });
};

/** Returns the record that exists under that key; undefined if there is none (AMB-127). */
export const registroDe = ({ registros }: Obra, clave: ClaveDeRegistro): RegistroDeObra | undefined =>
  registros.find(
    ({ step, id_accion, elemento, mueble, posicion }) =>
      step === clave.step &&
      id_accion === clave.id_accion &&
      elemento === clave.tipo_elemento &&
      mueble === clave.id_mueble &&
      posicion === clave.posicion,
  );

/** The signed content as one text: a drawing is valid for no other. */
export const loQueSeFirma = ({ registros }: Obra): string => registros.map(({ descripcion }) => descripcion).join('\n');
