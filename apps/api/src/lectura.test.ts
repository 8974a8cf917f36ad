import { INFORME } from '@tajo/contract/informes';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cliente, type TestClient } from '../test/client.ts';
import { engine } from '../test/database.ts';
import { nuevoComponente } from '../test/make/registros.ts';
import { ask, startPair, type Pair } from '../test/standby.ts';
import { buildApp } from './app.ts';
import { openSystem } from './open-system.ts';
import { primerAdmin } from './sesion/primer-admin.commands.ts';
import { leerSettings } from './settings.ts';

const UNTIL = { timeout: 20_000, interval: 100 };
const CLIENTE = { nombre: 'Norte', nif: 'B1', direccion: 'Sol, 1', contacto: 'Ana', email: 'a@n.es', telefono: '6' };

// The embedded engine has no standby.
describe.runIf(engine === 'postgres')('with DATABASE_URL_LECTURA', () => {
  let dir: string;
  let pair: Pair;
  const ends: (() => Promise<unknown>)[] = [];
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'tajo-lectura-'));
    pair = await startPair(process.env['TAJO_TEST_URL'] ?? '');
  });
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
    await pair.close();
    rmSync(dir, { recursive: true, force: true });
  });

  /** Opens a server over the primary, which reads from `lectura`. Returns its first user and the lines that it said. */
  async function open(lectura: string): Promise<{ admin: TestClient; said: string[] }> {
    const [email, password] = ['admin@tajo.local', 'lectura-2026'];
    const databases = { DATABASE_URL: pair.urls[0], DATABASE_URL_LECTURA: lectura };
    const settings = leerSettings({ DATA_DIR: dir, ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ...databases });
    const said: string[] = [];
    const { system, cerrar } = await openSystem(settings, (linea) => void said.push(linea));
    const app = await buildApp(system, { subidas: dir });
    ends.push(() => app.close().then(cerrar));
    await primerAdmin(system);
    const login = await cliente(app, undefined).post('/api/login/user', { email, password });
    return { admin: cliente(app, login.json<{ token: string }>().token), said };
  }
  const found = async (admin: TestClient): Promise<string[]> =>
    (await admin.get('/api/buscar?q=norte')).json<{ nombre: string }[]>().map(({ nombre }) => nombre);
  const ageOf = async (admin: TestClient, path: string): Promise<number> =>
    Number(/^datos;dur=(\d+)$/.exec(String((await admin.get(path)).headers['server-timing']))?.[1]);
  const replay = (action: 'pause' | 'resume') => ask(pair.urls[1], `select pg_wal_replay_${action}()`);

  it('search, dashboard, spreadsheets and reports are read there, with their age; lists and records are not', async () => {
    const { admin } = await open(pair.urls[1]);
    await vi.waitFor(async () => expect(await ageOf(admin, '/api/dashboard')).toBeGreaterThan(0), UNTIL);
    const all = { fecha_desde: '', fecha_hasta: '', id_cliente: '', id_contrata: '', id_proyecto: '' };
    const report = async () =>
      (await admin.post('/api/informe/download', { ...all, id_informe: INFORME.MOVIMIENTOS })).statusCode;
    await replay('pause');
    await nuevoComponente(admin);
    expect(await report()).toBe(404);
    expect((await admin.post('/api/cliente', CLIENTE)).statusCode).toBe(201);
    expect(await found(admin)).toEqual([]);
    const list = await admin.get('/api/cliente/all?limit=5');
    expect(list.json()).toHaveLength(1);
    expect(list.headers['server-timing']).toBeUndefined();
    for (const path of ['/api/buscar?q=norte', '/api/dashboard', '/api/cliente/all/export'])
      await vi.waitFor(async () => expect(await ageOf(admin, path)).toBeGreaterThan(1500), UNTIL);
    await replay('resume');
    await vi.waitFor(async () => expect(await found(admin)).toEqual(['Norte']), UNTIL);
    expect(await report()).toBe(200);
    await vi.waitFor(async () => expect(await ageOf(admin, '/api/dashboard')).toBeLessThan(1500), UNTIL);
  });

  it('the primary answers when the standby does not, or is none of its own', async () => {
    const { admin, said } = await open(pair.urls[1]);
    await admin.post('/api/cliente', CLIENTE);
    await vi.waitFor(async () => expect(await found(admin)).toEqual(['Norte']), UNTIL);
    await pair.stopStandby();
    expect(await found(admin)).toEqual(['Norte']);
    expect(await ageOf(admin, '/api/dashboard')).toBe(0);
    const [left, back] = ['no sirve ahora; se lee de la principal', 'se vuelve a leer de ella'];
    // A busy machine may have said both before.
    const changes = () => said.flatMap((line) => /^Base de datos de lectura: (.*)$/.exec(line)?.[1] ?? []);
    await vi.waitFor(() => expect(changes().at(-1)).toBe(left), UNTIL);
    await pair.startStandby();
    await vi.waitFor(() => expect(changes().at(-1)).toBe(back), UNTIL);
    expect(await found(admin)).toEqual(['Norte']);
    await pair.promote();
    await vi.waitFor(() => expect(changes().at(-1)).toBe(left), UNTIL);
    expect(await ageOf(admin, '/api/dashboard')).toBe(0);
    // Each change is said once, in turn.
    expect(changes()).toEqual(changes().map((_, n) => (n % 2 === 0 ? left : back)));
  });
});
