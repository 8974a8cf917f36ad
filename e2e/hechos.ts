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

/** Returns the shops of the demonstration, without those of other tests. */
export const tiendasDeLaDemo = async (api: ApiDemo): Promise<TiendaVista[]> =>
  (await api.get<TiendaVista[]>('/establecimiento/all')).filter(({ nombre }) => !esUnico(nombre));

export async function tiendaDeLaDemo(api: ApiDemo): Promise<TiendaVista> {
  const [suya] = await tiendasDeLaDemo(api);
  if (suya === undefined) throw new Error('the demonstration has no shop');
  return suya;
}

/** Returns an open project with questions that the technician works on, by what the assign dialog would offer. */
export async function proyectoDe(api: ApiDemo, tecnico: string): Promise<Opcion> {
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
  for (const parte of partes) {
    const tienda = parte.id_establecimiento;
    const lugares: (LugarVisto & { readonly terminal: string | undefined })[] = [];
    type Mueble = Opcion & { readonly num_posiciones: number };
    for (const mueble of await api.get<Mueble[]>(`/mueble/all/select/establecimiento/${tienda}`)) {
      for (let posicion = 1; posicion <= mueble.num_posiciones; posicion++) {
        const [puesto] = await api.get<Opcion[]>(`/terminal/select/${tienda}/${mueble.id}/${posicion}`);
        lugares.push({ mueble: mueble.nombre, posicion, terminal: puesto?.nombre });
      }
    }
    const hueco = lugares.find(({ terminal }) => terminal === undefined);
    const ocupado = lugares.find(({ terminal }) => terminal !== undefined);
    if (hueco && ocupado?.terminal) return { parte, hueco, ocupado: { ...ocupado, terminal: ocupado.terminal } };
  }
  throw new Error('no shop of the uploaded partes has both an empty position and a terminal');
}

/** Returns the stock figures that have changed. */
export function movido(antes: Map<string, number>, ahora: Map<string, number>): Record<string, number> {
  const claves = new Set([...antes.keys(), ...ahora.keys()]);
  const pares = [...claves].map((clave) => [clave, (ahora.get(clave) ?? 0) - (antes.get(clave) ?? 0)] as const);
  expect(pares.length).toBeGreaterThan(0);
  return Object.fromEntries(pares.filter(([, cuanto]) => cuanto !== 0));
}
