import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { engine } from '../../test/database.ts';
import {
  dropPlaces,
  failure,
  fingerprints,
  fingerprintsOf,
  newInstallation,
  newPlace,
  openPlace,
  succeed,
  type Place,
} from '../../test/installation.ts';
import { silent } from '../db/log.ts';
import { migrate } from '../db/migrate.ts';

const dir = mkdtempSync(join(tmpdir(), 'tajo-mudar-'));
afterAll(async () => {
  await dropPlaces();
  rmSync(dir, { recursive: true, force: true });
});

it(
  'takes the secret to another folder also where the files are in S3 and stay there',
  { timeout: 240_000 },
  async () => {
    const place = await newPlace(join(dir, 'con-s3'));
    const base = await openPlace(place);
    await migrate(base, silent);
    await base.close();
    mkdirSync(place.DATA_DIR, { recursive: true });
    writeFileSync(join(place.DATA_DIR, 'secreto'), 'el de las sesiones y los segundos pasos');
    const llaves = { S3_BUCKET: 'cubo', S3_ACCESS_KEY_ID: 'AKID', S3_SECRET_ACCESS_KEY: 'secreto' };
    const otra = join(dir, 'otra');
    const said = await succeed('mudar', ['--a', otra], { ...place, ...llaves, S3_ENDPOINT: 'http://127.0.0.1:9' });
    expect(said).toContain('No arranque ya con lo anterior: los ficheros son los mismos');
    expect(readFileSync(join(otra, 'secreto'), 'utf8')).toBe('el de las sesiones y los segundos pasos');
  },
);

it('takes no address of another kind for a folder', async () => {
  const place = await newPlace(join(dir, 'errata'));
  expect(await failure('mudar', ['--a', 'postgre://tajo@base/tajo'], place)).toContain('postgres://');
  expect(readdirSync(join(dir, 'errata'))).toEqual([]);
});

async function inPlace(place: Place, text: string) {
  const { pool, close } = await openPlace(place);
  return pool.query<Record<string, string>>(text).finally(close);
}

// Needs a server; the embedded engine is always there.
describe.runIf(engine === 'postgres')('npm run mudar', () => {
  it('moves an installation from a server to the embedded engine and back', { timeout: 240_000 }, async () => {
    const { place: enServidor, base } = await newInstallation(join(dir, 'servidor'));
    const huella = await fingerprints(base.pool);
    const propia = join(dir, 'propia');
    expect(await failure('mudar', ['--a', propia], enServidor)).toContain('hay servidores de Tajo en marcha');
    await base.close();
    const { rows } = await inPlace(enServidor, 'select marca from almacen_ficheros');
    const enOtra = { ...enServidor, DATA_DIR: join(dir, 'otra-carpeta') };
    expect(await failure('mudar', ['--a', propia], enOtra)).toContain(`falta su marca, ${rows[0]?.marca}`);
    expect(existsSync(propia)).toBe(false);
    const conLectura = { ...enServidor, DATABASE_URL_LECTURA: enServidor.DATABASE_URL };
    expect(await succeed('mudar', ['--a', propia], conLectura)).not.toContain('No arranque');
    const embebida = { DATA_DIR: propia, COPIA_CARPETA: enServidor.COPIA_CARPETA };
    // Engines list the indexes in other words.
    expect({ ...(await fingerprintsOf(embebida)), indexes: [] }).toEqual({ ...huella, indexes: [] });
    const vuelta = { ...(await newPlace(join(dir, 'vuelta'))), DATA_DIR: propia };
    await succeed('mudar', ['--a', vuelta.DATABASE_URL ?? ''], embebida);
    expect(await fingerprintsOf(vuelta)).toEqual(huella);
    await succeed('verificar', [], vuelta);
  });
});
