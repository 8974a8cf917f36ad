// node tools/program.mjs copia|restaurar|mudar|verificar [arguments]: runs a program of the API as last built. Installs and
// builds only where there is no build: a nightly copy must not replace the files of a server that runs.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildApi } from './build.mjs';
import { checkNode, install } from './install.mjs';
import { ROOT } from './steps.mjs';

checkNode();
const [name = ''] = process.argv.splice(2, 1);
const program = path.join(ROOT, `apps/api/dist/src/${name}.js`);
if (!existsSync(program)) {
  await install();
  await buildApi();
}
process.argv[1] = program;
await import(pathToFileURL(program).href);
