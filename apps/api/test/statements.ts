import type { Db } from '../src/db/handle.ts';

/** The same handle, and how many statements went over it since. */
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
