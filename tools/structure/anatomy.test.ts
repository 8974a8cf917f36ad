import { expect, it } from 'vitest';
import { anatomy } from './anatomy.ts';
import { readText } from './files.ts';

/** Points that do not hold, and why that is known and borne. */
const KNOWN: Readonly<Record<string, string>> = {
  'list screen, lines': 'a page that undoes a deletion says how; usuarios has fourteen columns, each a line',
};

const points = anatomy();

it.each(points.filter(({ holds }) => holds !== undefined))('$point: $must, here $here', ({ point, holds }) => {
  expect(holds, 'mend it, or say in KNOWN why it is borne').toBe(KNOWN[point] === undefined);
});

it('the page has every point, and what must be', () => {
  const page = readText('docs/anatomia.md').split('\n');
  const missing = points.filter(
    ({ point, must }) =>
      !page.some((line) => line.replaceAll(/\s+/g, ' ').startsWith(`| ${point} | ${must}`.trimEnd())),
  );
  expect(missing, 'run tools/anatomy.ts').toEqual([]);
});
