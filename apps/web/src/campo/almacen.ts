import type { CatalogoDeObra } from '@tajo/contract/campo';
import { CAMPOS_DE_FICHERO, nombreDeRegistro } from './fila.ts';
import type { AvisoDeEnvio } from './avisos-en-mesa.ts';
import { avisosEn, ponerAvisos } from './avisos-en-mesa.ts';
import { hechoDeComentario } from './comentario.ts';
import type { AcuseDeHecho, FilaDeCola, HechoNuevo, ObraGuardada, PaqueteGuardado } from './fila.ts';
import type { MarcaDeParte } from '@tajo/domain/campo/cambios-de-lista';
import { vanEnOrden } from '@tajo/domain/campo/cola';
import { fotosPerdidas } from '@tajo/domain/campo/fotos-perdidas';
import { uuid } from '../api/uuid.ts';
import type { Bloque, Mesa } from './mesa.ts';
import { abrirMesa } from './mesa.ts';
import { obrasEnMemoria, releerObras, sobrantes } from './obras-leidas.ts';
import { clavesDe, igualarCopia, leerCopia, leerFicheroCopiado } from './segunda-copia.ts';

let abierta: Promise<Mesa> | undefined;
const alCerrarse = (): void => void (abierta = undefined);
export function mesa(): Promise<Mesa> {
  if (abierta !== undefined) return abierta;
  abierta = abrirMesa(alCerrarse).then(recuperar);
  abierta.catch(alCerrarse);
  return abierta;
}

/** Photos that were kept for a user's partes. */
export const claveDeFotos = (usuario: number): string => `fotos/${usuario}`;

/** Number of the next event on this device. One count for hechos, answers and reads: it orders them across tabs. */
async function turnoDe(m: Bloque): Promise<number> {
  const n = (((await m.leer('varios', 'turno')) as number | undefined) ?? 0) + 1;
  await m.poner('varios', 'turno', n);
  return n;
}

/** Fills tables that hold nothing from the second copy: the browser may have thrown them away (decision 0076). */
async function recuperar(m: Mesa): Promise<Mesa> {
  if ((await m.leer('varios', 'turno')) !== undefined) {
    await igualarCopia(clavesDe((await m.leerTodo('cola')) as FilaDeCola[]), m.leer).catch(() => undefined);
    return m;
  }
  const copia = await leerCopia();
  const filas = copia.flatMap(({ tabla, valor }) => (tabla === 'cola' ? [valor as FilaDeCola] : []));
  if (filas.length === 0) return m;
  await m.enBloque(['cola', 'ficheros', 'varios'], async (b) => {
    // Another tab has filled them.
    if ((await b.leer('varios', 'turno')) !== undefined) return;
    for (const { tabla, clave, valor } of copia) await b.poner(tabla, clave, valor);
    await b.poner('varios', 'turno', Math.max(...filas.flatMap(({ n, acuse }) => [n, acuse?.turno ?? 0])));
  });
  return m;
}

/** Whether what is kept outlives this page. */
export const esDuradero = async (): Promise<boolean> => (await mesa()).duradera;

/** Returns the turn of an event that happens now. */
export const tomarTurno = async (): Promise<number> => (await mesa()).enBloque(['varios'], turnoDe);

const enOrden = (filas: readonly unknown[]): FilaDeCola[] => (filas as FilaDeCola[]).sort((a, b) => a.n - b.n);

/** All rows of the queue in their order, those of other users of this device among them. */
export const leerCola = async (): Promise<FilaDeCola[]> => enOrden(await (await mesa()).leerTodo('cola'));

/** Reads a file of a hecho, or its second copy; undefined if there is neither. */
export async function leerBlob(clave: string, campo: string): Promise<Blob | undefined> {
  const ruta = `${clave}/${campo}`;
  try {
    const blob = (await (await mesa()).leer('ficheros', ruta)) as Blob | undefined;
    // One that the browser has lost fails only when it is read.
    await blob?.slice(0, 1).arrayBuffer();
    return blob ?? (await leerFicheroCopiado(ruta));
  } catch (error) {
    const copiado = await leerFicheroCopiado(ruta);
    if (copiado === undefined) throw error;
    return copiado;
  }
}

