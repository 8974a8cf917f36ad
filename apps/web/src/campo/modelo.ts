import type { CatalogoDeObra } from '@tajo/contract/campo';
import type { Obra } from '@tajo/contract/obra';
import { porEnviar } from '@tajo/domain/campo/cola';
import type { MarcaDeParte } from '@tajo/domain/campo/cambios-de-lista';
import { vista } from '@tajo/domain/campo/vista';
import { useSyncExternalStore } from 'react';
import type { UserSession } from '../base/session.ts';
import { storedSession } from '../base/session.ts';
import { hasClosed, onTokenChange } from '../api/token.ts';
import {
  olvidarLeido,
  esDuradero,
  leerAvisos,
  leerCatalogo,
  leerCola,
  leerMarcas,
  leerObrasGuardadas,
  leerPaqueteGuardado,
} from './almacen.ts';
import type { AvisoDeEnvio } from './avisos-en-mesa.ts';
import type { FilaDeCola, ObraGuardada, PaqueteGuardado } from './fila.ts';
import { releerObras } from './obras-leidas.ts';

/** Data of the current user on this device, mirrored in memory for the screens. */
export interface Modelo {
  /** False until the database was read for this user. */
  readonly listo: boolean;
  readonly duradero: boolean;
  readonly usuario: number | undefined;
  /** Hechos of the current user, oldest first. */
  readonly cola: readonly FilaDeCola[];
  /** How many hechos of other users of this device are still to be sent. */
  readonly ajenos: number;
  readonly obras: ReadonlyMap<number, ObraGuardada>;
  readonly catalogo: CatalogoDeObra | undefined;
  readonly paquete: PaqueteGuardado | undefined;
  /** Marks of partes that were not opened since, by their id. */
  readonly marcas: ReadonlyMap<number, MarcaDeParte>;
  readonly avisos: readonly AvisoDeEnvio[];
  /** Keys of hechos that are on their way. */
  readonly enviando: ReadonlySet<string>;
  /** Keys of hechos whose last try failed on this device itself. */
  readonly atascados: ReadonlySet<string>;
  /** Whether the last call got no answer. */
  readonly sinLinea: boolean;
}

const VACIO: Modelo = {
  listo: false,
  duradero: true,
  usuario: undefined,
  cola: [],
  ajenos: 0,
  obras: new Map(),
  catalogo: undefined,
  paquete: undefined,
  marcas: new Map(),
  avisos: [],
  enviando: new Set(),
  atascados: new Set(),
  sinLinea: false,
};
let modelo = VACIO;
const oyentes = new Set<() => void>();

function poner(cambios: Partial<Modelo>): void {
  modelo = { ...modelo, ...cambios };
  for (const oyente of oyentes) oyente();
}

export const modeloActual = (): Modelo => modelo;
/** Reports the state of the sender; it is not stored. */
export const ponerEnvio = (cambios: Partial<Pick<Modelo, 'enviando' | 'atascados' | 'sinLinea'>>): void =>
  poner(cambios);

const canal = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('tajo.campo');
const deFuera = new Set<() => void>();
canal?.addEventListener('message', () => {
  releerObras();
  void recargar();
  for (const oyente of deFuera) oyente();
});
/** Calls `oyente` when another tab has changed what is kept. */
export const alCambiarFuera = (oyente: () => void): void => void deFuera.add(oyente);

const NINGUNA: readonly ObraGuardada[] = [];
let enMapa: { readonly de: readonly ObraGuardada[]; readonly mapa: Modelo['obras'] } = { de: [], mapa: VACIO.obras };
function porParte(obras: readonly ObraGuardada[]): Modelo['obras'] {
  if (obras !== enMapa.de) enMapa = { de: obras, mapa: new Map(obras.map((obra) => [obra.id_parte, obra])) };
  return enMapa.mapa;
}

let lectura: Promise<void> | undefined;
let vuelta = 0;
/** Reads the database again. Resolves when the model holds what was kept before the call. */
function recargar(): Promise<void> {
  vuelta += 1;
  lectura = leer(vuelta);
  return lectura;
}

async function leer(esta: number): Promise<void> {
  const usuario = storedSession()?.id;
  const [duradero, todas, obras, catalogo, paquete, marcas, avisos] = await Promise.all([
    esDuradero(),
    leerCola(),
    usuario === undefined ? NINGUNA : leerObrasGuardadas(usuario),
    usuario === undefined ? undefined : leerCatalogo(usuario),
    usuario === undefined ? undefined : leerPaqueteGuardado(usuario),
    usuario === undefined ? new Map<number, MarcaDeParte>() : leerMarcas(usuario),
    usuario === undefined ? [] : leerAvisos(usuario),
  ]);
  // A later reading is under way, or has come first.
  if (esta !== vuelta) return lectura;
  poner({
    listo: true,
    duradero,
    usuario,
    cola: todas.filter((fila) => fila.usuario === usuario),
    ajenos: porEnviar(todas.filter((fila) => fila.usuario !== usuario)),
    obras: porParte(obras),
    catalogo,
    paquete,
    marcas,
    avisos,
  });
}

/** Shows, in this tab and the others, what has just been kept. */
export async function publicar(): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no other origin
  canal?.postMessage('cambio');
  await recargar();
}

let seguido = false;
function seguirSesion(): void {
  if (seguido) return;
  seguido = true;
  onTokenChange(() => {
    const antes = modelo.usuario;
    if (storedSession()?.id === antes && modelo.listo) return;
    // Logging out of a shared phone removes all that was read; the queue of hechos stays.
    if (antes !== undefined && hasClosed()) void olvidarLeido(antes);
    poner({ ...VACIO, usuario: storedSession()?.id });
    void recargar();
  });
}

/** The model once it has been read for the current user. */
export async function modeloListo(): Promise<Modelo> {
  seguirSesion();
  if (!modelo.listo || modelo.usuario !== storedSession()?.id) await recargar();
  return modelo;
}

export function suscribirModelo(oyente: () => void): () => void {
  oyentes.add(oyente);
  void modeloListo();
  return () => void oyentes.delete(oyente);
}
export const useModelo = (): Modelo => useSyncExternalStore(suscribirModelo, modeloActual);

const SIN_CATALOGO: CatalogoDeObra = { acciones: [], componentes: [], terminales: [] };

/** The work on a parte with what this device has done in it; undefined if it was never read here. */
export function obraDe(
  { obras, cola, catalogo }: Pick<Modelo, 'obras' | 'cola' | 'catalogo'>,
  id_parte: number,
  quien: Pick<UserSession, 'nombre'>,
): Obra | undefined {
  const guardada = obras.get(id_parte);
  return guardada && vista(guardada.obra, cola, { catalogo: catalogo ?? SIN_CATALOGO, quien });
}
