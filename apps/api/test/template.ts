import { existsSync } from 'node:fs';
import { dropTestBases } from './postgres-base.ts';
import { templateFile } from '../src/db/embedded/template.ts';
import { makeTemplate } from '../src/db/make-template.ts';

/** Before the first test file: else the first test of each worker makes the template in its own time. */
export async function setup(): Promise<void> {
  if (process.env['TAJO_TEST_ENGINE'] !== 'postgres' && !existsSync(templateFile())) await makeTemplate();
}

/** After the last: the workers are gone, and what they had open on a server is let go. */
export async function teardown(): Promise<void> {
  const server = process.env['TAJO_TEST_URL'];
  if (process.env['TAJO_TEST_ENGINE'] === 'postgres' && server) await dropTestBases(server);
}
