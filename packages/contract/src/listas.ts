import type { Role } from '@tajo/domain/roles';
import { clienteApi } from './clientes.ts';
import { componenteApi } from './componentes.ts';
import { contrataApi } from './contratas.ts';
import type { Endpoint } from './endpoint.ts';
import { establecimientoApi } from './establecimientos.ts';
import { inventarioApi } from './inventario.ts';
import { movimientoApi } from './movimientos.ts';
import { muebleApi } from './muebles.ts';
import { parteApi } from './partes.ts';
import { proyectoApi } from './proyectos.ts';
import { resolverApi } from './resolver.ts';
import { terminalApi } from './terminales.ts';
import { usuarioApi } from './usuarios.ts';

const ENDPOINTS: readonly Endpoint[] = [
  clienteApi,
  componenteApi,
  contrataApi,
  establecimientoApi,
  inventarioApi,
  movimientoApi,
  muebleApi,
  parteApi,
  proyectoApi,
  resolverApi,
  terminalApi,
  usuarioApi,
].flatMap((api): Endpoint[] => Object.values(api));

/** Lists with a GET endpoint, which can have saved views, and who reads them. A test compares them with the rooms. */
export const LISTAS: ReadonlyMap<string, readonly Role[]> = new Map(
  ENDPOINTS.flatMap(({ method, lista, path, roles }) =>
    method === 'GET' && lista !== undefined && roles !== 'abierto' ? [[path, roles] as const] : [],
  ),
);
