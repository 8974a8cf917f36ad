import { retienen } from '@tajo/domain/campo/cola';
import type { ContenidoDeHecho } from '@tajo/domain/campo/hecho';
import { aLasQueQuedan, sobreLoGuardado, vaConEl } from '@tajo/domain/campo/rechazo';
import { CAMPOS_DE_FOTO } from '@tajo/domain/obra/fotos';
import { ApiError } from '../api/api-error.ts';
import { esFoto } from './fila.ts';
import type { FilaDeCola, HechoNuevo } from './fila.ts';
import { cambiarCola, insertarHecho } from './almacen.ts';
import { storageFull } from '../kit/storage-left.ts';
import { datosGuardados } from './datos-guardados.ts';
import { aLaOficina, despertar, reintentar } from './emisor.ts';
import { modeloActual, publicar, suscribirModelo } from './modelo.ts';

const SIN_ESPACIO = 'No queda espacio en este dispositivo. Libere espacio, o espere a que se envíe lo pendiente.';

/** Refuses the newest photos when the device is nearly full, so that the browser has no reason to drop an older one. */
async function exigirEspacio({ blobs }: HechoNuevo): Promise<void> {
  const nuevas = CAMPOS_DE_FOTO.filter((campo) => blobs[campo] !== undefined);
  const [primera] = nuevas;
  if (primera === undefined) return;
  // Undefined on plain http.
  const { storage } = navigator as { readonly storage?: StorageManager };
  const { usage = 0, quota = 0 } = (await storage?.estimate()) ?? {};
  const photos = modeloActual().cola.flatMap(({ ficheros }) => ficheros.filter(esFoto)).length;
  const lleno = storageFull({ usage, quota, photos, added: nuevas.length });
  if (lleno !== undefined) throw new ApiError(507, '', { [primera]: lleno });
}

/**
 * Keeps a hecho on this device and sends it as soon as there is a line. It is on the disk when this resolves; throws an
 * ApiError, and keeps nothing, if the device has no room left.
 */
async function encolar(nuevo: HechoNuevo): Promise<FilaDeCola> {
  await exigirEspacio(nuevo);
  const fila = await insertarHecho(nuevo).catch((error: unknown) => {
    throw error instanceof DOMException && error.name === 'QuotaExceededError' ? new ApiError(507, SIN_ESPACIO) : error;
  });
  await publicar();
  reintentar();
  return fila;
}

/**
 * Waits until the server has judged a hecho, nothing can be sent, or so many milliseconds have passed. Returns its row;
 * undefined if the server has it and the row is gone.
 */
function esperarLlegada(clave: string, ms: number): Promise<FilaDeCola | undefined> {
  const fila = () => modeloActual().cola.find((una) => una.clave === clave);
  const decidida = () => {
    const [suya, { cola, sinLinea }] = [fila(), modeloActual()];
    return sinLinea || suya?.estado !== 'pendiente' || retienen(cola, suya).length > 0;
  };
  return new Promise((resolve) => {
    const acabar = () => {
      clearTimeout(reloj);
      dejar();
      resolve(fila());
    };
    const reloj = setTimeout(acabar, ms);
    const dejar = suscribirModelo(() => decidida() && acabar());
    if (decidida()) acabar();
  });
}

/** Longest wait in milliseconds for the server while somebody looks at the button. */
const ESPERA_MS = 2000;

/** Result of sending a hecho while its screen waited. */
type Suerte =
  | { readonly clase: 'recibido'; readonly aviso: string | null }
  /** On the device; it will be sent. */
  | { readonly clase: 'guardado' }
  /** Its attempt is over: the office gets it as evidence. */
  | { readonly clase: 'constancia'; readonly mensaje: string };

/**
 * Queues a hecho and, unless the device is offline, waits a moment for the answer. A refusal that the user can correct
 * is thrown as an ApiError and leaves nothing in the queue.
 */
export async function guardarHecho(nuevo: HechoNuevo, ms = ESPERA_MS): Promise<Suerte> {
  const { clave } = await encolar(nuevo);
  if (modeloActual().sinLinea) return { clase: 'guardado' };
  const queda = await esperarLlegada(clave, ms);
  if (queda === undefined) return { clase: 'recibido', aviso: null };
  const { estado, fallo, acuse } = queda;
  if (estado === 'rechazado') {
    await descartar(clave);
    throw new ApiError(fallo?.status ?? 422, fallo?.mensaje ?? '', fallo?.campos);
  }
  if (estado === 'recibido') return { clase: 'recibido', aviso: acuse?.aviso ?? null };
  return estado === 'pendiente' ? { clase: 'guardado' } : { clase: 'constancia', mensaje: fallo?.mensaje ?? '' };
}

/** Takes a hecho out of the queue: it is not sent. */
export async function descartar(clave: string): Promise<void> {
  await cambiarCola((fila) => (fila.clave === clave ? null : fila));
  await publicar();
  despertar();
}

/** Returns the content with which a hecho is sent again, after what the office has changed meanwhile. */
function otraVez({ contenido, id_parte }: FilaDeCola): ContenidoDeHecho {
  const modelo = modeloActual();
  const obra = modelo.obras.get(id_parte)?.obra;
  if (contenido.clase === 'datos') return sobreLoGuardado(contenido, datosGuardados(modelo, id_parte) ?? {});
  if (contenido.clase === 'preguntas' && obra !== undefined) return aLasQueQuedan(contenido, obra.preguntas);
  return contenido;
}

/** Sends a refused hecho once more, over what others recorded meanwhile. */
export async function insistir(clave: string): Promise<void> {
  await cambiarCola((fila) =>
    fila.clave === clave ? { ...fila, contenido: otraVez(fila), estado: 'pendiente', fallo: null, vista: null } : fila,
  );
  await publicar();
  despertar();
}

/** Hands a refused hecho to the office with all that was done after it in that shop, the signature too. */
export async function pasarALaOficina(clave: string): Promise<void> {
  const { cola } = modeloActual();
  const fila = cola.find((una) => una.clave === clave);
  if (fila === undefined) return;
  await aLaOficina(fila, fila.fallo, vaConEl(cola, fila));
  await publicar();
  despertar();
}
