import type { apiDe } from './entrar.ts';
import { nifUnico, unico } from './registro.ts';

type Api = Awaited<ReturnType<typeof apiDe>>;
type Registro = { readonly id: number; readonly nombre: string; readonly nif: string };

/** Made by the API: what an errand needs before its own work begins. */
export const hacerCliente = (api: Api, nombre = unico('Cliente')): Promise<Registro> =>
  api.post('/cliente', {
    nombre,
    nif: nifUnico(),
    direccion: 'Calle Mayor, 1',
    contacto: 'Begoña Ibáñez',
    email: 'compras@optica.es',
    telefono: '+34612345678',
  });

export const hacerContrata = (api: Api, clientes: readonly string[], nombre = unico('Contrata')): Promise<Registro> =>
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

/** An open project. */
export const hacerProyecto = (api: Api, id_cliente: number, id_contrata: number | null = null): Promise<Registro> =>
  api.post('/proyecto', {
    nombre: unico('Proyecto'),
    descripcion: null,
    id_cliente,
    id_contrata,
    id_categoria: 1,
    fecha_inicio: '2026-01-01',
    fecha_fin: null,
  });
