import { existsSync } from 'node:fs';
import { templateFile } from '../src/db/embedded/template.ts';
import { makeTemplate } from '../src/db/make-template.ts';

/** Before the first test file: else the first test of each worker makes the template in its own time. */
export async function setup(): Promise<void> {
  if (process.env['TAJO_TEST_ENGINE'] !== 'postgres' && !existsSync(templateFile())) await makeTemplate();
}
