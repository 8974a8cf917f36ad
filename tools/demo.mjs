import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, run, step } from './steps.mjs';

/**
 * Fills an empty folder with the demonstration, by the very command that people start it with, and stops it once it
 * serves. Rejects with all that it said when it does not.
 * @param {string} folder
 */
export async function makeDemo(folder) {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const [, ...args] = scripts.demo.split(' ');
  const env = { DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '', SMTP_URL: '' };
  let said = '';
  let serves = false;
  const code = await step('demonstration (beside the rest)', () =>
    run(process.execPath, args, {
      env,
      hear(text, stop) {
        said += text;
        if (serves || !said.includes('Tajo sirve en')) return;
        serves = true;
        stop();
      },
    }),
  );
  if (!serves || code !== 0) throw new Error(`the demonstration was not made (${code}):\n${said}`);
}
