import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Resumen } from '../services.ts';

/** Makes the names in a folder survive a power cut. */
export const syncDir = async (dir: string): Promise<void> => {
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Writes a new file, readable by its owner only. Resolves once it would survive a power cut; its name is not synced. */
export const writeSynced = async (path: string, contenido: Buffer | AsyncIterable<Buffer>): Promise<Resumen> => {
  const hash = createHash('sha256');
  let bytes = 0;
  const handle = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of Buffer.isBuffer(contenido) ? [contenido] : contenido) {
      hash.update(chunk);
      for (let done = 0; done < chunk.length;) done += (await handle.write(chunk, done)).bytesWritten;
      bytes += chunk.length;
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { bytes, sha256: hash.digest('hex') };
};
