import { Pool, type PoolConfig } from 'pg';
import type { Log } from './log.ts';
import { parsers } from './parsers.ts';

/** Opens a pool that pipelines statements, parses values alike on both engines and logs lost connections. */
export function openPool(config: PoolConfig, log: Log): Pool {
  const pool = new Pool({ ...config, pipeline: true, types: parsers });
  const complain = (error: Error) => log.warn(`Conexión con la base de datos: ${error.message}`);
  pool.on('error', complain);
  // The pool does not handle errors of a client that is in use: a lost socket would end the process.
  pool.on('connect', (client) => client.on('error', complain));
  return pool;
}
