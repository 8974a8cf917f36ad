import { z } from 'zod';
import { idDeForma, type Referencia } from './campos.ts';

type Forma = Readonly<Record<string, z.ZodType>>;
type Propios<F> = Exclude<keyof F, 'id' | 'version'>;

/** Returns the schema of a row for a saved field of a form: its type, null if it is optional, names for a list. */
function contestado(campo: unknown): z.ZodType {
  if (campo instanceof z.ZodOptional) return contestado(campo.unwrap());
  if (campo instanceof z.ZodNullable) return contestado(campo.unwrap()).nullable();
  if (campo instanceof z.ZodPipe) return contestado(campo.out instanceof z.ZodTransform ? campo.in : campo.out);
  if (campo instanceof z.ZodEnum) return campo;
  if (campo instanceof z.ZodString) return z.string();
  if (campo instanceof z.ZodBoolean) return z.boolean();
  if (campo instanceof z.ZodNumber) return campo.isInt ? z.int() : z.number();
  if (campo instanceof z.ZodArray) return z.array(z.string());
  throw new Error('a field of no kind that a row answers: leave it out of filaDe');
}

const propios = (forma: z.ZodObject): [string, z.ZodType][] =>
  Object.entries(forma.shape).flatMap(([campo, schema]) =>
    campo === 'id' || campo === 'version' ? [] : [[campo, contestado(schema)]],
  );

type Contestado<V> = V extends readonly Referencia[] ? string[] : V;
/** Part of a row that its form writes. */
type FilaDe<F extends Forma> = { id: z.ZodInt; version: z.ZodInt } & {
  [K in Propios<F>]: z.ZodType<Contestado<Exclude<z.output<F[K]>, undefined>>>;
};

/** Returns the row fields that a form writes: a field that is added to the form is added to the row. */
export const filaDe = <F extends Forma>(forma: z.ZodObject<F>): FilaDe<F> =>
  ({ id: z.int(), version: z.int(), ...Object.fromEntries(propios(forma)) }) as FilaDe<F>;

/**
 * The body of a form whose `fijos` are read at creation only (AMB-057): an edit is not refused for them; a new record is,
 * for all that are missing at once.
 */
export const conFijos = <F extends z.ZodObject>(fijos: readonly (keyof F['shape'] & string)[], forma: F) =>
  z.preprocess((v: z.input<F>) => {
    const edita = typeof idDeForma.safeParse(v?.['id']).data === 'number';
    return { ...v, ...Object.fromEntries(fijos.map((campo) => [campo, edita ? undefined : (v?.[campo] ?? '')])) };
  }, forma);

type Vacio<V> = V extends boolean ? false : V extends readonly unknown[] ? [] : '';
const vacio = (campo: z.ZodType): Vacio<unknown> | false | [] =>
  campo instanceof z.ZodBoolean ? false : campo instanceof z.ZodArray ? [] : '';

/** Returns the initial values of a form. */
export const vacios = <F extends Forma>(
  forma: z.ZodObject<F>,
): { [K in Propios<F>]: Vacio<Exclude<z.output<F[K]>, undefined | null>> } =>
  Object.fromEntries(propios(forma).map(([campo, schema]) => [campo, vacio(schema)])) as ReturnType<typeof vacios<F>>;
