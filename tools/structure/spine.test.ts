import { describe, expect, it } from 'vitest';
import { cycles } from './graph.ts';
import { readSource, sources } from './sources.ts';
import { SPINE, arrowsUp, placesUnder } from './spine.ts';

const API = 'apps/api/src/';
const ORDER = SPINE.map(([place]) => place);

describe('the spine of the API', () => {
  it('names every folder and top file once', () => {
    expect([...ORDER].sort()).toEqual([...placesUnder(API, sources()).keys()].sort());
  });

  it('is followed by every import, also of types', () => {
    const up = arrowsUp(API, ORDER, sources()).map(({ from, to }) => `${from} imports ${to}`);
    expect(up, 'move what both need into the lower folder, or into one below both').toEqual([]);
  });

  it('finds imports against the order', () => {
    const two = [
      readSource('r/a/one.ts', `import type { B } from '../b/two.ts'; import { c } from './three.ts';`),
      readSource('r/b/two.ts', `import { a } from '../a/one.ts'; import { z } from 'zod';`),
      readSource('r/b/two.test.ts', `import { d } from '../d/four.ts';`),
    ];
    expect(arrowsUp('r/', ['a', 'b'], two)).toEqual([{ from: 'r/a/one.ts', to: 'r/b/two.ts' }]);
    expect(cycles(placesUnder('r/', two))).toEqual([['a', 'b']]);
  });
});

describe('folders', () => {
  it.each(['packages/domain/src/', 'apps/web/src/', 'apps/api/src/db/', 'apps/api/src/server/'])(
    'of %s do not import each other, directly or in a circle',
    (root) => {
      const found = cycles(placesUnder(root, sources())).map((group) => group.join(' <-> '));
      expect(found, 'move what both need to a third folder below both').toEqual([]);
    },
  );
});