/** Versions of the records that this device wrote itself for a user. */
const claveDePropias = (usuario: number): string => `propias/${usuario}`;
type Propias = Readonly<Record<string, number>>;

/** The version that the technician had seen, raised to what this device itself made of the record since. */
async function vistaDe(m: Bloque, hecho: Omit<HechoNuevo, 'blobs'>): Promise<number | null> {
  const registro = nombreDeRegistro(hecho);
  if (registro === null || hecho.vista === null) return hecho.vista;
  const propias = (await m.leer('varios', claveDePropias(hecho.usuario))) as Propias | undefined;
  return Math.max(hecho.vista, propias?.[registro] ?? 0);
}

export const leerAvisos = async (usuario: number): Promise<readonly AvisoDeEnvio[]> => avisosEn(await mesa(), usuario);

export const quitarAviso = async (usuario: number, clave: string): Promise<void> =>
  (await mesa()).enBloque(['varios'], async (m) => {
    const quedan = (await avisosEn(m, usuario)).filter((uno) => uno.clave !== clave);
    await ponerAvisos(m, usuario, quedan);
  });

async function insertarEn(m: Bloque, { blobs, ...hecho }: HechoNuevo): Promise<FilaDeCola> {
  const ficheros = CAMPOS_DE_FICHERO.filter((campo) => blobs[campo] !== undefined);
  const fila: FilaDeCola = {
    ...hecho,
    vista: await vistaDe(m, hecho),
    n: await turnoDe(m),
    clave: uuid(),
    estado: 'pendiente',
    fallo: null,
    acuse: null,
    ficheros,
  };
  for (const campo of ficheros) await m.poner('ficheros', `${fila.clave}/${campo}`, blobs[campo]);
  await m.poner('cola', fila.clave, fila);
  return fila;
}

const AVISADA = 'La oficina lo lee en los comentarios del parte.';

/** Marks a hecho as received; about lost photos it keeps a comment. */
export const acusarHecho = async (hecho: FilaDeCola, { aviso, version, perdidas = 0 }: AcuseDeHecho): Promise<void> =>
  (await mesa()).enBloque(['cola', 'ficheros', 'varios'], async (m) => {
    const turno = await turnoDe(m);
    const falta = fotosPerdidas(hecho.descripcion, perdidas);
    if (falta !== null) await insertarEn(m, hechoDeComentario(falta, hecho));
    const registro = nombreDeRegistro(hecho);
    if (registro !== null && version !== undefined) {
      const clave = claveDePropias(hecho.usuario);
      const antes = (await m.leer('varios', clave)) as Propias | undefined;
      await m.poner('varios', clave, { ...antes, [registro]: version });
    }
    const dichos = [hecho.contenido.clase === 'firmar' ? aviso : null, falta && `${falta} ${AVISADA}`].filter(Boolean);
    if (dichos.length > 0) {
      const { clave, titulo, usuario } = hecho;
      const nuevo = { clave, titulo, aviso: dichos.join(' ') };
      await ponerAvisos(m, usuario, [...(await avisosEn(m, usuario)), nuevo]);
    }
    for (const fila of enOrden(await m.leerTodo('cola'))) {
      if (fila.clave === hecho.clave)
        await m.poner('cola', fila.clave, { ...fila, estado: 'recibido', fallo: null, acuse: { turno, aviso } });
      else if (vanEnOrden(fila, hecho) && fila.estado === 'pendiente') {
        // Later hechos on the same record have seen the version that this one made.
        const vista = await vistaDe(m, fila);
        if (vista !== fila.vista) await m.poner('cola', fila.clave, { ...fila, vista });
      }
    }
  });

/** Keeps a hecho and its files. It is on the disk when this resolves. */
export const insertarHecho = async (hecho: HechoNuevo): Promise<FilaDeCola> =>
  (await mesa()).enBloque(['cola', 'ficheros', 'varios'], (m) => insertarEn(m, hecho));

async function borrarFila(m: Bloque, { clave, ficheros }: FilaDeCola): Promise<void> {
  for (const campo of ficheros) await m.borrar('ficheros', `${clave}/${campo}`);
  await m.borrar('cola', clave);
}

