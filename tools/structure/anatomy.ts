import type { Point } from './anatomy-counts.ts';
import {
  barrels,
  circles,
  contexts,
  feature,
  listScreen,
  meanings,
  places,
  shared,
  shortcuts,
  sizes,
  tests,
  told,
  writings,
} from './anatomy-counts.ts';

/** Every point, in the order of the comparison. */
export const anatomy = (): readonly Point[] => [
  feature(),
  places(),
  shared(),
  told('answer checked', 'encoded by the contract', 'each answer, by the schema of its endpoint'),
  listScreen(),
  told('export', 'from the same columns', 'the same list value and statement, streamed'),
  contexts(),
  told('form', 'by hand, one for create and edit', '`forms.test.ts` holds what is drawn against the schema'),
  told('rule lives in', 'pure function in `domain`', 'a wall: domain imports nothing'),
  told('rule reads', 'only the facts it names, plus `now`', 'by judgement; the clock is banned there'),
  told(
    'transaction',
    'command; queries over its handle',
    'a second connection inside one is refused, in the tests (0043)',
  ),
  told('permission', 'roles by the endpoint’s type', 'an endpoint without roles does not compile'),
  told('error envelope', 'field map + `message`', 'one place, `server/answer/errors.ts`'),
  told('error on screen', 'under the field; the rest in the snackbar', 'one hook for all forms'),
  told('constraint → text', 'by name', 'a door test finds the missing ones'),
  told('schema kept as', 'forward SQL + dump + drift check', '`tools/schema.ts --check` in every run'),
  ...circles(),
  barrels(),
  ...sizes(),
  tests('back', 'apps/api/', 0.8),
  tests('front', 'apps/web/', 0.3),
  tests('rules', 'packages/domain/', 0.8),
  ...shortcuts(),
  ...writings(),
  meanings(),
  told('faults broken in on purpose', '≥ 95 % noticed', 'by hand: break a line, see a test of its room die'),
  told('generic server CRUD', 'never', 'none: a register writes its own statements'),
];

const row = ({ point, must, here, holds }: Point): string =>
  `| ${[point, must, here, holds === undefined ? '' : holds ? 'yes' : '**no**'].join(' | ')} |`;

/** As a page writes it. */
export const asTable = (points: readonly Point[]): string =>
  ['| point | must | here | holds |', '|---|---|---|---|', ...points.map(row)].join('\n');
