import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestBase, type TestBase } from '../../../test/database.ts';
import { errorAnswerOf } from './errors.ts';

let test: TestBase;
beforeAll(async () => void (test = await openTestBase()));
afterAll(() => test.close());

it.each([
  ['deadlock_detected', '40P01', 503],
  ['disk_full', '53100', 507],
  ['admin_shutdown', '57P01', 503],
  ['io_error', '58030', 503],
  ['lock_not_available', '55P03', 409],
  ['numeric_value_out_of_range', '22003', 404],
  ['string_data_right_truncation', '22001', 422],
  ['internal_error', 'XX000', 500],
])('an error %s (%s) of the database is answered with %s', async (_name, code, status) => {
  const raised = test.rolledBack((db) =>
    sql`${sql.raw(`do $$ begin raise exception 'broken' using errcode = '${code}'; end $$`)}`.execute(db),
  );
  const error = await raised.catch((caught: unknown) => caught);
  const answer = errorAnswerOf(error, false);
  expect([answer.status, 'retry-after' in answer.headers]).toEqual([status, status === 503 || status === 409]);
  expect(answer.body.message).not.toContain('broken');
});
