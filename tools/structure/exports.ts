import type { Source } from './sources.ts';
import { walk } from './sources.ts';

/** An exported name, with the files that import it. */
interface Exported {
  readonly file: string;
  readonly name: string;
  readonly users: readonly string[];
  /** Also used in its own file, which needs it anyway. */
  readonly usedAtHome: boolean;
}

function saidIn({ body }: Source): Map<string, number> {
  const times = new Map<string, number>();
  walk(body, ({ type, name }) => {
    if (typeof name === 'string' && /^(JSX)?Identifier$/.test(type)) times.set(name, (times.get(name) ?? 0) + 1);
  });
  return times;
}

/**
 * Returns what each file exports, and who imports it. For a file that is imported as a whole or lazily, any mention of
 * a name counts.
 */
export function exportedBy(sources: readonly Source[]): Exported[] {
  const takers = new Map<string, { from: string; takes: (name: string) => boolean }[]>();
  const homes = sources.map((source) => ({ source, said: saidIn(source) }));
  for (const { source, said } of homes)
    for (const { to, names } of source.imports) {
      const takes = (name: string) => (names.length > 0 ? names.includes(name) : said.has(name));
      takers.set(to, [...(takers.get(to) ?? []), { from: source.file, takes }]);
    }
  return homes.flatMap(({ source: { file, exports }, said }) =>
    exports
      .filter(({ passedOn }) => !passedOn)
      .map(({ name }) => ({
        file,
        name,
        users: (takers.get(file) ?? []).filter(({ takes }) => takes(name)).map(({ from }) => from),
        usedAtHome: (said.get(name) ?? 0) > 1,
      })),
  );
}
