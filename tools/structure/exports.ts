import type { Source } from './sources.ts';
import { walk } from './sources.ts';

/** An exported name of a file, with the files that take it. */
interface Exported {
  readonly file: string;
  readonly name: string;
  readonly users: readonly string[];
  /** Said again in its own file, which would need it without anybody else. */
  readonly usedAtHome: boolean;
}

function saidIn({ body }: Source): Map<string, number> {
  const times = new Map<string, number>();
  walk(body, ({ type, name }) => {
    if (typeof name === 'string' && /^(JSX)?Identifier$/.test(type)) times.set(name, (times.get(name) ?? 0) + 1);
  });
  return times;
}

/** What each file exports, and who uses it. Of a file that is taken whole or lazily, a name counts where it is said. */
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
