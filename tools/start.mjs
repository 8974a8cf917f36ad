// npm start and npm run demo: from a fresh clone to a running application in one command.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { checkNode, install } from './install.mjs';
import { ROOT } from './steps.mjs';

/** @param {string} what */
const next = (what) => console.log(`> next: ${what}`);

checkNode();
try {
  await install(() => next('build the server and the pages'));
  await build(() => next('make the database and its data, and serve'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

// The server runs in this process from here on: it gets the signals, its exit code is ours, and a kill leaves nothing
// behind. Only npm's shell in between may die silently (npm sends it a SIGTERM, which it does not pass on).
if (process.env['npm_lifecycle_event'] !== undefined) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 500).unref();
}

const main = path.join(ROOT, 'apps/api/dist/src/main.js');
process.argv[1] = main;
await import(pathToFileURL(main).href);
