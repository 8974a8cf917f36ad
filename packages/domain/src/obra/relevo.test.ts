import { expect, it } from 'vitest';
import { instalaTerminal } from './relevo.ts';

it.each([
  ['that installs a terminal', 1, 1, true],
  ['that takes one out', 2, 1, false],
  ['that installs a component', 1, 2, false],
  ['of step 4', 0, 0, false],
] as const)('only one that installs a terminal can swap it: a record %s', (_, id_accion, elemento, si) =>
  expect(instalaTerminal({ id_accion, elemento })).toBe(si),
);
