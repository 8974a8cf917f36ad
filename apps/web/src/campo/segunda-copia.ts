/** Nobody but this device has what these tables hold (decision 0076). */
const COPIADAS = ['cola', 'ficheros'] as const;
type Copiada = (typeof COPIADAS)[number];

/** One value of a copied table; undefined if it was deleted. */
export interface ValorCopiado {
  readonly tabla: Copiada;
  readonly clave: string;
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

let turno: Promise<void> = Promise.resolve();

/** Copies changes after those before them. Never fails: without room there is one copy only. */
export async function copiar(cambios: readonly ValorCopiado[]): Promise<void> {
  if (cambios.length === 0) return;
  turno = turno.then(() => escribir(cambios)).catch(() => undefined);
  await turno;
}

async function escribir(cambios: readonly ValorCopiado[]): Promise<void> {
  const copia = await abrir();
  for (const { tabla, clave, valor } of cambios) {
    const ruta = `${RAIZ}${tabla}/${clave}`;
    if (valor === undefined) await copia?.delete(ruta);
    else await copia?.put(ruta, new Response(valor instanceof Blob ? valor : JSON.stringify(valor)));
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

/** Deletes from the copy what the tables do not hold: a browser was killed before it could. */
export async function podarCopia(hay: (tabla: string, clave: string) => Promise<boolean>): Promise<void> {
  const copia = await abrir();
  for (const peticion of (await copia?.keys()) ?? []) {
    const { tabla, clave } = lugarDe(peticion);
    if (!(await hay(tabla, clave))) await copia?.delete(peticion);
  }
}
