import type { Db } from '../src/db/handle.ts';

/** Returns the same handle, and a count of the statements sent over it since. */
export function counting(db: Db): { readonly db: Db; readonly statements: () => number } {
  let n = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      n += 1;
      return result;
    },
  });
  return { db: counted, statements: () => n };
}