/** Changes rows in one transaction. `cambio` returns the new row, null to delete it, or the same row to leave it. */
export const cambiarCola = async (cambio: (fila: FilaDeCola, turno: number) => FilaDeCola | null): Promise<void> =>
  (await mesa()).enBloque(['cola', 'ficheros', 'varios'], async (m) => {
    const turno = await turnoDe(m);
    for (const fila of enOrden(await m.leerTodo('cola'))) {
      const nueva = cambio(fila, turno);
      if (nueva === null) await borrarFila(m, fila);
      else if (nueva !== fila) {
        for (const campo of fila.ficheros)
          if (!nueva.ficheros.includes(campo)) await m.borrar('ficheros', `${fila.clave}/${campo}`);
        await m.poner('cola', nueva.clave, nueva);
      }
    }
  });

const claveDeObra = (usuario: number, id_parte: number): string => `${usuario}/${id_parte}`;

export const leerObrasGuardadas = (usuario: number): Promise<readonly ObraGuardada[]> =>
  obrasEnMemoria(usuario, async () => (await (await mesa()).leerTodo('obras')) as ObraGuardada[]);

/** Rows whose hecho is contained in a read that began at `turno`. */
const contenidaEn =
  ({ usuario, id_parte, turno }: Pick<ObraGuardada, 'usuario' | 'id_parte' | 'turno'>) =>
  (fila: FilaDeCola): boolean =>
    fila.usuario === usuario &&
    fila.id_parte === id_parte &&
    fila.estado === 'recibido' &&
    fila.acuse !== null &&
    fila.acuse.turno < turno;

async function guardarObra(m: Bloque, obra: ObraGuardada): Promise<void> {
  const clave = claveDeObra(obra.usuario, obra.id_parte);
  const antes = (await m.leer('obras', clave)) as ObraGuardada | undefined;
  // A read that began earlier must not replace a newer one. Only a package has `fila`.
  if (antes !== undefined && antes.turno > obra.turno) {
    if (obra.fila !== null) await m.poner('obras', clave, { ...antes, fila: obra.fila, orden: obra.orden });
    return;
  }
  const conFila = obra.fila === null && antes !== undefined ? { fila: antes.fila, orden: antes.orden } : {};
  await m.poner('obras', clave, { ...obra, ...conFila });
  for (const fila of enOrden(await m.leerTodo('cola'))) if (contenidaEn(obra)(fila)) await borrarFila(m, fila);
}

const TODAS = ['cola', 'ficheros', 'obras', 'varios'] as const;
const enTodas = async <R>(trabajo: (bloque: Bloque) => Promise<R>): Promise<R> => {
  try {
    return await (
      await mesa()
    ).enBloque(TODAS, (m) => {
      // Readings from here on wait for the transaction.
      releerObras();
      return trabajo(m);
    });
  } finally {
    releerObras();
  }
};

/** Stores what was read of one parte, and deletes the received hechos that it contains. */
export const ponerObra = async (obra: ObraGuardada): Promise<void> => enTodas((m) => guardarObra(m, obra));

/** Forgets a parte that was gone, or somebody else's, in a read that began at `turno`. */
export const quitarObra = async (gone: Pick<ObraGuardada, 'usuario' | 'id_parte' | 'turno'>): Promise<void> =>
  enTodas(async (m) => {
    const clave = claveDeObra(gone.usuario, gone.id_parte);
    const antes = (await m.leer('obras', clave)) as ObraGuardada | undefined;
    if (antes === undefined || antes.turno <= gone.turno) await m.borrar('obras', clave);
    for (const fila of enOrden(await m.leerTodo('cola'))) if (contenidaEn(gone)(fila)) await borrarFila(m, fila);
  });

type Marcas = ReadonlyMap<number, MarcaDeParte>;
const claveDeMarcas = (usuario: number): string => `marcas/${usuario}`;
const marcasEn = async (m: Pick<Bloque, 'leer'>, usuario: number): Promise<Marcas> =>
  ((await m.leer('varios', claveDeMarcas(usuario))) as Marcas | undefined) ?? new Map();

