import { statfs } from 'node:fs/promises';

/** Space of a disk in bytes. */
export interface Disco {
  readonly libre: number;
  readonly total: number;
}

/** Returns the space of the disk of a folder that this process may use. */
export async function discoDe(carpeta: string): Promise<Disco> {
  const { bavail, blocks, bsize } = await statfs(carpeta);
  return { libre: bavail * bsize, total: blocks * bsize };
}
