import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

const BLOCK = 512;
const padded = (size: number) => Math.ceil(size / BLOCK) * BLOCK;

function header(name: string, size: number, isDirectory: boolean): Buffer {
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0, 100);
  block.write(isDirectory ? '0000700' : '0000600', 100);
  block.write('0000000\0' + '0000000\0', 108);
  block.write(`${size.toString(8).padStart(11, '0')}\0${'0'.repeat(11)}\0`, 124);
  block.write('        ', 148);
  block.write(isDirectory ? '5' : '0', 156);
  block.write('ustar\0' + '00', 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/** Packs the files under `dir`, without `without`, as a gzipped tar. Names have at most 100 bytes. */
export function packDirectory(dir: string, without: string[]): Buffer {
  const blocks: Buffer[] = [];
  const walk = (path: string): void => {
    for (const entry of readdirSync(join(dir, path), { withFileTypes: true })) {
      const name = path ? `${path}/${entry.name}` : entry.name;
      if (without.includes(name)) continue;
      if (entry.isDirectory()) {
        blocks.push(header(`${name}/`, 0, true));
        walk(name);
        continue;
      }
      const bytes = readFileSync(join(dir, name));
      blocks.push(header(name, bytes.length, false), bytes, Buffer.alloc(padded(bytes.length) - bytes.length));
    }
  };
  walk('');
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), { level: 9 });
}

/** Creates `dir` from what packDirectory returned. Syncs nothing. */
export function unpackDirectory(packed: Buffer, dir: string): void {
  const tar = gunzipSync(packed);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  for (let at = 0; tar[at];) {
    const name = tar.toString('utf8', at, tar.indexOf(0, at));
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 135), 8);
    at += BLOCK;
    if (name.endsWith('/')) mkdirSync(join(dir, name), { recursive: true, mode: 0o700 });
    else writeFileSync(join(dir, name), tar.subarray(at, at + size), { mode: 0o600, flag: 'wx' });
    at += padded(size);
  }
}
