import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { ApiDemo } from './entrar.ts';
import { esUnico } from './registro.ts';

type Opcion = { readonly id: number; readonly nombre: string };
export type ParteVisto = {
  readonly id: number;
  readonly numero_incidencia: string;
  readonly id_proyecto: number;
  readonly id_establecimiento: number;
  readonly nombre_establecimiento: string;
  readonly latitud: number | null;
  readonly longitud: number | null;
};

export const CSV = new URL('../apps/api/demo/partes.csv', import.meta.url);
/** Rows under the header; the file is what a Spanish spreadsheet writes. */
export const filasDelCsv = (): string[] =>
  readFileSync(CSV, 'latin1')
    .split(/\r?\n/)
    .filter((linea) => linea.replaceAll(';', '').trim() !== '')
    .slice(1);

/** Returns stock by article, without the articles of parallel tests. */
export async function inventario(api: ApiDemo): Promise<Map<string, number>> {
  const filas = await api.get<{ categoria: string; nombre: string; cantidad: number }[]>('/inventario/all');
  return new Map(
    filas
      .filter(({ nombre }) => !esUnico(nombre))
      .map(({ categoria, nombre, cantidad }) => [`${categoria}: ${nombre}`, cantidad]),
  );
}

type TiendaVista = { readonly id: number; readonly sfid: string; readonly nombre: string };

let tiendas: Promise<TiendaVista[]> | undefined;
/** Returns the shops of the demonstration, without those of other tests. No test changes them: read once per worker. */
export const tiendasDeLaDemo = (api: ApiDemo): Promise<TiendaVista[]> =>
  (tiendas ??= api
    .get<TiendaVista[]>('/establecimiento/all')
    .then((todas) => todas.filter(({ nombre }) => !esUnico(nombre))));

export async function tiendaDeLaDemo(api: ApiDemo): Promise<TiendaVista> {
  const [suya] = await tiendasDeLaDemo(api);
  if (suya === undefined) throw new Error('the demonstration has no shop');
  return suya;
}

const proyectos = new Map<string, Promise<Opcion>>();
/** Returns an open project with questions that the technician works on. */
export function proyectoDe(api: ApiDemo, tecnico: string): Promise<Opcion> {
  const suyo = proyectos.get(tecnico) ?? buscarProyecto(api, tecnico);
  proyectos.set(tecnico, suyo);
  return suyo;
}

/** Finds it by what the assign dialog would offer. */
async function buscarProyecto(api: ApiDemo, tecnico: string): Promise<Opcion> {
  const tienda = await tiendaDeLaDemo(api);
  for (const proyecto of await api.get<Opcion[]>('/proyecto/all/select')) {
    const listas = ['tecnicos_locales', 'tecnicos_no_locales'].map((lista) =>
      api.get<Opcion[]>(`/usuario/${lista}/${tienda.id}?id_proyecto=${proyecto.id}`),
    );
    const preguntas = await api.get<unknown[]>(`/proyecto/preguntas/all/${proyecto.id}`);
    if (preguntas.length > 0 && (await Promise.all(listas)).flat().some(({ nombre }) => nombre === tecnico))
      return proyecto;
  }
  throw new Error(`${tecnico} works on no open project with questions`);
}

export type LugarVisto = { readonly mueble: string; readonly posicion: number };

/** Returns a position without a terminal and one with a terminal, in the shop of one of the partes. */
export async function lugaresEn(api: ApiDemo, partes: readonly ParteVisto[]) {
  type Puesto = { readonly mueble: string | null; readonly posicion: number | null; readonly terminal: string | null };
  for (const parte of partes) {
    const puestos = await api.get<Puesto[]>(`/establecimiento/details/${parte.id_establecimiento}/muebles?limit=200`);
    const lugares = puestos.flatMap(({ mueble, posicion, terminal }) =>
      mueble === null || posicion === null ? [] : [{ mueble, posicion, terminal: terminal ?? undefined }],
    );
    const hueco = lugares.find(({ terminal }) => terminal === undefined);
    const ocupado = lugares.find(({ terminal }) => terminal !== undefined);
    if (hueco && ocupado?.terminal) return { parte, hueco, ocupado: { ...ocupado, terminal: ocupado.terminal } };
  }
  throw new Error('no shop of the uploaded partes has both an empty position and a terminal');
}

type ParteConPreguntas = Pick<ParteVisto, 'id' | 'id_proyecto'>;
/** Answers every question of a started parte, as the technician's phone does. */
export async function responderPorApi(campo: ApiDemo, { id, id_proyecto }: ParteConPreguntas): Promise<void> {
  const preguntas = await campo.get<{ readonly id: number }[]>(`/parte/preguntas/all/${id}/${id_proyecto}`);
  const respuestas = preguntas.map((pregunta) => ({ id: pregunta.id, respuesta: 'Sí' }));
  await campo.enviar('/parte/preguntas', { id_parte: String(id), preguntas: JSON.stringify(respuestas) });
}

/** Returns the stock figures that have changed. */
export function movido(antes: Map<string, number>, ahora: Map<string, number>): Record<string, number> {
  const claves = new Set([...antes.keys(), ...ahora.keys()]);
  const pares = [...claves].map((clave) => [clave, (ahora.get(clave) ?? 0) - (antes.get(clave) ?? 0)] as const);
  expect(pares.length).toBeGreaterThan(0);
  return Object.fromEntries(pares.filter(([, cuanto]) => cuanto !== 0));
}
