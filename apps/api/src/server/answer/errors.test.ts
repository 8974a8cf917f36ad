import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestBase, type TestBase } from '../../../test/database.ts';
import { CommitUncertainError, DatabaseLostError } from '../../db/lost.ts';
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

it.each([
  ['a full disk', { code: 'ENOSPC' }, 507],
  ['a lost socket', { code: 'ECONNRESET' }, 503],
  ['a disk that fails', { code: 'EIO' }, 503],
  ['a body that is too large', { code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }, 413],
  ['a type that is not admitted', { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }, 415],
  ['a body that cannot be read', { code: 'FST_ERR_CTP_EMPTY_JSON_BODY', statusCode: 400 }, 400],
  ['a broken address', { code: 'BROKEN', statusCode: 499 }, 400],
  ['a fault of the server', { code: 'FST_ERR_SEND_INSIDE_ONERR', statusCode: 500 }, 500],
  ['a file that is not there', { code: 'ENOENT' }, 500],
  ['an unknown constraint', { code: '23505', constraint: 'no_such_constraint' }, 500],
  ['a fault of ours', {}, 500],
])('%s is answered by its code, and logged if nobody foresaw it', (_, properties, status) => {
  const answer = errorAnswerOf(Object.assign(new Error('broken'), properties), false);
  expect([answer.status, answer.unexpected]).toEqual([status, status === 500]);
});

it('a lock that does not come is told in words that are true of any lock', () => {
  const { body } = errorAnswerOf(Object.assign(new Error('broken'), { code: '55P03' }), false);
  expect(body.message).toMatch(/^Todavía se está guardando esto mismo, o algo de lo que depende\./);
});

it('a lost database is asked again in two seconds, and a commit that may be saved says so', () => {
  const [lost, uncertain] = [DatabaseLostError, CommitUncertainError].map((Lost) => errorAnswerOf(new Lost(), false));
  for (const answer of [lost, uncertain])
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '2' }, unexpected: false });
  expect(lost?.body.message).not.toContain('no se sabe si el cambio');
  expect(uncertain?.body.message).toContain('no se sabe si el cambio');
});
