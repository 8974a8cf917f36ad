import type { Columna } from '@tajo/contract/lista';

type Campos = Readonly<Record<string, Columna>>;
type Largo<C> = C extends { readonly largo: infer N } ? { readonly max: N } : Record<never, never>;

/**
 * Returns a function that gives a field's props by the contract: `field('nif')` is name, label and limit. A name that
 * the register does not have does not compile.
 */
export const fieldOf =
  <const C extends Campos>(fields: C) =>
  <const K extends keyof C & string>(name: K): { readonly name: K; readonly label: string } & Largo<C[K]> => {
    const { label, largo } = fields[name] as Columna;
    return { name, label, ...(largo === undefined ? {} : { max: largo }) } as { name: K; label: string } & Largo<C[K]>;
  };
