import { randomUUID } from 'node:crypto';
import type { Db } from '../db/handle.ts';
import { HttpError } from '../server/answer/http-error.ts';
import type { AlmacenFicheros } from '../services.ts';
import { ficherosQueries } from './ficheros.queries.ts';

/** Content of the mark, for a person who looks into the store. */
const MARCA = Buffer.from('Tajo: the mark of the database that these files belong to. Keep it with them.\n');

const AJENO =
  'Los ficheros no están disponibles: este servidor usa otro almacén que el de su base de datos. Avise a quien administra la aplicación.';

export interface AlmacenMarcado extends AlmacenFicheros {
  /** Whether the store belongs to the database: it contains the file that the database names as its mark. */
  esElSuyo(): Promise<boolean>;
}

export async function tieneMarca(almacen: AlmacenFicheros, marca: string): Promise<boolean> {
  const leida = await almacen.leer(marca);
  leida?.contenido.destroy();
  return leida !== undefined;
}

export const faltaLaMarca = (marca: string): string =>
  `El almacén de ficheros no es el de esta base de datos: falta su marca, ${marca}. Revise DATA_DIR y S3_*.`;

/** Puts a mark into the store and its key into the database. Returns the key that the database holds. */
async function marcar(almacen: AlmacenFicheros, db: Db): Promise<string> {
  const nueva = randomUUID();
  await almacen.guardar(nueva, MARCA);
  const marca = await ficherosQueries(db).insertarMarca(nueva);
  if (marca !== nueva) await almacen.borrar(nueva);
  return marca;
}

/**
 * A store that checks that it belongs to the database. If it does not, every call fails with 503, so that no photo is
 * reported as missing, none is stored in the wrong place, and maintenance deletes none. The first process marks its
 * store.
 */
export function almacenMarcado(almacen: AlmacenFicheros, db: Db): AlmacenMarcado {
  let marca: string | undefined;
  let hallada = false;
  const esElSuyo = async (): Promise<boolean> => {
    marca ??= (await ficherosQueries(db).leerMarca()) ?? (await marcar(almacen, db));
    hallada ||= await tieneMarca(almacen, marca);
    return hallada;
  };
  const exigir = async (): Promise<void> => {
    if (!hallada && !(await esElSuyo())) throw new HttpError(503, { message: AJENO }, { 'retry-after': '60' });
  };
  return {
    esElSuyo,
    async guardar(id, contenido) {
      await exigir();
      return almacen.guardar(id, contenido);
    },
    async leer(id) {
      await exigir();
      return almacen.leer(id);
    },
    async borrar(id) {
      await exigir();
      await almacen.borrar(id);
    },
    async *listar() {
      await exigir();
      yield* almacen.listar();
    },
    async limpiar(antes) {
      await exigir();
      await almacen.limpiar(antes);
    },
  };
}
