import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { nuevoUsuario } from '../test/make/registros.ts';
import { withReplicas, type TestApi } from '../test/with-api.ts';
import { enviarCorreo } from './correo/correo.queries.ts';
import { repartidor } from './correo/repartidor.servicios.ts';
import { inTransaction } from './db/transaction.ts';
import { silent } from './db/log.ts';
import { UPLOADS, spend } from './server/limits/daily.ts';

// Two servers over one database. Live streams: vivo.test.ts and listen-silent.test.ts; attempts at
// passwords: adivinar.alone.test.ts; the file store: almacen-marcado.test.ts.

const CLIENTE = {
  nombre: 'Norte',
  nif: 'B1',
  direccion: 'Sol, 1',
  contacto: 'Ana',
  email: 'a@norte.es',
  telefono: '6',
};
const EN_UN_SEGUNDO = { timeout: 1000, interval: 10 };

describe('two servers over one database', () => {
  it(
    'refuse a session within a second, whichever ended it, although both knew it',
    withReplicas(async (una, otra) => {
      const admin = await una.as('ADMIN');
      const alguien = async () => {
        const { id } = await nuevoUsuario(admin, { id_categoria: 11, id_role: 2, proyectos: [] });
        return { id, quien: await otra.asUsuario(id) };
      };
      const estado = async ({ quien }: Awaited<ReturnType<typeof alguien>>) =>
        (await quien.get('/api/provincia/all/select')).statusCode;
      const finales: readonly ((uno: Awaited<ReturnType<typeof alguien>>) => Promise<unknown>)[] = [
        ({ id }) => admin.delete(`/api/usuario/${id}`),
        ({ id }) => inTransaction(una.system, (tx) => una.system.sesiones.revocar(tx, id, una.system.now())),
      ];
      for (const acabar of finales) {
        const uno = await alguien();
        expect(await estado(uno)).toBe(200);
        await acabar(uno);
        await vi.waitFor(async () => expect(await estado(uno)).toBe(401), EN_UN_SEGUNDO);
      }
    }),
  );

  it(
    'do what they are asked at once with one key once, and give the same answer',
    withReplicas(async (una, otra) => {
      const deUna = await una.as('GESTION');
      const deOtra = await otra.asUsuario(deUna.actor.id);
      const clave = { 'idempotency-key': randomUUID() };
      const todas = await Promise.all(
        Array.from({ length: 8 }, (_, n) => (n % 2 === 0 ? deUna : deOtra).post('/api/cliente', CLIENTE, clave)),
      );
      expect(new Set(todas.map((r) => `${r.statusCode} ${r.body}`)).size).toBe(1);
      expect(todas[0]?.statusCode).toBe(201);
      expect(await una.system.db.selectFrom('cliente').select('id').execute()).toHaveLength(1);
      // A repeat that finds the other server later.
      expect((await deOtra.post('/api/cliente', CLIENTE, clave)).body).toBe(todas[0]?.body);
    }),
  );

  it(
    'send each mail once',
    withReplicas(async (una, otra) => {
      const enviados: string[] = [];
      const transporte = { enviar: async (id: string) => void enviados.push(id), cerrar: () => undefined };
      const de = ({ system: { db, now } }: TestApi) => repartidor({ db, transporte, now, log: silent });
      const carta = { para: 'begona@example.com', asunto: 'Asunto', texto: 'Texto' };
      for (let n = 0; n < 20; n++) await enviarCorreo(una.system.db, carta, una.system.now());
      const [suyos, otros] = await Promise.all([de(una).repartir(), de(otra).repartir()]);
      expect([suyos + otros, new Set(enviados).size, enviados.length]).toEqual([20, 20, 20]);
    }),
  );

  it(
    'count what a person uploads in a day together',
    withReplicas(async (una, otra) => {
      const { actor } = await una.as('GESTION');
      const mitad = { ficheros: UPLOADS.ficheros / 2, bytes: 1 };
      await spend(una.system, actor, UPLOADS, mitad);
      await spend(otra.system, actor, UPLOADS, mitad);
      for (const { system } of [una, otra])
        await expect(spend(system, actor, UPLOADS, { ficheros: 1, bytes: 1 })).rejects.toMatchObject({ status: 429 });
    }),
  );

  it(
    'accept the paths of files that the other signed, and the session that the other opened',
    withReplicas(async (una, otra) => {
      const { token, actor } = await una.as('GESTION');
      const ahora = una.system.now();
      const ruta = new URL(una.system.firma.para(actor.sid).rutaFirmada(randomUUID(), ahora), 'http://una');
      expect(otra.system.firma.sesionDe(ruta.pathname.split('/').at(-1) ?? '', firmado(ruta), ahora)).toBe(actor.sid);
      expect(await otra.system.sesiones.actor(token, ahora)).toEqual(actor);
    }),
  );
});

const firmado = ({ searchParams }: URL) => Object.fromEntries(searchParams);
