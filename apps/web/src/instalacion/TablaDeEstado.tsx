import type { ComponentProps } from 'react';
import { PlainTable } from '../kit/PlainTable.tsx';

type Props<F> = ComponentProps<typeof PlainTable<F>> & {
  /** Said in place of the table without rows. */
  readonly vacia: string;
};

/** A table under its heading. */
export const TablaDeEstado = <F,>({ vacia, ...tabla }: Props<F>) => (
  <section>
    <h2>{tabla.title}</h2>
    {tabla.rows.length === 0 ? <p>{vacia}</p> : <PlainTable {...tabla} />}
  </section>
);
