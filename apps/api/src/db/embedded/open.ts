import { existsSync } from 'node:fs';
import { Pool } from 'pg';
import { channels, listenTo } from '../channels.ts';
import type { Engine } from '../engine.ts';
import type { Log } from '../log.ts';
import { getTypeParser } from '../parsers.ts';
import { EMBEDDED_CONNECTION_WAIT } from '../waits.ts';
import { engineDirectory } from './directory.ts';
import { lock } from './lock.ts';
import { maintain } from './maintenance.ts';
import { templateFile } from './template.ts';
import { engineThread } from './thread.ts';

const inMemory = () => ({ template: existsSync(templateFile()) ? templateFile() : undefined });

/**
 * The embedded engine over `dataDir`, or in memory without one, behind an ordinary pool of one connection.
 * Throws BaseOcupada when another process has the directory.
 */
export async function openEmbedded(dataDir: string | undefined, log: Log): Promise<Engine> {
  const release = dataDir === undefined ? async () => {} : await lock(dataDir);
  try {
    const thread = engineThread(dataDir === undefined ? inMemory() : { dir: await engineDirectory(dataDir, log) }, log);
    await thread.open();
    const heard = channels();
    // `ssl` and `host` are said so that PG* variables of the environment do not reach the engine.
    const pool = new Pool({
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: EMBEDDED_CONNECTION_WAIT,
      host: 'localhost',
      ssl: false,
      stream: () => thread.socket(),
      types: { getTypeParser },
      onConnect: (client) => heard.attach(client),
    });
    const complain = (error: Error) => log.warn(`Conexión con la base de datos: ${error.message}`);
    pool.on('error', complain);
    pool.on('connect', (client) => client.on('error', complain));
    const stop = maintain(pool, log);
    return {
      pool,
      async escuchar(canal, alOir) {
        heard.add(canal, alOir);
        await pool.query(listenTo(canal));
      },
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
