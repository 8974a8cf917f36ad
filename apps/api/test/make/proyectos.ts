import type { Contrata } from '@tajo/contract/contratas';
import type { Cliente } from '@tajo/contract/clientes';
import type { Proyecto } from '@tajo/contract/proyectos';
import type { TestApi } from '../with-api.ts';

let serie = 0;
const siguiente = (): string => String((serie += 1)).padStart(6, '0');

const hecho = async <T>(api: TestApi, path: string, forma: object): Promise<T> => {
  const res = await (await api.as('GESTION')).post(path, forma);
  if (res.statusCode > 201) throw new Error(`${path} answered ${res.statusCode}: ${res.body}`);
  return res.json<T>();
};

export const hacerCliente = (api: TestApi, campos: Partial<Cliente> = {}): Promise<Cliente> =>
  hecho(api, '/api/cliente', {
    nombre: `Cliente ${siguiente()}`,
    nif: `B${siguiente()}`,
    direccion: 'Calle Mayor, 1',
    contacto: 'Begoña Ibáñez',
    email: 'hola@cliente.es',
    telefono: '600111222',
    ...campos,
  });

export const formaDeContrata = (clientes: readonly (string | number)[]) => ({
  nombre: `Contrata ${siguiente()}`,
  nif: `A${siguiente()}`,
  descripcion: '',
  dir_fisica: 'Polígono Norte, 3',
  dir_facturacion: 'Polígono Norte, 3',
  telefono: '910000000',
  email: 'hola@contrata.es',
  clientes,
});

export const hacerContrata = (
  api: TestApi,
  campos: Omit<Partial<Contrata>, 'clientes'> & { clientes: readonly (string | number)[] },
): Promise<Contrata> => hecho(api, '/api/contrata', { ...formaDeContrata(campos.clientes), ...campos });

export const formaDeProyecto = (id_cliente: number) => ({
  nombre: `Proyecto ${siguiente()}`,
  descripcion: null,
  id_cliente,
  id_contrata: null,
  id_categoria: 1,
  fecha_inicio: '2026-01-01',
  fecha_fin: null,
});

/** Creates an open project, of a new client unless one is named. */
export async function hacerProyecto(api: TestApi, campos: Partial<Proyecto> = {}): Promise<Proyecto> {
  const id_cliente = campos.id_cliente ?? (await hacerCliente(api)).id;
  return hecho(api, '/api/proyecto', { ...formaDeProyecto(id_cliente), ...campos });
}
