import { chmod, mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestBase, type TestBase } from '../../test/database.ts';
import { silent } from '../db/log.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Db } from '../db/handle.ts';
import { correoQueries, enviarCorreo } from './correo.queries.ts';
import { esperaTras, repartidor } from './repartidor.servicios.ts';
import {
  correoContrasenaCambiada,
  correoContrasenaRestablecida,
  correoPrimeraContrasena,
  type Correo,
} from './textos.vistas.ts';
import { transporteCarpeta, transporteSmtp, type Transporte } from './transporte.servicios.ts';

const CARTA: Correo = { para: 'begona@example.com', asunto: 'Asunto con eñe', texto: 'Contraseña: s3creta\n' };
let test: TestBase;
beforeAll(async () => {
  test = await openTestBase();
});
afterAll(() => test.close());

/** An outbox with a clock that is set by hand and a transport that can be made to refuse mails. */
const sala = (db: Db) => {
  const reloj = { ahora: new Date('2026-11-20T10:00:00Z') };
  const enviados: Correo[] = [];
  const fallos = { quedan: 0 };
  const transporte: Transporte = {
    enviar: async (_, correo) => {
      if (fallos.quedan-- > 0) throw new Error('buzón lleno');
      enviados.push(correo);
    },
    cerrar: () => undefined,
  };
  const now = () => reloj.ahora;
  const avanza = (ms: number) => (reloj.ahora = new Date(reloj.ahora.getTime() + ms));
  const filas = () => db.selectFrom('trabajo').selectAll().orderBy('id').execute();
  return { enviados, fallos, now, avanza, filas, transporte, worker: repartidor({ db, transporte, now, log: silent }) };
};

describe('repartidor', () => {
  it('sends what was put out, in order and once, and blanks the text that may hold a password', () =>
    test.rolledBack(async (db) => {
      const { worker, enviados, filas, now } = sala(db);
      await enviarCorreo(db, CARTA, now());
      await enviarCorreo(db, { ...CARTA, para: 'otra@example.com' }, now());
      expect(await worker.repartir()).toBe(2);
      expect(enviados).toEqual([CARTA, { ...CARTA, para: 'otra@example.com' }]);
      expect(await worker.repartir()).toBe(0);
      const [fila] = await filas();
      expect(fila).toMatchObject({
        hecho: '2026-11-20T10:00:00.000Z',
        error: null,
        datos: { para: CARTA.para, asunto: CARTA.asunto },
      });
      expect(JSON.stringify(fila)).not.toContain('s3creta');
    }));

  it('sends nothing of a transaction that was undone', () =>
    test.rolledBack(async (db) => {
      const { worker, enviados, now } = sala(db);
      const undone = inTransaction({ db }, async (tx) => {
        await enviarCorreo(tx, CARTA, now());
        throw new Error('no');
      });
      await expect(undone).rejects.toThrow('no');
      await worker.repartir();
      expect(enviados).toEqual([]);
    }));

  it('tries again later and later', () =>
    test.rolledBack(async (db) => {
      const { worker, enviados, fallos, filas, now, avanza } = sala(db);
      await enviarCorreo(db, CARTA, now());
      fallos.quedan = 2;
      expect(await worker.repartir()).toBe(1);
      avanza(29_000);
      expect(await worker.repartir()).toBe(0);
      avanza(1000);
      expect(await worker.repartir()).toBe(1);
      expect(await filas()).toMatchObject([{ intentos: 2, error: 'buzón lleno', hecho: null, tomado_hasta: null }]);
      avanza(60_000);
      expect(await worker.repartir()).toBe(1);
      expect(enviados).toEqual([CARTA]);
      expect([1, 2, 8, 20].map(esperaTras)).toEqual([30_000, 60_000, 3_600_000, 3_600_000]);
    }));

  it('gives up in the end, keeps the reason and blanks the text', () =>
    test.rolledBack(async (db) => {
      const { worker, fallos, filas, now, avanza } = sala(db);
      await enviarCorreo(db, CARTA, now());
      fallos.quedan = 1000;
      for (let i = 0; i < 40; i += 1) {
        await worker.repartir();
        avanza(3_600_000);
      }
      const [fila] = await filas();
      expect(fila).toMatchObject({ intentos: 28, error: 'buzón lleno' });
      expect(JSON.stringify(fila)).not.toContain('s3creta');
    }));

  it('looks again if it is woken while it looks', () =>
    test.rolledBack(async (db) => {
      const { worker, now } = sala(db);
      const mirando = worker.repartir();
      const puesta = enviarCorreo(db, CARTA, now());
      worker.despertar();
      expect(await mirando).toBe(1);
      await puesta;
    }));

  it('leaves a mail alone that another worker has taken, until its lease has run out', () =>
    test.rolledBack(async (db) => {
      const { worker, enviados, transporte, now, avanza } = sala(db);
      await enviarCorreo(db, CARTA, now());
      let salir = (): void => undefined;
      const colgado = { ...transporte, enviar: () => new Promise<void>((done) => (salir = done)) };
      const otro = repartidor({ db, transporte: colgado, now, log: silent });
      const pendiente = otro.repartir();
      await expect
        .poll(() => db.selectFrom('trabajo').select('tomado_hasta').executeTakeFirst())
        .toMatchObject({ tomado_hasta: expect.any(String) });
      avanza(59_000);
      expect(await worker.repartir()).toBe(0);
      avanza(1000);
      expect(await worker.repartir()).toBe(1);
      expect(enviados).toHaveLength(1);
      salir();
      await pendiente;
    }));

  it('does not end a mail that another worker has taken since its lease ran out', () =>
    test.rolledBack(async (db) => {
      const { filas, now } = sala(db);
      await enviarCorreo(db, CARTA, now());
      const queries = correoQueries(db);
      const en = (ms: number) => new Date(now().getTime() + ms);
      const primero = await queries.bloquearSiguiente(now(), en(60_000));
      const segundo = await queries.bloquearSiguiente(en(60_000), en(120_000));
      if (primero === undefined || segundo === undefined) throw new Error('no mail was due');
      await queries.cambiarATerminado(primero, en(61_000), null);
      await queries.cambiarAAplazado(primero, en(90_000), 'tarde');
      expect(await filas()).toMatchObject([{ hecho: null, error: null, intentos: 2, datos: CARTA }]);
      await queries.cambiarATerminado(segundo, en(62_000), null);
      expect((await filas())[0]?.hecho).not.toBeNull();
    }));

  it('stops when the running mail has ended, and takes no other', () =>
    test.rolledBack(async (db) => {
      const { transporte, now, filas } = sala(db);
      await enviarCorreo(db, CARTA, now());
      await enviarCorreo(db, CARTA, now());
      const empezado = { si: false };
      let salir = (): void => undefined;
      const lento: Transporte = {
        ...transporte,
        enviar: () => {
          empezado.si = true;
          return new Promise<void>((done) => (salir = done));
        },
      };
      const worker = repartidor({ db, transporte: lento, now, log: silent });
      worker.despertar();
      await expect.poll(() => empezado.si).toBe(true);
      const parada = worker.parar();
      salir();
      await parada;
      worker.despertar();
      expect((await filas()).map((f) => f.hecho !== null)).toEqual([true, false]);
    }));

  it('may be woken from inside a transaction', async () => {
    const { now, enviados, transporte } = sala(test.base.db);
    const worker = repartidor({ db: test.base.db, transporte, now, log: silent });
    await inTransaction(test.base, async (tx) => {
      await enviarCorreo(tx, CARTA, now());
      worker.despertar();
    });
    await expect.poll(async () => (await worker.repartir(), enviados.length)).toBe(1);
    await worker.parar();
    await test.base.db.deleteFrom('trabajo').execute();
  });
});

