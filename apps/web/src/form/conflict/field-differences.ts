import type { CamposVisibles } from '../fields/campos-visibles.ts';

/** A field whose value in the form differs from the stored one. */
export interface FieldDifference {
  readonly campo: string;
  readonly label: string;
  readonly suyo: string;
  readonly guardado: string;
  /** Whether it was changed here since the form opened; otherwise only the other user changed it. */
  readonly cambiado: boolean;
}
type Valores = Readonly<Record<string, unknown>>;

const vacio = (valor: unknown): boolean =>
  valor === undefined || valor === null || valor === '' || (Array.isArray(valor) && valor.length === 0);
/** Compares two values of a field: all empty values are equal, and a number equals its text. */
export const igual = (a: unknown, b: unknown): boolean =>
  (vacio(a) && vacio(b)) ||
  JSON.stringify(a) === JSON.stringify(b) ||
  (!vacio(a) && typeof a !== 'object' && String(a) === String(b));

/** Returns the fields of the form, shown or not, that differ from the stored record, without id and version. */
export const camposDistintos = (mios: Valores, guardados: Valores): string[] =>
  Object.keys(mios).filter(
    (campo) => campo !== 'id' && campo !== 'version' && campo in guardados && !igual(mios[campo], guardados[campo]),
  );

/** Returns the differences that the user can decide on: those of visible fields. */
export function fieldDifferences(
  campos: CamposVisibles,
  mios: Valores,
  guardados: Valores,
  alAbrir: Valores,
): readonly FieldDifference[] {
  const distintos = new Set(camposDistintos(mios, guardados));
  return [...campos].flatMap(([campo, { label, texto }]) =>
    distintos.has(campo)
      ? [
          {
            campo,
            label,
            suyo: texto(mios[campo], mios),
            guardado: texto(guardados[campo], guardados),
            cambiado: !igual(mios[campo], alAbrir[campo]),
          },
        ]
      : [],
  );
}
