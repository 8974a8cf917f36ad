import type { CamposVisibles } from '../fields/campos-visibles.ts';

/** A field that stands otherwise in the form than where it is stored. */
export interface FieldDifference {
  readonly campo: string;
  readonly label: string;
  readonly suyo: string;
  readonly guardado: string;
  /** Whether it was changed here since the form opened; else only the other person changed it. */
  readonly cambiado: boolean;
}
type Valores = Readonly<Record<string, unknown>>;

const vacio = (valor: unknown): boolean =>
  valor === undefined || valor === null || valor === '' || (Array.isArray(valor) && valor.length === 0);
/** Whether two values of a field say the same: nothing is nothing, however it is written, and a number its text. */
export const igual = (a: unknown, b: unknown): boolean =>
  (vacio(a) && vacio(b)) ||
  JSON.stringify(a) === JSON.stringify(b) ||
  (!vacio(a) && typeof a !== 'object' && String(a) === String(b));

/** Fields of the form, shown or not, whose value is not what is stored now; never its id and version. */
export const camposDistintos = (mios: Valores, guardados: Valores): string[] =>
  Object.keys(mios).filter(
    (campo) => campo !== 'id' && campo !== 'version' && campo in guardados && !igual(mios[campo], guardados[campo]),
  );

/** The differences that somebody can decide on: those of the fields on the screen. */
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
