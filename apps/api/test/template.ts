import { existsSync } from 'node:fs';
import { dropTestBases } from './postgres-base.ts';
import { templateFile } from '../src/db/embedded/template.ts';
import { makeTemplate } from '../src/db/make-template.ts';

/**
 * Runs before the first test file: otherwise the first test of each worker would create the template in its own time.
 */
export async function setup(): Promise<void> {
  if (process.env['TAJO_TEST_ENGINE'] !== 'postgres' && !existsSync(templateFile())) await makeTemplate();
}

/** Runs after the last one: databases that the workers left on a server are dropped. */
export async function teardown(): Promise<void> {
  const server = process.env['TAJO_TEST_URL'];
  if (process.env['TAJO_TEST_ENGINE'] === 'postgres' && server) await dropTestBases(server);
}
