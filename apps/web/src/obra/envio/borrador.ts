/**
 * Unsent input of a technician, kept on the device: it survives a reload and a lost session.
 * The key names the user and the attempt, so that neither a colleague on the same phone nor a
 * restarted parte meets old texts.
 */
const PREFIJO = 'tajo.borrador';
const DIAS_QUE_DURA = 30;

export type Trabajo = { readonly usuario: number; readonly id_parte: number; readonly id_intento: number };
type Guardado = { readonly valor: unknown; readonly pendiente: boolean; readonly instante: number };

const cambios = new EventTarget();

export const claveDe = ({ usuario, id_parte, id_intento }: Trabajo, nombre: string): string =>
  [PREFIJO, usuario, id_parte, id_intento, nombre].join('|');

function leido(clave: string): Guardado | null {
  try {
    const texto = localStorage.getItem(clave);
    return texto === null ? null : (JSON.parse(texto) as Guardado);
  } catch {
    return null;
  }
}

/** Null when there is none, or none that can be read. */
export const leerBorrador = (clave: string): unknown => leido(clave)?.valor ?? null;

/** `pendiente` says whether it holds something that still has to be sent. */
export function guardarBorrador(clave: string, valor: unknown, pendiente: boolean): void {
  try {
    localStorage.setItem(clave, JSON.stringify({ valor, pendiente, instante: Date.now() } satisfies Guardado));
  } catch {
    // A full or forbidden store must not stop the work: the form keeps the text while the page is open.
  }
  cambios.dispatchEvent(new Event('cambio'));
}

export function borrarBorrador(clave: string): void {
  localStorage.removeItem(clave);
  cambios.dispatchEvent(new Event('cambio'));
}

const claves = (): string[] => Object.keys(localStorage).filter((clave) => clave.startsWith(`${PREFIJO}|`));

/** After the signature, or when the attempt was restarted, nothing of the parte may stay on the phone. */
export function olvidarParte(usuario: number, id_parte: number, salvoIntento?: number | null): void {
  const propias = claves().filter((clave) => {
    const [, u, p, intento] = clave.split('|');
    return Number(u) === usuario && Number(p) === id_parte && Number(intento) !== salvoIntento;
  });
  for (const clave of propias) borrarBorrador(clave);
}

export function olvidarAntiguos(ahora: number): void {
  const limite = ahora - DIAS_QUE_DURA * 86_400_000;
  for (const clave of claves()) if ((leido(clave)?.instante ?? 0) < limite) borrarBorrador(clave);
}

/** Names of the forms of this work whose text or photos still have to be sent, joined by commas. */
export function pendientesDe(trabajo: Trabajo): string {
  const inicio = claveDe(trabajo, '');
  const nombres = claves()
    .filter((clave) => clave.startsWith(inicio) && leido(clave)?.pendiente === true)
    .map((clave) => clave.slice(inicio.length).split('.')[0]);
  return [...new Set(nombres)].sort().join(',');
}

export function alCambiarBorradores(aviso: () => void): () => void {
  cambios.addEventListener('cambio', aviso);
  window.addEventListener('storage', aviso);
  return () => {
    cambios.removeEventListener('cambio', aviso);
    window.removeEventListener('storage', aviso);
  };
}
