import { BAJO_MINIMO } from '@tajo/contract/stock';
import { choice, type Listing } from '../server/list/source.ts';

/** Filter and order of articles below their minimum (REG-017). */
export const conBajoMinimo: Pick<Listing, 'extra'> = {
  extra: {
    [BAJO_MINIMO]: {
      filter: choice({
        true: () => 't.cantidad < t.minimo',
        false: () => '(t.cantidad < t.minimo) is not true',
      }),
      order: () => 'coalesce(t.minimo::bigint - t.cantidad, -10000000000)',
    },
  },
};
