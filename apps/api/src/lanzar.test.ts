import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engine } from '../test/database.ts';

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const LANZAR = fileURLToPath(new URL('lanzar.ts', import.meta.url));
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tajo-lanzar-'));
  copyFileSync(LANZAR, join(dir, 'main.mts'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Starts `codigo` as the build is started, and answers what it says. */
async function lanzado(codigo: string): Promise<string> {
  writeFileSync(join(dir, 'servidor.cjs'), codigo);
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', TSX, join(dir, 'main.mts')]);
  return stdout.trim();
}

const guardados = (): string[] => readdirSync(dir).filter((name) => name.endsWith('.v8'));
const decir = (palabra: string): string => `console.log('${palabra}');`;
/** Says its word, and ends when as many codes are kept. */
const quedarse = (palabra: string, cuantos: number): string => `${decir(palabra)}
  const { readdirSync, watch } = require('node:fs');
  const bastan = () => readdirSync(__dirname).filter((name) => name.endsWith('.v8')).length >= ${cuantos};
  const vigia = bastan() ? undefined : watch(__dirname, () => bastan() && vigia.close());`;

// It knows of no database.
describe.runIf(engine === 'embedded')('what is started of the build', { timeout: 60_000 }, () => {
  it('is the same for its pieces, and finds its place', async () => {
    writeFileSync(join(dir, 'pieza.cjs'), "exports.suyo = require('./servidor.cjs');");
    const codigo = `exports.nombre = 'servidor';
      const { basename } = require('node:path');
      const { suyo } = require('./pieza.cjs');
      console.log(suyo === module.exports, suyo.nombre, basename(__filename), __dirname === ${JSON.stringify(dir)});`;
    expect(await lanzado(codigo)).toBe('true servidor servidor.cjs true');
  });

  it('is compiled once: what is kept is used for the same code, and for no other of the same length', async () => {
    expect(await lanzado(quedarse('uno', 1))).toBe('uno');
    const [deUno = ''] = guardados();
    expect(guardados()).toHaveLength(1);

    expect(await lanzado(quedarse('dos', 2))).toBe('dos');
    const deDos = guardados().find((name) => name !== deUno) ?? '';
    // V8 takes one for the other: so it is seen that it is asked.
    copyFileSync(join(dir, deUno), join(dir, deDos));
    expect(await lanzado(quedarse('dos', 2))).toBe('uno');

    writeFileSync(join(dir, deDos), 'no code');
    expect(await lanzado(quedarse('dos', 2))).toBe('dos');
  });
});
