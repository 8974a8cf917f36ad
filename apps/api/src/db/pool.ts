import { Pool, type PoolConfig } from 'pg';
import type { Log } from './log.ts';
import { parsers } from './parsers.ts';

/** A pool that pipelines, reads values alike on both engines and logs the connections that are lost. */
export function openPool(config: PoolConfig, log: Log): Pool {
  const pool = new Pool({ ...config, pipeline: true, types: parsers });
  const complain = (error: Error) => log.warn(`Conexión con la base de datos: ${error.message}`);
  pool.on('error', complain);
  // The pool does not listen to a client that is taken out: its lost socket would end the process.
  pool.on('connect', (client) => client.on('error', complain));
  return pool;
}
