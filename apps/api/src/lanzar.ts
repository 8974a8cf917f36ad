import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';

// What is started of the build. Node 22 keeps compiled code by itself; Node 20 does not, and to compile the server anew
// is a quarter of a start (docs/decisions/0044).

/** By then what a start runs has been compiled. */
const ARRANCADO_MS = 2000;

const servidor = fileURLToPath(new URL('servidor.cjs', import.meta.url));
const codigo = readFileSync(servidor);
/** By what it was compiled of, as V8 itself compares no more than the length; and by which V8, with which flags. */
const huella = createHash('sha1').update(codigo).digest('hex').slice(0, 16);
const guardado = `${servidor}.${huella}-${cachedDataVersionTag().toString(16)}.v8`;

const script = new Script(Module.wrap(codigo.toString('latin1')), { filename: servidor, cachedData: leido() });
// Undefined where nothing was kept, true where V8 cannot use it.
if (script.cachedDataRejected !== false) setTimeout(guardar, ARRANCADO_MS).unref();

// Pieces that are loaded at first use ask for the server by its name.
const require = createRequire(servidor);
const modulo = new Module(servidor);
require.cache[servidor] = modulo;
script.runInThisContext().call(modulo.exports, modulo.exports, require, modulo, servidor, dirname(servidor));

function leido(): Buffer | undefined {
  try {
    return readFileSync(guardado);
  } catch {
    return undefined;
  }
}

/** In one move, for whoever starts beside us; where nothing may be written each start compiles. */
function guardar(): void {
  const propio = `${guardado}.${process.pid}`;
  try {
    writeFileSync(propio, script.createCachedData());
    renameSync(propio, guardado);
  } catch {
    rmSync(propio, { force: true });
  }
}
