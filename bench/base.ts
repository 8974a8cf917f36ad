import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { connect } from '../apps/api/src/db/connect.ts';
import { silent } from '../apps/api/src/db/log.ts';
import { padreDe } from './cpu.ts';
import { llenar } from './datos.ts';
import { arrancarProducto, type Construccion } from './servidores.ts';

const LIMITE = readFileSync(join(import.meta.dirname, 'limite/esquema.sql'), 'utf8');
/** The base that is measured: a copy, thrown away with the next. */
const TRABAJO = 'bench_trabajo';

const conBase = (server: string, nombre: string): string => {
  const url = new URL(server);
  url.pathname = `/${nombre}`;
  return url.href;
};

/** How many rows the last one answers. */
async function ejecutar(donde: string, ...sentencias: string[]): Promise<number> {
  const cliente = new Client({ connectionString: donde });
  await cliente.connect();
  try {
    let filas = 0;
    for (const sql of sentencias) filas = (await cliente.query(sql)).rowCount ?? 0;
    return filas;
  } finally {
    await cliente.end();
  }
}

/** The process whose children are the sessions. */
export async function postmasterDe(server: string): Promise<number> {
  const cliente = new Client({ connectionString: server });
  await cliente.connect();
  const { rows } = await cliente.query<{ pid: number }>('select pg_backend_pid() as pid');
  // While the session lives: afterwards nobody knows whose child it was.
  const pid = padreDe(rows[0]?.pid ?? 0);
  await cliente.end();
  if (pid < 2) throw new Error('the bench needs PostgreSQL on this machine: it reads what its processes cost');
  return pid;
}

async function llenarPlantilla(url: string, partes: number, origen: Construccion): Promise<void> {
  // The first start migrates, and makes the user who logs in.
  await (await arrancarProducto(origen, url)).parar();
  const base = await connect({ url, log: silent });
  await base.pool.query('set statement_timeout = 0');
  await llenar(base.pool, partes);
  await base.close();
  await ejecutar(url, LIMITE, 'vacuum analyze');
}

/**
 * A fresh base with so many partes, and the limit's tables of the same rows beside them. Each number of partes is
 * filled once on a server, as a template that grows out of the one before.
 */
export async function preparar(server: string, partes: number, origen: Construccion, antes?: number): Promise<string> {
  const plantilla = (n: number) => `bench_${n}`;
  const hechas = await ejecutar(server, `select from pg_database where datname = '${plantilla(partes)}'`);
  if (hechas === 0) {
    const desde = antes === undefined ? 'template1' : plantilla(antes);
    await ejecutar(
      server,
      'drop database if exists bench_a_medias',
      `create database bench_a_medias template ${desde}`,
    );
    await llenarPlantilla(conBase(server, 'bench_a_medias'), partes, origen);
    await ejecutar(server, `alter database bench_a_medias rename to ${plantilla(partes)}`);
  }
  await ejecutar(
    server,
    `drop database if exists ${TRABAJO}`,
    `create database ${TRABAJO} template ${plantilla(partes)}`,
    'checkpoint',
  );
  return conBase(server, TRABAJO);
}
