import { fundirDatos } from '../establecimientos/datos.ts';
import { sigueA } from './cola.ts';
import type { ContenidoDeHecho, DatosDeContacto, HechoEnCola } from './hecho.ts';

type Salida = 'insistir' | 'descartar' | 'oficina';

/** A start in a shop that the parte has left is refused each time; a signature may be, when its signer has gone. */
const QUIZA_PARA_SIEMPRE = new Set<ContenidoDeHecho['clase']>(['iniciar', 'firmar']);
const FUERA_DE_LO_FIRMADO = new Set<ContenidoDeHecho['clase']>(['datos', 'comentario']);

export const estaFirmado = (cola: readonly HechoEnCola[], hecho: HechoEnCola): boolean =>
  cola.some((fila) => fila.contenido.clase === 'firmar' && fila.n > hecho.n && sigueA(fila, hecho));

/** Rows that go to the office with a refused hecho: all later ones, with a start those up to a start in the new shop. */
export function vaConEl(cola: readonly HechoEnCola[], hecho: HechoEnCola): (fila: HechoEnCola) => boolean {
  const esInicio = ({ contenido }: HechoEnCola): boolean => contenido.clase === 'iniciar';
  const otros = cola.filter((fila) => esInicio(hecho) && esInicio(fila) && fila.n > hecho.n && sigueA(fila, hecho));
  const hasta = Math.min(...otros.map(({ n }) => n));
  return (fila) => sigueA(fila, hecho) && fila.n < hasta;
}

const hayTrabajoTras = (cola: readonly HechoEnCola[], inicio: HechoEnCola): boolean =>
  cola
    .filter(vaConEl(cola, inicio))
    .some(({ n, contenido }) => n > inicio.n && !FUERA_DE_LO_FIRMADO.has(contenido.clase));

/**
 * Returns what the technician may do about a refused hecho. Behind it a signature may wait: then nothing that was signed
 * changes (AMB-156). `eraDeLoFirmado`: it was refused after the signature, so the signer had seen it.
 */
export function salidasDe(
  cola: readonly HechoEnCola[],
  hecho: HechoEnCola,
  eraDeLoFirmado: boolean,
): readonly Salida[] {
  const { clase } = hecho.contenido;
  if (FUERA_DE_LO_FIRMADO.has(clase)) return ['insistir', 'descartar'];
  if (clase === 'iniciar' && hayTrabajoTras(cola, hecho)) return ['insistir', 'oficina'];
  if (!estaFirmado(cola, hecho))
    return QUIZA_PARA_SIEMPRE.has(clase) ? ['insistir', 'oficina', 'descartar'] : ['insistir', 'descartar'];
  return eraDeLoFirmado ? ['insistir', 'oficina'] : ['oficina', 'descartar'];
}

type Preguntas = Extract<ContenidoDeHecho, { clase: 'preguntas' }>;

/** The same answers, without those to questions that the office has deleted (AMB-054). */
export const aLasQueQuedan = (hecho: Preguntas, quedan: readonly { readonly id: number }[]): Preguntas => ({
  ...hecho,
  preguntas: hecho.preguntas.filter((dada) => quedan.some(({ id }) => id === dada.id)),
});

type Datos = Extract<ContenidoDeHecho, { clase: 'datos' }>;

export const camposQueChocan = ({ leido, datos }: Datos, guardado: DatosDeContacto): readonly string[] =>
  fundirDatos(guardado, leido, datos).chocan;

/** The same contact data, written over what others have changed (AMB-152). */
export const sobreLoGuardado = (hecho: Datos, guardado: DatosDeContacto): Datos => ({
  ...hecho,
  leido: {
    ...hecho.leido,
    ...Object.fromEntries(camposQueChocan(hecho, guardado).map((campo) => [campo, guardado[campo] ?? null])),
  },
});
