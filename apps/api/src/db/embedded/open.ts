import { existsSync } from 'node:fs';
import { channels } from '../channels.ts';
import type { Engine } from '../engine.ts';
import type { Log } from '../log.ts';
import { WrongSchema } from '../migrate.ts';
import { openPool } from '../pool.ts';
import type { Waits } from '../waits.ts';
import { engineDirectory } from './directory.ts';
import { answerImage } from './image.ts';
import { lock } from './lock.ts';
import { maintain } from './maintenance.ts';
import { templateFile } from './template.ts';
import { engineThread } from './thread.ts';

const inMemory = () => ({ template: existsSync(templateFile()) ? templateFile() : undefined });

/** Opens the engine in `dataDir`, else in memory, behind a pool of one connection. Throws DirectoryLockedError if it is locked. */
export async function openEmbedded(dataDir: string | undefined, log: Log, waits: Waits): Promise<Engine> {
  let image = (_to: string): Promise<void> => Promise.reject(new Error('todavía no está abierta'));
  const release =
    dataDir === undefined
      ? async () => {}
      : await lock(dataDir, (line) => answerImage(dataDir, line, (to) => image(to)));
  try {
    const thread = engineThread(dataDir === undefined ? inMemory() : { dir: await engineDirectory(dataDir, log) }, log);
    await thread.open().catch(({ message }: Error) => {
      throw new WrongSchema(
        `La base de datos de ${dataDir} no se puede abrir (${message}): está dañada o incompleta. Restaure una copia en otra carpeta (npm run restaurar).`,
      );
    });
    image = thread.image;
    const heard = channels();
    // Given explicitly, so that PG* environment variables do not affect the engine.
    const own = { host: 'localhost', ssl: false, stream: () => thread.socket() };
    const limits = { max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: waits.connection };
    const pool = openPool({ ...own, ...limits, onConnect: (client) => heard.attach(client) }, log);
    const stop = maintain(pool, log);
    return {
      pool,
      spare: pool,
      listen: (channel, onNotice) => heard.listen(channel, onNotice, (text) => pool.query(text)),
      async close() {
        stop();
        await pool.end();
        await thread.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}
