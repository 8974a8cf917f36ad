import { connect, type Base } from '../db/connect.ts';
import { imageOf } from '../db/embedded/image.ts';
import { PATIENT } from '../db/waits.ts';
import type { Settings } from '../settings.ts';

const AVISOS = { info: () => {}, warn: console.error, error: console.error };

/** Opens a database for work that may take an hour. */
export const abrirBase = (lugar: { url?: string | undefined; dataDir?: string }): Promise<Base> =>
  connect({ ...lugar, log: AVISOS, waits: PATIENT });

/** Runs `work` over the database while others write to it: the server's, or an image of the embedded one. */
export async function conBaseEnMarcha<T>(settings: Settings, work: (base: Base) => Promise<T>): Promise<T> {
  const { DATABASE_URL: url, DATA_DIR } = settings;
  if (url !== undefined) return conBase(await abrirBase({ url }), work);
  const imagen = await imageOf(DATA_DIR);
  try {
    return await conBase(await abrirBase({ dataDir: imagen.dir }), work);
  } finally {
    imagen.remove();
  }
}

export async function conBase<T>(base: Base, work: (base: Base) => Promise<T>): Promise<T> {
  try {
    return await work(base);
  } finally {
    await base.close();
  }
}
