import type { Componente } from '@tajo/contract/componentes';
import type { EstablecimientoFicha } from '@tajo/contract/establecimientos';
import type { Mueble } from '@tajo/contract/muebles';
import type { Terminal } from '@tajo/contract/terminales';
import type { Usuario } from '@tajo/contract/usuarios';
import type { LightMyRequestResponse } from 'fastify';
import type { TestClient } from '../client.ts';

// Creates records with the payloads of the office's forms, so that they are valid.
let serie = 0;
// Padded: names are in the order in which they are made, also from 9 to 10.
const siguiente = (): string => String((serie += 1)).padStart(6, '0');

const hecho = <T>(res: LightMyRequestResponse): T => {
  if (res.statusCode !== 201) throw new Error(`a maker was refused: ${res.statusCode} ${res.body}`);
  return res.json<T>();
};

export const formaDeComponente = () => ({
  nombre: `Componente ${siguiente()}`,
  descripcion: 'Pieza de prueba',
  fabricante: 'Fábrica Núñez',
  cantidad: 10,
  id_categoria: 15,
});
export const nuevoComponente = async (oficina: TestClient, con: Partial<Componente> = {}): Promise<Componente> =>
  hecho(await oficina.post('/api/componente', { ...formaDeComponente(), ...con }));

type CamposTerminal = {
  marca?: string;
  modelo?: string;
  cantidad?: number;
  componentes?: string[];
  descripcion?: string;
  minimo?: number;
};
export const nuevoTerminal = async (oficina: TestClient, con: CamposTerminal = {}): Promise<Terminal> => {
  const componentes = con.componentes ?? [(await nuevoComponente(oficina)).nombre];
  const campos = { marca: 'Marca', modelo: `Modelo ${siguiente()}`, cantidad: 5, ...con, componentes };
  return hecho(await oficina.multipart('/api/terminal', campos));
};

export const nuevoMueble = async (oficina: TestClient, con: Partial<Mueble> = {}): Promise<Mueble> => {
  const componentes = con.componentes ?? [(await nuevoComponente(oficina, { id_categoria: 16 })).nombre];
  const campos = { nombre: `Mueble ${siguiente()}`, descripcion: '', num_posiciones: 3, ...con, componentes };
  return hecho(await oficina.post('/api/mueble', campos));
};

export const formaDeEstablecimiento = () => ({
  sfid: `SF${siguiente()}`,
  nombre: `Tienda ${siguiente()}`,
  email: 'tienda@prueba.es',
  telefono: '912345678',
  contacto: 'Ángel Peña',
  horario: 'L-V 10-20',
  calle: 'Calle Mayor, 1',
  localidad: 'Málaga',
  codigo_postal: '29001',
  comunidad: 'Andalucía',
  provincia: 'Málaga',
});
type CamposEstablecimiento = Readonly<Record<string, string | number>>;
export const nuevoEstablecimiento = async (
  oficina: TestClient,
  con: CamposEstablecimiento = {},
): Promise<EstablecimientoFicha> =>
  hecho(await oficina.multipart('/api/establecimiento', { ...formaDeEstablecimiento(), ...con }));

export const formaDeUsuario = () => ({
  nombre: `Usuario ${siguiente()}`,
  nif: `U${siguiente()}`,
  direccion: 'Plaza de la Prueba, 2',
  email: `u${siguiente()}@prueba.es`,
  telefono: '600111222',
  id_categoria: 11,
  id_role: 2,
  proyectos: [] as (string | number)[],
  provincias: ['Málaga'],
});
type CamposUsuario = { readonly [K in keyof Usuario]?: unknown };
export const nuevoUsuario = async (admin: TestClient, con: CamposUsuario = {}): Promise<Usuario> =>
  hecho(await admin.post('/api/usuario', { ...formaDeUsuario(), ...con }));
