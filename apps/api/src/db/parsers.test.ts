import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestBase, type TestBase } from '../../test/database.ts';

describe('column values, alike on both engines', () => {
  let test: TestBase;
  beforeAll(async () => void (test = await openTestBase()));
  afterAll(() => test.close());

  async function value(expression: string, parameters: unknown[] = []): Promise<unknown> {
    const { rows } = await test.base.pool.query<{ v: unknown }>(`select ${expression} as v`, parameters);
    return rows[0]?.v;
  }

  it.each([
    ["timestamptz '2026-11-21 01:02:03.456+00'", '2026-11-21T01:02:03.456Z'],
    ["timestamptz '2026-11-21 01:02:03+01'", '2026-11-21T00:02:03.000Z'],
    ["timestamptz '2026-11-21 01:02:03.4+00'", '2026-11-21T01:02:03.400Z'],
    ["timestamptz '2026-11-21 01:02:03.456789+00'", '2026-11-21T01:02:03.456Z'],
    ["timestamptz '2026-06-21 12:00 Europe/Madrid'", '2026-06-21T10:00:00.000Z'],
    ["date '2026-02-28'", '2026-02-28'],
    ['12.50::numeric', '12.50'],
    ['count(*)', 1],
    ['9007199254740991::int8', Number.MAX_SAFE_INTEGER],
    ['true', true],
    ['2.5::double precision', 2.5],
    ["'ñ'::text", 'ñ'],
    [`'{"a": [1, null]}'::jsonb`, { a: [1, null] }],
    ["array['a', null]", ['a', null]],
    [
      'array[[1, 2], [3, 4]]',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['null::int8', null],
  ])('reads %s', async (expression, expected) => {
    expect(await value(expression)).toEqual(expected);
  });

  it('refuses an integer that a number cannot hold', async () => {
    await expect(value('9007199254740993::int8')).rejects.toThrow('9007199254740993');
  });

  it('takes instants as text and as Date to the millisecond', async () => {
    const instant = '2026-03-29T01:30:00.123Z';
    expect(await value('$1::timestamptz', [instant])).toBe(instant);
    expect(await value('$1::timestamptz', [new Date(instant)])).toBe(instant);
  });

  it('reads an instant right even when somebody changed the session zone', async () => {
    const client = await test.base.pool.connect();
    try {
      await client.query("begin; set local time zone 'Asia/Kolkata'");
      const { rows } = await client.query("select timestamptz '2026-11-21 01:02:03.5+00' as v");
      expect(rows).toEqual([{ v: '2026-11-21T01:02:03.500Z' }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
