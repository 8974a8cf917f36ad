import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../apps/api/src/db/connect.ts';
import { silent } from '../apps/api/src/db/log.ts';
import { withPostgres } from '../tools/postgres.mjs';
import { llenar } from './datos.ts';
import { arrancarProducto, type Construccion, type Servidor } from './servidores.ts';

interface Pedido {
  readonly origen: Construccion;
  /** 'embedded' or 'postgres' for one of them alone. */
  readonly engine: string;
  readonly partes: number;
}
type Medir = (motor: string, servidor: Servidor) => Promise<void>;

async function con(
  motor: string,
  donde: { url?: string; dataDir?: string },
  { origen, partes }: Pedido,
  medir: Medir,
): Promise<void> {
  // The first start migrates, and makes the user who logs in.
  await (await arrancarProducto(origen, donde.url, donde.dataDir)).parar();
  const base = await connect({ ...donde, log: silent });
  await llenar(base.pool, partes);
  await base.close();
  const servidor = await arrancarProducto(origen, donde.url, donde.dataDir);
  try {
    await medir(motor, servidor);
  } finally {
    await servidor.parar();
  }
}

/** The product with so many partes, on each engine in turn. */
export async function enCadaMotor(pedido: Pedido, medir: Medir): Promise<void> {
  if (pedido.engine !== 'postgres') {
    const dataDir = mkdtempSync(join(tmpdir(), 'tajo-bench-'));
    try {
      await con('embedded', { dataDir }, pedido, medir);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  if (pedido.engine !== 'embedded')
    await withPostgres(({ url }) => con('postgres', { url }, pedido, medir), { durable: true });
}
