import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, sep } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engine } from '../../test/database.ts';
import { fakeS3 } from '../../test/fake-s3.ts';
import {
  contentsOf,
  dropPlaces,
  earlierInstallation,
  failure,
  filesBelow,
  fingerprints,
  fingerprintsOf,
  makeCopy,
  newInstallation,
  newPlace,
  openPlace,
  storeOf,
  succeed,
  type Place,
} from '../../test/installation.ts';
import { guardarFichero } from '../../test/make/fichero.ts';
import type { Base } from '../db/connect.ts';
import { silent } from '../db/log.ts';
import { migrate } from '../db/migrate.ts';
import { comprobarCopia } from './comprobar.servicios.ts';
import { CopiaError } from './copia-mala.servicios.ts';

const SLOW = { timeout: 240_000 };
const CLAVE = 'una clave bastante larga';
const SECRETO = 'el secreto de las sesiones de esta prueba';
const dir = mkdtempSync(join(tmpdir(), 'tajo-restaurar-'));
let origen: Place;
let base: Base;
let plana: string;
let cifrada: string;

beforeAll(async () => {
  ({ place: origen, base } = await newInstallation(join(dir, 'origen')));
  writeFileSync(join(origen.DATA_DIR, 'secreto'), SECRETO);
  const copiada = makeCopy(origen, '--sin-probar');
  const conClave = makeCopy({ ...origen, COPIA_CLAVE: CLAVE }, '--sin-probar', join(dir, 'cifradas'));
  plana = (await copiada).copy;
  cifrada = (await conClave).copy;
}, SLOW.timeout);
afterAll(async () => {
  await base.close();
  await dropPlaces();
  rmSync(dir, { recursive: true, force: true });
});

it.runIf(engine === 'postgres')(
  'an empty schema of another role, in a place that is named by several hosts, is restored into',
  SLOW,
  async () => {
    const place = await newPlace(join(dir, 'ajeno'));
    const url = new URL(place.DATABASE_URL ?? '');
    const { host, pathname } = url;
    const role = `inquilino_${process.pid}`;
    const inPlace = async (sql: string) => {
      const { pool, close } = await openPlace(place);
      await pool.query(sql).finally(close);
    };
    await inPlace(`create role ${role} login; grant create on database "${pathname.slice(1)}" to ${role};
      grant all on schema public to ${role}`);
    url.username = role;
    try {
      const DATABASE_URL = url.href.replace(host, `${host},${host}`);
      const said = await succeed('restaurar', [plana], { ...place, DATABASE_URL });
      expect(said).toContain(`Se restaura en ${host},${host}${pathname}…`);
      expect(await fingerprintsOf(place)).toEqual(await fingerprints(base.pool));
    } finally {
      await inPlace(`drop owned by ${role} cascade; drop role ${role}`);
    }
  },
);

