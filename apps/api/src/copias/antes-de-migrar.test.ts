import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engine } from '../../test/database.ts';
import { earlierInstallation, openPlace, type Place } from '../../test/installation.ts';
import { openSystem } from '../open-system.ts';
import { leerSettings } from '../settings.ts';
import { comprobarCopia } from './comprobar.servicios.ts';

const SLOW = { timeout: 240_000 };
let dir: string;
beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'tajo-version-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const copiasDe = ({ COPIA_CARPETA }: Place): string[] =>
  existsSync(COPIA_CARPETA) ? readdirSync(COPIA_CARPETA).map((name) => join(COPIA_CARPETA, name)) : [];

/** Starts this version over an installation, ends it, and returns what it said. */
async function start(place: Place): Promise<readonly string[]> {
  const said: string[] = [];
  const { cerrar } = await openSystem(leerSettings(place), (linea) => void said.push(linea));
  await cerrar();
  return said;
}

async function migrationsOf(place: Place): Promise<readonly string[]> {
  const base = await openPlace(place);
  const { rows } = await base.pool.query<{ nombre: string }>(
    "select nombre from migracion where nombre ~ '^\\d' order by 1",
  );
  await base.close();
  return rows.map(({ nombre }) => nombre);
}

// Embedded engine only: a server is its operator's to copy.
describe.runIf(engine === 'embedded')('the first start of a newer version', () => {
  it('changes nothing before there is a copy, then migrates; the next start copies nothing', SLOW, async () => {
    const { place, base } = await earlierInstallation(join(dir, 'uno'));
    await base.close();
    writeFileSync(place.COPIA_CARPETA, 'a file where the folder should be');
    await expect(start(place)).rejects.toThrow(/No se ha cambiado nada: la copia antes de actualizar/);
    expect(await migrationsOf(place)).toEqual(['0001_base.sql']);

    rmSync(place.COPIA_CARPETA);
    expect(await start(place)).toContainEqual(expect.stringContaining('antes de cambiarla se hace una copia'));
    const [copia = '', ...otras] = copiasDe(place);
    expect(otras).toEqual([]);
    const { manifiesto } = await comprobarCopia(copia, undefined);
    expect(manifiesto.migraciones.map(({ nombre }) => nombre)).toEqual(['0001_base.sql']);
    expect(manifiesto.tablas.find(({ nombre }) => nombre === 'parte')?.filas).toBeGreaterThan(50);
    await start(place);
    expect(copiasDe(place)).toEqual([copia]);
    expect((await migrationsOf(place)).length).toBeGreaterThan(1);
  });

  it('copies nothing if the settings do without', SLOW, async () => {
    const { place, base } = await earlierInstallation(join(dir, 'dos'));
    await base.close();
    await start({ ...place, COPIA_ANTES_DE_MIGRAR: 'no' });
    expect(copiasDe(place)).toEqual([]);
  });

  it('copies nothing of a new installation', SLOW, async () => {
    const place = { DATA_DIR: join(dir, 'tres'), COPIA_CARPETA: join(dir, 'copias') };
    await start(place);
    expect(copiasDe(place)).toEqual([]);
  });
});
