import type { FilaDeCola } from './fila.ts';

/** Nobody but this device has what these tables hold (decision 0076). */
const COPIADAS = ['cola', 'ficheros'] as const;
type Copiada = (typeof COPIADAS)[number];

interface ClaveCopiada {
  readonly tabla: Copiada;
  readonly clave: string;
}

/** One value of a copied table; undefined if it was deleted. */
export interface ValorCopiado extends ClaveCopiada {
  readonly valor: unknown;
}

const NOMBRE = 'tajo.campo';
const RAIZ = `/${NOMBRE}/`;

export const tieneCopia = (tabla: string): tabla is Copiada => (COPIADAS as readonly string[]).includes(tabla);

/** Undefined if the browser gives none: on plain http, in some private windows. */
async function abrir(): Promise<Cache | undefined> {
  try {
    return await (globalThis as { caches?: CacheStorage }).caches?.open(NOMBRE);
  } catch {
    return undefined;
  }
}

const rutaDe = ({ tabla, clave }: ClaveCopiada): string => `${RAIZ}${tabla}/${clave}`;

/** Keys of the rows and of their files, as the second copy has them. */
export const clavesDe = (cola: readonly FilaDeCola[]) =>
  cola.flatMap(({ clave, ficheros }) => [
    { tabla: 'cola', clave } as const,
    ...ficheros.map((campo) => ({ tabla: 'ficheros', clave: `${clave}/${campo}` }) as const),
  ]);

let turno: Promise<void> = Promise.resolve();

/** Copies changes after those before them. Never fails: without room there is one copy only. */
export async function copiar(cambios: readonly ValorCopiado[]): Promise<void> {
  if (cambios.length === 0) return;
  turno = turno.then(() => escribir(cambios)).catch(() => undefined);
  await turno;
}

async function escribir(cambios: readonly ValorCopiado[]): Promise<void> {
  const copia = await abrir();
  for (const { valor, ...clave } of cambios) {
    if (valor === undefined) await copia?.delete(rutaDe(clave));
    else await copia?.put(rutaDe(clave), new Response(valor instanceof Blob ? valor : JSON.stringify(valor)));
  }
}

const lugarDe = ({ url }: Request): { readonly tabla: string; readonly clave: string } => {
  const [tabla = '', ...clave] = new URL(url).pathname.slice(RAIZ.length).split('/');
  return { tabla, clave: clave.join('/') };
};

/** Reads the copy, without what a killed browser has half written. */
export async function leerCopia(): Promise<ValorCopiado[]> {
  const copia = await abrir();
  const leidos: ValorCopiado[] = [];
  for (const peticion of (await copia?.keys()) ?? []) {
    const { tabla, clave } = lugarDe(peticion);
    const valor = await copia
      ?.match(peticion)
      .then((respuesta) => (tabla === 'cola' ? respuesta?.json() : respuesta?.blob()))
      .catch(() => undefined);
    if (tieneCopia(tabla) && valor !== undefined) leidos.push({ tabla, clave, valor });
  }
  return leidos;
}

export async function leerFicheroCopiado(clave: string): Promise<Blob | undefined> {
  const respuesta = await (await abrir())?.match(rutaDe({ tabla: 'ficheros', clave })).catch(() => undefined);
  return respuesta?.blob().catch(() => undefined);
}

/** Makes the copy hold what the tables do under these keys: a browser was killed between the two. */
export async function igualarCopia(
  claves: readonly ClaveCopiada[],
  leer: (tabla: Copiada, clave: string) => Promise<unknown>,
): Promise<void> {
  const copia = await abrir();
  const sobran = new Map(((await copia?.keys()) ?? []).map((peticion) => [new URL(peticion.url).pathname, peticion]));
  const faltan = claves.filter((una) => !sobran.delete(rutaDe(una)));
  await copiar(await Promise.all(faltan.map(async (una) => ({ ...una, valor: await leer(una.tabla, una.clave) }))));
  for (const peticion of sobran.values()) {
    const { tabla, clave } = lugarDe(peticion);
    // Another tab may have kept it meanwhile.
    if (tieneCopia(tabla) && (await leer(tabla, clave)) === undefined) await copia?.delete(peticion);
  }
}