describe('the files of a copy', () => {
  it(
    'are links to an earlier copy, but for new ones, damaged ones and those that the store has lost',
    SLOW,
    async () => {
      const carpeta = join(dir, 'incremental');
      cpSync(join(dir, 'cifradas', basename(cifrada)), join(carpeta, basename(cifrada)), { recursive: true });
      const place = { ...origen, COPIA_CLAVE: CLAVE };
      const primera = (await makeCopy(place, '--sin-probar', carpeta)).copy;
      const fichero = { contenido: Buffer.from('nuevo'), clase: 'png', nombre: 'n' } as const;
      const nuevo = await guardarFichero(base.db, await storeOf(origen), fichero, new Date());
      const [danado = '', sano = ''] = filesBelow(join(primera, 'ficheros'));
      const bytes = readFileSync(danado);
      writeFileSync(danado, bytes.with(40, (bytes[40] ?? 0) ^ 1));
      const perdido = randomUUID();
      await base.pool.query('insert into fichero select $1, nombre, clase, bytes, sha256 from fichero limit 1', [
        perdido,
      ]);
      const { copy: segunda, said } = await makeCopy(place, '--sin-probar', carpeta);
      expect(said).toContain('ficheros nuevos: 2.');
      expect(said).toContain(`Falta en el almacén, o está dañado: ${perdido}\n`);
      expect(statSync(sano.replace(primera, segunda)).ino).toBe(statSync(sano).ino);
      expect(statSync(danado.replace(primera, segunda)).ino).not.toBe(statSync(danado).ino);
      rmSync(primera, { recursive: true });
      const { manifiesto } = await comprobarCopia(segunda, CLAVE);
      expect(manifiesto.ficheros.cuantos).toBe(10);
      await base.pool.query('delete from fichero where id = any($1)', [[nuevo, perdido]]);
      await (await storeOf(origen)).borrar(nuevo);
    },
  );

  it('come from and go to S3 as well', SLOW, async () => {
    const s3 = await fakeS3();
    try {
      for (const ruta of filesBelow(join(origen.DATA_DIR, 'ficheros')))
        s3.objects.set(basename(ruta), readFileSync(ruta));
      const antes = new Map(s3.objects);
      const ajustes = { S3_ENDPOINT: s3.endpoint, S3_BUCKET: 'cubo', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
      const { copy } = await makeCopy({ ...origen, ...ajustes }, '--sin-probar', join(dir, 'de-s3'));
      const place = { ...(await newPlace(join(dir, 's3'))), ...ajustes };
      expect(await failure('restaurar', [copy], place)).toContain('el almacén de ficheros no está vacío');
      s3.objects.clear();
      await succeed('restaurar', [copy], place);
      expect(new Map(s3.objects)).toEqual(antes);
    } finally {
      await s3.close();
    }
  });
});

/** Replaces the manifest of a copy that is not encrypted. */
function ponerManifiesto(copia: string, manifiesto: object): void {
  const texto = JSON.stringify(manifiesto);
  writeFileSync(join(copia, 'manifiesto.json'), texto);
  const suma = createHash('sha256').update(texto).digest('hex');
  writeFileSync(join(copia, 'manifiesto.sha256'), `${suma}  manifiesto.json\n`);
}

it('a copy of 0.1.0, whose manifest lists the files, is restored, and the next one links to it', SLOW, async () => {
  const carpeta = join(dir, 'de-antes');
  const { copy } = await makeCopy(origen, '--sin-probar', carpeta);
  const lista = join(copy, 'ficheros.jsonl.gz');
  const lineas = gunzipSync(readFileSync(lista)).toString().trim().split('\n').toReversed();
  const manifiesto = JSON.parse(readFileSync(join(copy, 'manifiesto.json'), 'utf8')) as object;
  ponerManifiesto(copy, { ...manifiesto, formato: 1, ficheros: lineas.map((linea) => JSON.parse(linea) as unknown) });
  rmSync(lista);
  expect((await makeCopy(origen, '--sin-probar', carpeta)).said).toContain('ficheros nuevos: 0.');
  const place = await newPlace(join(dir, 'de-la-de-antes'));
  await succeed('restaurar', [copy], place);
  expect(await fingerprintsOf(place)).toEqual(await fingerprints(base.pool));
  expect(contentsOf(place)).toEqual(contentsOf(origen));
});

it('a copy of an earlier version is restored as it was, and migrated afterwards', SLOW, async () => {
  const { place: antigua, base: suya } = await earlierInstallation(join(dir, 'antigua'));
  const { copy } = await makeCopy(antigua, '--sin-probar');
  const place = await newPlace(join(dir, 'de-antigua'));
  await succeed('restaurar', [copy], place);
  const restaurada = await openPlace(place);
  expect(await fingerprints(restaurada.pool)).toEqual(await fingerprints(suya.pool));
  await suya.close();
  expect((await migrate(restaurada, silent))[0]).toBe('0002_constancias.sql');
  await restaurada.close();
});

describe('an encrypted copy', () => {
  it('shows no text, and is restored with its key only, the secret of the sessions too', SLOW, async () => {
    const todo = Buffer.concat(filesBelow(cifrada).map((f) => readFileSync(f))).toString('latin1');
    const { rows } = await base.pool.query<{ nombre: string }>(
      'select nombre from usuario union select nombre from cliente',
    );
    const textos = ['contenido de', 'parte', 'migraciones', SECRETO, ...rows.map(({ nombre }) => nombre)];
    expect(textos.filter((texto) => todo.includes(texto))).toEqual([]);
    const place = await newPlace(join(dir, 'descifrada'));
    expect(await failure('restaurar', [cifrada], place)).toBe(`${cifrada}: la copia está cifrada y falta COPIA_CLAVE.`);
    const otra = await failure('restaurar', [cifrada], { ...place, COPIA_CLAVE: `${CLAVE}.` });
    expect(otra).toBe(`${cifrada}: COPIA_CLAVE no es la clave de esta copia.`);
    expect(existsSync(place.DATA_DIR)).toBe(false);
    await succeed('restaurar', [cifrada], { ...place, COPIA_CLAVE: CLAVE });
    expect(readFileSync(join(place.DATA_DIR, 'secreto'), 'utf8')).toBe(SECRETO);
    expect(existsSync(join(plana, 'secreto'))).toBe(false);
    expect(await fingerprintsOf(place)).toEqual(await fingerprints(base.pool));
  });
});

/** One file of each kind: manifest, its sum, the list of the files, a table, a stored file, the secret. */
const unoDeCadaClase = (copia: string): readonly string[] => [
  ...new Map(filesBelow(copia).map((ruta) => [relative(copia, ruta).split(sep)[0], ruta])).values(),
];

describe('what is refused', () => {
  it(
    'is a copy of which the first, the last or any other bit of a file has flipped: its name is said',
    SLOW,
    async () => {
      for (const [copia, clave, clases] of [
        [plana, undefined, 5],
        [cifrada, CLAVE, 6],
      ] as const) {
        const ficheros = unoDeCadaClase(copia);
        expect(ficheros).toHaveLength(clases);
        for (const elegido of ficheros) {
          const sano = readFileSync(elegido);
          const ultimo = sano.length * 8 - 1;
          for (const bit of [0, Math.floor(ultimo / 3), ultimo]) {
            writeFileSync(elegido, sano.with(bit >> 3, (sano[bit >> 3] ?? 0) ^ (1 << (bit & 7))));
            const fallo: unknown = await comprobarCopia(copia, clave).catch((error: unknown) => error);
            expect(fallo, `bit ${bit} of ${elegido}`).toBeInstanceOf(CopiaError);
            expect(String(fallo)).toMatch(`${basename(elegido).replace('.sha256', '')}`);
          }
          writeFileSync(elegido, sano);
        }
        await comprobarCopia(copia, clave);
      }
    },
  );

  it('is a copy that is cut or lacks a file, before anything is touched', SLOW, async () => {
    const place = await newPlace(join(dir, 'intacta'));
    const copia = join(dir, 'rota');
    cpSync(plana, copia, { recursive: true });
    const tabla = join(copia, 'tablas', 'parte.jsonl.gz');
    const sana = readFileSync(tabla);
    writeFileSync(tabla, sana.subarray(0, -1));
    expect(await failure('restaurar', [copia], place)).toBe(`${tabla}: está cortado.`);
    rmSync(tabla);
    await expect(comprobarCopia(copia, undefined)).rejects.toThrow(`${tabla}: falta.`);
    rmSync(join(copia, 'manifiesto.json'));
    await expect(comprobarCopia(copia, undefined)).rejects.toThrow('no se terminó: falta manifiesto.json.');
    expect(existsSync(place.DATA_DIR)).toBe(false);
  });

  it('is a copy whose rows are not those of its manifest, or of a later program', SLOW, async () => {
    const copia = join(dir, 'otra');
    cpSync(plana, copia, { recursive: true });
    type Cambiado = { migraciones: { nombre: string; suma: string }[]; tablas: { nombre: string; filas: number }[] };
    const cambiar = (cambio: (manifiesto: Cambiado) => void): void => {
      const manifiesto = JSON.parse(readFileSync(join(plana, 'manifiesto.json'), 'utf8')) as Cambiado;
      cambio(manifiesto);
      ponerManifiesto(copia, manifiesto);
    };
    cambiar(({ tablas }) => tablas.forEach((tabla) => (tabla.filas += tabla.nombre === 'parte' ? 1 : 0)));
    const place = await newPlace(join(dir, 'de-otra'));
    expect(await failure('restaurar', [copia], place)).toMatch(/parte: hay \d+ filas y la copia tiene \d+\.$/);
    for (const programa of ['copia', 'verificar'] as const)
      expect(await failure(programa, [], place)).toContain('a medio restaurar');
    cambiar(({ migraciones }) => migraciones.push({ nombre: '0999_futura.sql', suma: '' }));
    await expect(comprobarCopia(copia, undefined)).rejects.toThrow(
      'La migración 0999_futura.sql no es de este programa',
    );
  });

  it('is a place that is not empty, which stays as it is', SLOW, async () => {
    const con = await newPlace(join(dir, 'con-ficheros'));
    const id = randomUUID();
    await (await storeOf(con)).guardar(id, Buffer.from('de otro'));
    expect(await failure('restaurar', [plana], con)).toContain(`el almacén de ficheros no está vacío (tiene ${id})`);
    rmSync(con.DATA_DIR, { recursive: true });
    await succeed('restaurar', [plana], con);
    const antes = await fingerprintsOf(con);
    expect(await failure('restaurar', [plana], con)).toContain('la base de datos no está vacía');
    expect(await fingerprintsOf(con)).toEqual(antes);
  });
});
