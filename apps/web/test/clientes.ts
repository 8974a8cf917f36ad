import type { Cliente } from '@tajo/contract/clientes';
import { queContiene } from '@tajo/domain/texto';
import type { Routes } from './network.ts';
import { recordRoutes } from './network.ts';

export const makeCliente = (id: number, cambios: Partial<Cliente> = {}): Cliente => ({
  id,
  version: 1,
  nombre: `Cliente ${String(id).padStart(2, '0')}`,
  nif: `B${String(90000000 - id)}`,
  direccion: `Calle Mayor ${id}`,
  telefono: `60000000${id}`,
  email: `info@cliente${id}.es`,
  contacto: 'María López',
  baja: false,
  fecha_baja: null,
  ...cambios,
});

export const makeClientes = (n: number): Cliente[] => Array.from({ length: n }, (_, i) => makeCliente(i + 1));

const textos = ['nombre', 'nif', 'direccion', 'telefono', 'email', 'contacto'] as const;

function filtrados(todos: readonly Cliente[], query: URLSearchParams): readonly Cliente[] {
  const sort = query.get('sort') ?? 'nombre';
  const campo = textos.find((t) => t === sort.replace('-', '')) ?? 'nombre';
  const signo = sort.startsWith('-') ? -1 : 1;
  const estados = (query.get('estado') ?? 'activos,bajas').split(',');
  return todos
    .filter((c) => estados.includes(c.baja ? 'bajas' : 'activos'))
    .filter((c) => textos.every((t) => queContiene(query.get(t) ?? '')(c[t])))
    .toSorted((a, b) => signo * a[campo].localeCompare(b[campo], 'es'));
}

function pagina(todos: readonly Cliente[], query: URLSearchParams) {
  const filas = filtrados(todos, query);
  const desde = Number(query.get('offset'));
  return { body: filas.slice(desde, desde + Number(query.get('limit'))), total: filas.length };
}

/** Routes for clients, over rows in memory; `otras` replace or add to them. */
export function clienteRoutes(iniciales: readonly Cliente[], otras: Routes = {}): Routes {
  const filas = new Map(iniciales.map((c) => [c.id, c]));
  const enMemoria = iniciales.flatMap(({ id }): [string, Routes[string]][] => [
    [`GET /cliente/${id}`, () => ({ body: filas.get(id) })],
    [`DELETE /cliente/${id}`, () => (filas.delete(id) ? { status: 204 } : { status: 404 })],
  ]);
  return {
    'GET /cliente/all': ({ url }) => pagina([...filas.values()], new URL(url, location.origin).searchParams),
    'GET /cliente/all/extracto': ({ url }) => {
      const quedan = filtrados([...filas.values()], new URL(url, location.origin).searchParams);
      return { body: quedan.map(({ id }) => ({ id })), total: quedan.length };
    },
    ...recordRoutes('cliente', iniciales),
    ...Object.fromEntries(enMemoria),
    ...otras,
  };
}
