import { formatoInstante } from '../instantes.ts';
import { fail } from '../result.ts';
import type { Result } from '../result.ts';

type Datos = Readonly<Record<string, string | null>>;

interface Fundidos<D> {
  readonly datos: D;
  /** Fields that have become something else than was read, and are to become yet another thing. */
  readonly chocan: readonly (keyof D & string)[];
}

/**
 * Merges contact data that were changed on a device over what is stored now (REG-027). A field that the device left as
 * it had read it stays as it is stored; a changed one is written unless somebody has changed it to something else.
 */
export function fundirDatos<D extends Datos>(guardado: D, leido: Datos, nuevo: D): Fundidos<D> {
  const campos = Object.keys(nuevo) as (keyof D & string)[];
  const suyos = campos.filter((campo) => nuevo[campo] !== leido[campo]);
  return {
    datos: { ...guardado, ...Object.fromEntries(suyos.map((campo) => [campo, nuevo[campo]])) },
    chocan: suyos.filter((campo) => guardado[campo] !== leido[campo] && guardado[campo] !== nuevo[campo]),
  };
}

interface Autor {
  readonly nombre_usuario: string;
  readonly fecha: Date;
  readonly propio: boolean;
}

/** Refuses a save for a field that somebody has changed since it was read; `nombre` is what the form calls it. */
export function chocarDato(campo: string, nombre: string, autor: Autor, zona: string): Result<never> {
  const fecha = formatoInstante(zona, autor.fecha);
  return autor.propio
    ? fail('establecimiento.dato_cambiado_propio', campo, { campo: nombre, fecha })
    : fail('establecimiento.dato_cambiado', campo, { campo: nombre, usuario: autor.nombre_usuario, fecha });
}
