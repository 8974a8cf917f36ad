import { expect, it } from 'vitest';
import { barrels, circles, feature, listScreen, places, shortcuts, sizes, tests } from './anatomy-counts.ts';

/** Measures beyond their limit, with the reason. */
const KNOWN: Readonly<Record<string, string>> = {
  'list screen, lines': 'a page that undoes a deletion says how; usuarios has fourteen columns, each a line',
};

const points = [
  feature(),
  places(),
  listScreen(),
  circles(),
  barrels(),
  ...sizes(),
  tests('back', 'apps/api/', 0.8),
  tests('front', 'apps/web/', 0.3),
  tests('rules', 'packages/domain/', 0.8),
  ...shortcuts(),
];

it.each(points)('$point: $must, here $here', ({ point, holds }) => {
  expect(holds, 'correct it, or give the reason in KNOWN').toBe(KNOWN[point] === undefined);
});
