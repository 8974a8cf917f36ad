import type { ApiDemo } from './entrar.ts';
import { tiendaDeLaDemo } from './hechos.ts';
import { nifUnico, unico } from './registro.ts';

export type RegistroVisto = { readonly id: number; readonly nombre: string };

/** Created by the API: preconditions of a test. */
export const altaDeCliente = (api: ApiDemo, nombre = unico('Cliente')): Promise<RegistroVisto> =>
  api.post('/cliente', {
    nombre,
    nif: nifUnico(),
    direccion: 'Calle Mayor, 1',
    contacto: 'Begoña Ibáñez',
    email: 'compras@optica.es',
    telefono: '+34612345678',
  });

/** Saves a change to a record as another user would: from the API, while a test has its form open. */
export async function cambiarPorApi(api: ApiDemo, ruta: string, id: number, cambios: object): Promise<void> {
  const { nif: _, ...antes } = await api.get<Record<string, unknown>>(`${ruta}/${id}`);
  await api.post(ruta, { ...antes, ...cambios });
}

export const altaDeContrata = (
  api: ApiDemo,
  clientes: readonly string[],
  nombre = unico('Contrata'),
): Promise<RegistroVisto> =>
  api.post('/contrata', {
    nombre,
    nif: nifUnico(),
    descripcion: null,
    dir_fisica: 'Polígono Norte, 3',
    dir_facturacion: 'Apartado 12',
    email: 'obra@contrata.es',
    telefono: '912345678',
    clientes,
  });

/** Creates an open project; `cambios` override its fields. */
export const altaDeProyecto = (api: ApiDemo, id_cliente: number, cambios: object = {}): Promise<RegistroVisto> =>
  api.post('/proyecto', {
    nombre: unico('Proyecto'),
    descripcion: null,
    id_cliente,
    id_contrata: null,
    id_categoria: 1,
    fecha_inicio: '2026-01-01',
    fecha_fin: null,
    ...cambios,
  });

/** Creates an unassigned parte in one of the demonstration's shops. Returns its id. */
export async function altaDeParte(api: ApiDemo, id_proyecto: number): Promise<number> {
  const tienda = await tiendaDeLaDemo(api);
  const forma = { numero_incidencia: unico('INC'), observaciones: 'Revisar', id_proyecto };
  const { id } = await api.post<{ id: number }>('/parte', { ...forma, id_establecimiento: tienda.id });
  return id;
}

/** Creates a component of a category: 15 for a position, 16 for a mueble. */
export const altaDeComponente = (api: ApiDemo, nombre: string, id_categoria: 15 | 16): Promise<RegistroVisto> =>
  api.post('/componente', { nombre, descripcion: 'De pared', fabricante: 'Ferralla', cantidad: 20, id_categoria });

/** Creates a terminal and the component that it needs. */
export async function altaDeTerminal(api: ApiDemo, modelo: string): Promise<{ nombre: string; componente: string }> {
  const { nombre: componente } = await altaDeComponente(api, unico('Soporte'), 15);
  await api.enviar('/terminal', { marca: 'Nova', modelo, cantidad: '10', 'componentes[0]': componente });
  return { nombre: `Nova ${modelo}`, componente };
}

/** Creates a mueble with so many positions, and its required component. */
export async function altaDeMueble(
  api: ApiDemo,
  num_posiciones: number,
): Promise<RegistroVisto & { componente: string }> {
  const { nombre: componente } = await altaDeComponente(api, unico('Panel'), 16);
  const forma = { nombre: unico('Mostrador'), descripcion: null, num_posiciones, componentes: [componente] };
  return { ...(await api.post<RegistroVisto>('/mueble', forma)), componente };
}
