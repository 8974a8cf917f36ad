import { z } from 'zod';
import type { Referencia } from './campos.ts';

type Forma = Readonly<Record<string, z.ZodType>>;
type Propios<F> = Exclude<keyof F, 'id' | 'version'>;

/** As a row answers what such a field has saved: its kind, and null if it may be none; a list by its names. */
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
/** The part of a row that its form writes. */
type FilaDe<F extends Forma> = { id: z.ZodInt; version: z.ZodInt } & {
  [K in Propios<F>]: z.ZodType<Contestado<Exclude<z.output<F[K]>, undefined>>>;
};

/** The fields of a row that a form writes: what is added to the form, the row answers. */
export const filaDe = <F extends Forma>(forma: z.ZodObject<F>): FilaDe<F> =>
  ({ id: z.int(), version: z.int(), ...Object.fromEntries(propios(forma)) }) as FilaDe<F>;

type Vacio<V> = V extends boolean ? false : V extends readonly unknown[] ? [] : '';
const vacio = (campo: z.ZodType): Vacio<unknown> | false | [] =>
  campo instanceof z.ZodBoolean ? false : campo instanceof z.ZodArray ? [] : '';

/** What the form of a new record starts with. */
export const vacios = <F extends Forma>(
  forma: z.ZodObject<F>,
): { [K in Propios<F>]: Vacio<Exclude<z.output<F[K]>, undefined | null>> } =>
  Object.fromEntries(propios(forma).map(([campo, schema]) => [campo, vacio(schema)])) as ReturnType<typeof vacios<F>>;
