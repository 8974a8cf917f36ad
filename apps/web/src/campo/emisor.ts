import {
  esRechazo,
  esperaDeReintento,
  salientes,
  sigueA,
  sigueAbierto,
  trasRespuesta,
  vanEnOrden,
} from '@tajo/domain/campo/cola';
import { estaFirmado } from '@tajo/domain/campo/rechazo';
import { ApiError } from '../api/api-error.ts';
import { storedSession } from '../base/session.ts';
import { acusarHecho, cambiarCola, leerCola } from './almacen.ts';
import { anotarAutor } from './avisos.ts';
import type { Fallo, FilaDeCola } from './fila.ts';
import { esAjena, traerObra } from './lecturas.ts';
import { alCambiarFuera, modeloActual, ponerEnvio, publicar } from './modelo.ts';
import { SIN_AVISO, enviarHecho, entregarHecho } from './peticion.ts';

/** The line may be back at any moment, whatever `navigator.onLine` says. */
const CADA_MS = 15_000;
const CANDADO = 'tajo.campo';

const acuses = new Set<() => void>();
/** Calls `oyente` after the server has taken hechos: what other screens had read is stale. Returns how to stop. */
export function alAcusar(oyente: () => void): () => void {
  acuses.add(oyente);
  return () => void acuses.delete(oyente);
}

/** Failed tries, and when to try again, by key of the hecho; LINEA is the line as a whole. */
const esperas = new Map<string, { readonly fallos: number; readonly hasta: number }>();
const LINEA = '';
const debeEsperar = (clave: string): boolean => (esperas.get(clave)?.hasta ?? 0) > performance.now();
const fallosDe = (clave: string): number => esperas.get(clave)?.fallos ?? 0;
function aplazar(clave: string): void {
  const fallos = fallosDe(clave) + 1;
  esperas.set(clave, { fallos, hasta: performance.now() + esperaDeReintento(fallos) });
}

/** Ends all waits, as there may be a line; what has failed goes after the rest. */
function acabarEsperas(): void {
  esperas.delete(LINEA);
  for (const clave of esperas.keys()) esperas.set(clave, { fallos: 1, hasta: 0 });
}

const falloDe = ({ status, message, fields }: ApiError): Fallo => ({ status, mensaje: message, campos: fields });

/** Whether the attempt of a hecho is still open; undefined if nobody could say. */
async function leerSiSigue(hecho: FilaDeCola): Promise<boolean | undefined> {
  try {
    return sigueAbierto(hecho, (await traerObra(hecho.id_parte)).detalles);
  } catch (error) {
    return esAjena(error) ? sigueAbierto(hecho, null) : undefined;
  }
}

/** A start or a comment by itself is nothing that the office would have to decide. */
const estaSolo = async ({ contenido: { clase }, ...hecho }: FilaDeCola): Promise<boolean> =>
  (clase === 'iniciar' || clase === 'comentario') &&
  !(await propia()).some((fila) => vanEnOrden(fila, hecho) && fila.n > hecho.n);

/** The reason that the office reads: what the fields say, if any does. */
const conMotivo = (fallo: Fallo | null): Fallo | null =>
  fallo && { ...fallo, mensaje: Object.values(fallo.campos).join(' ') || fallo.mensaje };

/** Makes a hecho evidence, and all later ones of its attempt, which depend on it, or those that `va` names. */
export const aLaOficina = (
  hecho: FilaDeCola,
  fallo: Fallo | null,
  va = (fila: FilaDeCola): boolean => sigueA(fila, hecho),
): Promise<void> =>
  cambiarCola((fila) =>
    fila.usuario === hecho.usuario && va(fila)
      ? { ...fila, estado: 'constancia', fallo: fila.clave === hecho.clave ? conMotivo(fallo) : fila.fallo }
      : fila,
  );

async function tratarError(hecho: FilaDeCola, error: ApiError): Promise<void> {
  const respondido = { status: error.status, ocupado: error.retryAfter !== undefined };
  const abierto = esRechazo(respondido) ? await leerSiSigue(hecho) : undefined;
  const trasEsto = trasRespuesta(respondido, abierto);
  const siguiente = trasEsto === 'constancia' && (await estaSolo(hecho)) ? 'rechazado' : trasEsto;
  if (siguiente === 'rechazado' && hecho.contenido.clase === 'deshacer' && error.status === 404) {
    // There is nothing to undo any more.
    await acusarHecho(hecho, SIN_AVISO);
  } else if (siguiente === 'otra_vez') {
    aplazar(hecho.clave);
    if (error.status === 0) aplazar(LINEA);
  } else if (siguiente === 'rechazado') {
    const fallo = { ...falloDe(error), eraDeLoFirmado: estaFirmado(await propia(), hecho) };
    await cambiarCola((fila) => (fila.clave === hecho.clave ? { ...fila, estado: 'rechazado', fallo } : fila));
  } else if (siguiente === 'constancia') await aLaOficina(hecho, falloDe(error));
}

/** Evidence that is not taken is not lost: it is offered again, and its technician reads why. */
async function aplazarEntrega({ clave }: FilaDeCola, error: ApiError): Promise<void> {
  aplazar(clave);
  if (!esRechazo({ status: error.status, ocupado: error.retryAfter !== undefined })) return;
  const { mensaje: noEntregado = '' } = conMotivo(falloDe(error)) ?? {};
  await cambiarCola((fila) =>
    fila.clave === clave && fila.noEntregado !== noEntregado ? { ...fila, noEntregado } : fila,
  );
}