/** Marks of partes that came or changed and were not opened since. */
export const leerMarcas = async (usuario: number): Promise<Marcas> => marcasEn(await mesa(), usuario);

export const quitarMarca = async (usuario: number, id_parte: number): Promise<void> =>
  (await mesa()).enBloque(['varios'], async (m) => {
    const quedan = [...(await marcasEn(m, usuario))].filter(([id]) => id !== id_parte);
    await m.poner('varios', claveDeMarcas(usuario), new Map(quedan));
  });

interface PaqueteLeido {
  readonly usuario: number;
  readonly turno: number;
  readonly obras: readonly ObraGuardada[];
  readonly catalogo: CatalogoDeObra;
  readonly paquete: PaqueteGuardado;
  /** Marks that this reading adds; the others stay while their parte does. */
  readonly marcas: Marcas;
}

/** Forgets the versions written of partes that this device no longer keeps. */
async function podarPropias(m: Bloque, usuario: number, quedan: ReadonlySet<number>): Promise<void> {
  const propias = (await m.leer('varios', claveDePropias(usuario))) as Propias | undefined;
  const suyas = Object.entries(propias ?? {}).filter(([registro]) => quedan.has(Number.parseInt(registro, 10)));
  await m.poner('varios', claveDePropias(usuario), Object.fromEntries(suyas));
}

/** Keeps a package. Partes that are no longer in it are forgotten, unless something of them is still to be sent. */
export const ponerPaquete = async ({ usuario, turno, obras, catalogo, paquete, marcas }: PaqueteLeido): Promise<void> =>
  enTodas(async (m) => {
    const ids = new Set(obras.map(({ id_parte }) => id_parte));
    const enCola = new Set(
      enOrden(await m.leerTodo('cola')).flatMap((f) => (f.usuario === usuario ? [f.id_parte] : [])),
    );
    const suyas = ((await m.leerTodo('obras')) as ObraGuardada[]).filter((antes) => antes.usuario === usuario);
    const sobran = new Set(sobrantes(suyas, turno, new Set([...ids, ...enCola])).map(({ id_parte }) => id_parte));
    for (const id_parte of sobran) await m.borrar('obras', claveDeObra(usuario, id_parte));
    const guardadas = suyas.map(({ id_parte }) => id_parte).filter((id) => !sobran.has(id));
    await podarPropias(m, usuario, new Set([...ids, ...enCola, ...guardadas]));
    for (const obra of obras) await guardarObra(m, obra);
    await m.poner('varios', `catalogo/${usuario}`, catalogo);
    await m.poner('varios', `paquete/${usuario}`, paquete);
    // A new parte stays marked as new when it changes too.
    const todas = new Map([...marcas, ...(await marcasEn(m, usuario))].filter(([id]) => ids.has(id)));
    await m.poner('varios', claveDeMarcas(usuario), todas);
  });

/** Keeps that the package is still the same. */
export const confirmarPaquete = async (usuario: number, paquete: PaqueteGuardado): Promise<void> =>
  (await mesa()).enBloque(['varios'], (m) => m.poner('varios', `paquete/${usuario}`, paquete));

export const leerCatalogo = async (usuario: number): Promise<CatalogoDeObra | undefined> =>
  (await (await mesa()).leer('varios', `catalogo/${usuario}`)) as CatalogoDeObra | undefined;

export const leerPaqueteGuardado = async (usuario: number): Promise<PaqueteGuardado | undefined> =>
  (await (await mesa()).leer('varios', `paquete/${usuario}`)) as PaqueteGuardado | undefined;

/** Forgets what was read for a user; the queue stays. */
export const olvidarLeido = async (usuario: number): Promise<void> =>
  enTodas(async (m) => {
    for (const { usuario: suyo, id_parte } of (await m.leerTodo('obras')) as ObraGuardada[])
      if (suyo === usuario) await m.borrar('obras', claveDeObra(suyo, id_parte));
    await m.borrar('varios', `catalogo/${usuario}`);
    await m.borrar('varios', `paquete/${usuario}`);
    await m.borrar('varios', claveDeMarcas(usuario));
    await m.borrar('varios', claveDePropias(usuario));
    await m.borrar('varios', claveDeFotos(usuario));
  });
