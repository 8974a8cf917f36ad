import { describe, expect, it } from 'vitest';
import { everyFile, readText } from './files.ts';
import { chainTo, cycles, knows, loads } from './graph.ts';
import { sources } from './sources.ts';

describe('what loads what', () => {
  it('has no circle', () => {
    const found = cycles(loads(sources())).map((group) => group.join(' <-> '));
    expect(found, 'move what both need to a third file, or import the type only').toEqual([]);
  });

  it('has no circle of types either, but for an endpoint and its schemas', () => {
    const found = cycles(knows(sources())).map((group) => group.join(' <-> '));
    expect(found, 'give the type a file of its own, below both').toEqual([]);
  });

  it('reaches every room from rooms.ts or app.ts, and every page from pages.ts', () => {
    const taken = ['apps/api/src/rooms.ts', 'apps/api/src/app.ts', 'apps/web/src/app/pages.ts'].flatMap((table) =>
      sources()
        .filter(({ file }) => file === table)
        .flatMap(({ imports }) => imports.map(({ to }) => to)),
    );
    const own = everyFile().filter((file) => /^apps\/(api\/.*\.routes\.ts|web\/src\/.*Page\.tsx)$/.test(file));
    expect(own.filter((file) => !taken.includes(file))).toEqual([]);
  });

  it('finds circles, long and short', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', ['e', 'npm:zod']],
      ['e', ['e']],
    ]);
    expect(cycles(graph)).toEqual([['e'], ['a', 'b', 'c']]);
  });

  /** Must not be in the first load: only forms and lists of some rooms need it. */
  const HEAVY = /^npm:(zod|@mui\/x-date-pickers|leaflet|supercluster|@hookform\/resolvers)$|\.schemas\.ts$/;

  it.runIf(everyFile().includes('apps/web/index.html'))(
    'keeps schemas, date pickers and maps out of the first load',
    () => {
      const entry = /<script[^>]*src="\/([^"]+)"/.exec(readText('apps/web/index.html'))?.[1];
      const graph = loads(sources());
      expect(graph.has(`apps/web/${entry}`)).toBe(true);
      const chain = chainTo(graph, `apps/web/${entry}`, HEAVY);
      expect(chain?.join(' -> '), 'load it with the route or the form: import() or `import type`').toBeUndefined();
    },
  );

  it('finds the way to a heavy library', () => {
    const graph = new Map([
      ['main', ['app', 'npm:react']],
      ['app', ['campos']],
      ['campos', ['npm:zod']],
    ]);
    expect(chainTo(graph, 'main', HEAVY)).toEqual(['main', 'app', 'campos', 'npm:zod']);
    expect(chainTo(graph, 'main', /leaflet/)).toBeUndefined();
  });
});