describe('transporteCarpeta', () => {
  it('writes one readable .eml per job, for this user only, and the same one at a second attempt', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'tajo-correo-'));
    await chmod(dir, 0o700);
    const transporte = transporteCarpeta(join(dir, 'correo'), 'Tajo <tajo@localhost>');
    await transporte.enviar('trabajo-7', CARTA);
    await transporte.enviar('trabajo-7', CARTA);
    expect(await readdir(join(dir, 'correo'))).toEqual(['trabajo-7.eml']);
    const ruta = join(dir, 'correo', 'trabajo-7.eml');
    const eml = await readFile(ruta, 'utf8');
    expect(eml).toMatch(/^To: begona@example.com$/m);
    expect(eml).toContain('Message-ID: <trabajo-7@tajo>');
    expect(eml).toMatch(/^Contrase=C3=B1a: s3creta$/m);
    for (const suya of [join(dir, 'correo'), ruta]) expect((await stat(suya)).mode & 0o077).toBe(0);
    await rm(dir, { recursive: true });
  });

  it('lets no address or subject add a header or a second receiver', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'tajo-correo-'));
    await transporteCarpeta(dir, 'tajo@localhost').enviar('a', {
      para: 'a@x.es, b@x.es\r\nBcc: c@x.es',
      asunto: 'Hola\r\nBcc: d@x.es',
      texto: 'x',
    });
    const head = (await readFile(join(dir, 'a.eml'), 'utf8')).split('\n\n')[0] ?? '';
    expect(head).not.toMatch(/^Bcc:/im);
    await rm(dir, { recursive: true });
  });
});

describe('transporteSmtp', () => {
  it('speaks to a server, and fails when there is none', async () => {
    const lineas: string[] = [];
    const server = createServer((socket) => {
      let enDatos = false;
      socket.write('220 prueba\r\n');
      socket.on('error', () => undefined);
      socket.on('data', (bytes) => {
        for (const linea of bytes.toString().split('\r\n').slice(0, -1)) {
          lineas.push(linea);
          if (enDatos && linea !== '.') continue;
          enDatos = linea === 'DATA';
          socket.write(enDatos ? '354 siga\r\n' : '250 bien\r\n');
        }
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const smtp = transporteSmtp(`smtp://127.0.0.1:${port}`, 'tajo@localhost');
    await smtp.enviar('trabajo-1', CARTA);
    smtp.cerrar();
    expect(lineas).toContain('RCPT TO:<begona@example.com>');
    await new Promise((done) => server.close(done));
    const nadie = transporteSmtp(`smtp://127.0.0.1:${port}`, 'tajo@localhost');
    await expect(nadie.enviar('trabajo-2', CARTA)).rejects.toThrow('ECONNREFUSED');
    nadie.cerrar();
  });
});

describe('textos', () => {
  it('has the password alone on its line, and lets no name forge one', () => {
    const datos = {
      nombre: 'Eva\nContraseña: falsa',
      email: 'eva@example.com',
      contrasena: 'Ab3dEf6hIj9k',
      url: 'https://tajo.example',
    };
    for (const carta of [correoPrimeraContrasena, correoContrasenaRestablecida, correoContrasenaCambiada]) {
      const { para, texto } = carta(datos);
      expect(para).toBe('eva@example.com');
      expect(texto.match(/^Contraseña: .*$/gm)).toEqual(['Contraseña: Ab3dEf6hIj9k']);
      expect(texto).toContain('Dirección: https://tajo.example\nUsuario: eva@example.com\n');
    }
  });
});
