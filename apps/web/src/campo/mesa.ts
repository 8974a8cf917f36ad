import type { DBSchema, IDBPDatabase } from 'idb';
import { openDB } from 'idb';
import type { ValorCopiado } from './segunda-copia.ts';
import { copiar, tieneCopia } from './segunda-copia.ts';

const TABLAS = ['cola', 'ficheros', 'obras', 'varios'] as const;
type Tabla = (typeof TABLAS)[number];

interface Lectura {
  readonly leer: (tabla: Tabla, clave: string) => Promise<unknown>;
  readonly leerTodo: (tabla: Tabla) => Promise<unknown[]>;
}

/** The tables inside a transaction. */
export interface Bloque extends Lectura {
  readonly poner: (tabla: Tabla, clave: string, valor: unknown) => Promise<void>;
  readonly borrar: (tabla: Tabla, clave: string) => Promise<void>;
}

/** Four tables of values by key, on this device. */
export interface Mesa extends Lectura {
  /** False if the browser gives no database (a private window): then all is lost with the page. */
  readonly duradera: boolean;
  /** Runs `trabajo` in one transaction that is on the disk when this resolves, or leaves no trace. */
  readonly enBloque: <R>(tablas: readonly Tabla[], trabajo: (bloque: Bloque) => Promise<R>) => Promise<R>;
}

type Tablas = { [T in Tabla]: { key: string; value: unknown } };
interface Esquema extends DBSchema, Tablas {}

const NOMBRE = 'tajo.campo';

const enBase = (db: IDBPDatabase<Esquema>): Mesa => ({
  duradera: true,
  leer: (tabla, clave) => db.get(tabla, clave),
  leerTodo: (tabla) => db.getAll(tabla),
  enBloque: async (tablas, trabajo) => {
    // Strict: the answer comes when the data are on the disk, not in a buffer of the system.
    const tx = db.transaction([...tablas], 'readwrite', { durability: 'strict' });
    const cambios: ValorCopiado[] = [];
    const anotar = (tabla: Tabla, clave: string, valor?: unknown) =>
      void (tieneCopia(tabla) && cambios.push({ tabla, clave, valor }));
    const en: Bloque = {
      leer: (tabla, clave) => tx.objectStore(tabla).get(clave),
      leerTodo: (tabla) => tx.objectStore(tabla).getAll(),
      poner: async (tabla, clave, valor) => {
        await tx.objectStore(tabla).put(valor, clave);
        anotar(tabla, clave, valor);
      },
      borrar: async (tabla, clave) => {
        await tx.objectStore(tabla).delete(clave);
        anotar(tabla, clave);
      },
    };
    try {
      const resultado = await trabajo(en);
      await tx.done;
      await copiar(cambios);
      return resultado;
    } catch (error) {
      tx.done.catch(() => undefined);
      try {
        tx.abort();
      } catch {
        // It had ended by itself.
      }
      throw error;
    }
  },
});

/** Keeps all in memory. Transactions run one after another. */
function enMemoria(): Mesa {
  const tablas = new Map(TABLAS.map((tabla) => [tabla, new Map<string, unknown>()]));
  const de = (tabla: Tabla): Map<string, unknown> => tablas.get(tabla) ?? new Map();
  let turno: Promise<unknown> = Promise.resolve();
  const bloque: Bloque = {
    leer: async (tabla, clave) => de(tabla).get(clave),
    leerTodo: async (tabla) => [...de(tabla).values()],
    poner: async (tabla, clave, valor) => void de(tabla).set(clave, valor),
    borrar: async (tabla, clave) => void de(tabla).delete(clave),
  };
  return {
    ...bloque,
    duradera: false,
    enBloque: (_, trabajo) => {
      const suyo = turno.then(() => trabajo(bloque));
      turno = suyo.catch(() => undefined);
      return suyo;
    },
  };
}

/** Opens the database of this device, or tables in memory. `terminated`: the browser closed it, as iOS may in the background. */
export async function abrirMesa(terminated: () => void): Promise<Mesa> {
  try {
    const db = await openDB<Esquema>(NOMBRE, 1, {
      upgrade: (nueva) => {
        for (const tabla of TABLAS) nueva.createObjectStore(tabla);
      },
      terminated,
    });
    return enBase(db);
  } catch {
    return enMemoria();
  }
}