/** Delivers a hecho as evidence and deletes its files; the row stays until the office has decided. */
async function entregar(hecho: FilaDeCola): Promise<void> {
  await entregarHecho(hecho);
  await cambiarCola((fila) => (fila.clave === hecho.clave ? { ...fila, estado: 'entregado', ficheros: [] } : fila));
}

function ponerAtascado({ clave }: FilaDeCola, lo: boolean): void {
  const atascados = new Set(modeloActual().atascados);
  if (lo) atascados.add(clave);
  else atascados.delete(clave);
  ponerEnvio({ atascados });
}

function trasError(hecho: FilaDeCola, error: ApiError): Promise<void> {
  // A refusal proves the line too.
  ponerEnvio({ sinLinea: error.status === 0 });
  return hecho.estado === 'constancia' && error.status !== 0 ? aplazarEntrega(hecho, error) : tratarError(hecho, error);
}

async function tramitar(hecho: FilaDeCola): Promise<void> {
  ponerEnvio({ enviando: new Set([hecho.clave]) });
  try {
    if (hecho.estado === 'constancia') await entregar(hecho);
    else await acusarHecho(hecho, await enviarHecho(hecho));
    esperas.delete(hecho.clave);
    acabarEsperas();
    ponerEnvio({ sinLinea: false });
    ponerAtascado(hecho, false);
  } catch (error) {
    ponerAtascado(hecho, !(error instanceof ApiError));
    if (error instanceof ApiError) await trasError(hecho, error);
    else aplazar(hecho.clave);
  } finally {
    ponerEnvio({ enviando: new Set() });
    await publicar();
  }
}

const propia = async (): Promise<FilaDeCola[]> => {
  const usuario = storedSession()?.id;
  return (await leerCola()).filter((fila) => fila.usuario === usuario);
};

function partesDeSusTiendas(hechos: readonly FilaDeCola[]): number[] {
  const tiendas = new Set(hechos.flatMap(({ contenido }) => (contenido.clase === 'datos' ? [contenido.id] : [])));
  return [...modeloActual().obras.values()]
    .filter(({ obra }) => tiendas.has(obra.detalles.id_establecimiento))
    .map(({ id_parte }) => id_parte);
}

/** Reads again the partes of which the server has taken something, so that it can be let go of here. */
async function soltarRecibidos(): Promise<void> {
  const recibidos = (await propia()).filter(({ estado }) => estado === 'recibido');
  if (recibidos.length === 0) return;
  anotarAutor(partesDeSusTiendas(recibidos), true);
  for (const oyente of acuses) oyente();
  for (const id_parte of new Set(recibidos.map((fila) => fila.id_parte))) {
    await traerObra(id_parte).catch(() => undefined);
  }
}

/** Sends what can be sent, one after another, until nothing is left that may travel now. */
async function vaciar(): Promise<void> {
  for (;;) {
    // An expired session is for the server to refuse: then the login is asked for, and only where there is a line.
    if (storedSession() === undefined || debeEsperar(LINEA)) return;
    // One that never gets an answer must not hold up another parte.
    const [hecho] = salientes(await propia())
      .filter((fila) => !debeEsperar(fila.clave))
      .sort((a, b) => fallosDe(a.clave) - fallosDe(b.clave));
    if (hecho === undefined) break;
    await tramitar(hecho);
  }
  await soltarRecibidos();
}

/** Only one of all open tabs sends. */
const conCandado = (trabajo: () => Promise<void>): Promise<void> =>
  navigator.locks === undefined
    ? trabajo()
    : navigator.locks.request(CANDADO, { ifAvailable: true }, (candado) => (candado === null ? undefined : trabajo()));

let pedido = false;
let corriendo = false;
let reloj: ReturnType<typeof setTimeout> | undefined;

function aplazarSiguiente(): void {
  clearTimeout(reloj);
  const quedan = modeloActual().cola.some(({ estado }) => estado !== 'entregado' && estado !== 'rechazado');
  if (!quedan) return;
  const proximas = [...esperas.values()].map(({ hasta }) => hasta - performance.now()).filter((ms) => ms > 0);
  reloj = setTimeout(despertar, Math.min(CADA_MS, ...proximas.map((ms) => ms + 10)));
}

let atento = false;
/** Tries again whenever the line may be back, and when another tab has kept something. */
function estarAtento(): void {
  if (atento) return;
  atento = true;
  addEventListener('online', reintentar);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) reintentar();
  });
  alCambiarFuera(despertar);
}

/** Sends what waits, now. A call while it is sending makes it look again when it is done. */
export function despertar(): void {
  estarAtento();
  pedido = true;
  if (!corriendo) void correr();
}

async function correr(): Promise<void> {
  corriendo = true;
  try {
    while (pedido) {
      pedido = false;
      await conCandado(vaciar);
    }
  } finally {
    corriendo = false;
    aplazarSiguiente();
  }
}

/** Tries again at once: somebody pressed or kept something, or the line may be back. */
export function reintentar(): void {
  acabarEsperas();
  despertar();
}
