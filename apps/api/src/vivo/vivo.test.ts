import { LATIDO_MS, type Novedad } from '@tajo/contract/vivo';
import type { CambioEscrito } from '@tajo/domain/cambios';
import { CATEGORIA_EMPLEADO } from '@tajo/domain/categorias';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { oyente } from '../../test/listening.ts';
import { hacerParte, hacerTecnico } from '../../test/make/partes.ts';
import { hacerProyecto } from '../../test/make/proyectos.ts';
import { nuevoUsuario } from '../../test/make/registros.ts';
import { withReplicas, type TestApi } from '../../test/with-api.ts';
import { inTransaction } from '../db/transaction.ts';
import { anotar } from '../historial/historial.queries.ts';
import type { Actor } from '../actor.ts';
import type { Salida } from '../services.ts';
import { directo, novedadesDe } from './directo.servicios.ts';

const delParte =
  (id: number) =>
  ({ sala, ids }: Novedad): boolean =>
    sala === 'parte' && ids?.includes(id) === true;
const ajena = (id: number): Novedad => ({ sala: 'parte', ids: [id], propia: false });

/** A project, a company with an employee, and a technician without a company. */
async function campo(api: TestApi) {
  const id_proyecto = (await hacerProyecto(api)).id;
  const empresa = await hacerTecnico(api, id_proyecto, { empresa: true });
  const empleado = await hacerTecnico(api, id_proyecto, { id_empresa: empresa });
  return { id_proyecto, empresa, empleado, solo: await hacerTecnico(api, id_proyecto) };
}

describe('the stream of what changes', () => {
  it(
    'tells on every server what is written on one, and the writer that it was he',
    withReplicas(async (una, otra) => {
      const [gestion, admin] = [await una.as('GESTION'), await otra.as('ADMIN')];
      const parte = await hacerParte(una);
      const [lejos, suyo] = [await oyente(otra, admin), await oyente(una, gestion)];
      await gestion.post(`/api/parte/comentario/${parte.id}`, { comentario: 'Llamar antes' });
      expect((await lejos.hasta(delParte(parte.id))).at(-1)).toEqual(ajena(parte.id));
      expect((await suyo.hasta(delParte(parte.id))).at(-1)).toEqual({ ...ajena(parte.id), propia: true });
    }),
  );

  it(
    'tells nothing of what is undone',
    withReplicas(async (api) => {
      const admin = await api.as('ADMIN');
      const { hasta } = await oyente(api, admin);
      const anotado = (id: number) => ({ accion: 'cliente.guardar', entidad: 'cliente', id }) as const;
      const deshecho = inTransaction(api.system, async (tx) => {
        await anotar({ tx, system: api.system, actor: undefined }, anotado(1));
        throw new Error('no');
      });
      await expect(deshecho).rejects.toThrow('no');
      await inTransaction(api.system, (tx) => anotar({ tx, system: api.system, actor: undefined }, anotado(2)));
      expect(await hasta(({ sala }) => sala === 'cliente')).toEqual([{ sala: 'cliente', ids: [2], propia: false }]);
    }),
  );

  it(
    'tells a technician and a company of the partes that they have or had, and of no other',
    withReplicas(async (api) => {
      const gestion = await api.as('GESTION');
      const { id_proyecto, empresa, empleado, solo } = await campo(api);
      const [ajeno, parte] = [await hacerParte(api, { id_proyecto }), await hacerParte(api, { id_proyecto })];
      const [deEmpresa, deSolo, oficina] = [
        await oyente(api, await api.asUsuario(empresa)),
        await oyente(api, await api.asUsuario(solo)),
        await oyente(api, await api.as('ADMIN')),
      ];
      const suya = delParte(parte.id);
      await gestion.post(`/api/parte/comentario/${ajeno.id}`, { comentario: 'De nadie' });
      await gestion.patch(`/api/parte/asignar/${parte.id}/${empleado}`);
      expect(await deEmpresa.hasta(suya)).toEqual([ajena(parte.id)]);
      await oficina.hasta(suya);
      // Handed over: both the old and the new technician are notified; later only the new one.
      await gestion.patch(`/api/parte/reasignar/${parte.id}/${solo}`);
      expect(await deEmpresa.hasta(suya)).toEqual([ajena(parte.id)]);
      expect(await deSolo.hasta(suya)).toEqual([ajena(parte.id)]);
      await gestion.post(`/api/parte/comentario/${parte.id}`, { comentario: 'Ya es de otro' });
      await deSolo.hasta(suya);
      await gestion.patch(`/api/parte/asignar/${ajeno.id}/${empresa}`);
      expect(await deEmpresa.hasta(delParte(ajeno.id))).toEqual([ajena(ajeno.id)]);
      // Restarted: its technician is notified.
      await gestion.patch(`/api/parte/reiniciar/${parte.id}`);
      expect(await deSolo.hasta(suya)).toEqual([ajena(parte.id)]);
    }),
  );

  it(
    'asks for lists to be read again: by all who show a renamed project, and by the new company of an employee',
    withReplicas(async (api) => {
      const admin = await api.as('ADMIN');
      const { id_proyecto, empresa, solo } = await campo(api);
      const [deSolo, deEmpresa] = [
        await oyente(api, await api.asUsuario(solo)),
        await oyente(api, await api.asUsuario(empresa)),
      ];
      const quiza: Novedad = { sala: null, ids: null, propia: false };
      const suyo = (await admin.get(`/api/usuario/${solo}`)).json<object>();
      const empleado = { ...suyo, id_categoria: CATEGORIA_EMPLEADO, id_empresa: empresa, provincias: [28] };
      expect((await admin.post('/api/usuario', empleado)).statusCode).toBe(200);
      expect(await deEmpresa.hasta(({ sala }) => sala === null)).toEqual([quiza]);
      const proyecto = (await admin.get(`/api/proyecto/${id_proyecto}`)).json<object>();
      expect((await admin.post('/api/proyecto', { ...proyecto, nombre: 'Otro nombre' })).statusCode).toBe(200);
      expect(await deSolo.hasta(({ sala }) => sala === null)).toEqual([quiza]);
    }),
  );

  it(
    'ends with its session, on every server: of who leaves, is deleted, goes on leave or gets another role',
    withReplicas(async (una, otra) => {
      const admin = await una.as('ADMIN');
      const alguien = async () => {
        const usuario = await nuevoUsuario(admin, { id_categoria: 11, id_role: 2, proyectos: [] });
        return { usuario, quien: await otra.asUsuario(usuario.id) };
      };
      const guardar = async ({ usuario }: Awaited<ReturnType<typeof alguien>>, cambio: object) => {
        const fila = (await admin.get(`/api/usuario/${usuario.id}`)).json<object>();
        expect((await admin.post('/api/usuario', { ...fila, ...cambio })).statusCode).toBe(200);
      };
      const finales: readonly ((uno: Awaited<ReturnType<typeof alguien>>) => Promise<unknown>)[] = [
        ({ quien }) => quien.post('/api/login/logout'),
        ({ usuario }) => admin.delete(`/api/usuario/${usuario.id}`),
        (uno) => guardar(uno, { baja: true, fecha_inicio_baja: '2026-11-20', motivo_baja: 'Descanso' }),
        (uno) => guardar(uno, { id_role: 1 }),
      ];
      for (const acabar of finales) {
        const uno = await alguien();
        const { final } = await oyente(otra, uno.quien);
        await acabar(uno);
        await final();
      }
    }),
  );

  it(
    'ends when the server stops, which waits for nobody',
    withReplicas(async (_, otra) => {
      const { final } = await oyente(otra, await otra.as('TECNICO'));
      await Promise.all([otra.app.close(), final()]);
    }),
  );

  it(
    'is for who has a session, and for a few tabs of each',
    withReplicas(async (api) => {
      expect((await api.anonimo.get('/api/vivo')).statusCode).toBe(401);
      const quien = await api.as('GESTION');
      const abiertos = await Promise.all(Array.from({ length: 8 }, () => oyente(api, quien)));
      expect((await quien.get('/api/vivo')).statusCode).toBe(429);
      await oyente(api, await api.as('ADMIN'));
      await abiertos[0]?.irse();
      const cabe = () =>
        oyente(api, quien).then(
          () => true,
          () => false,
        );
      while (!(await cabe()));
    }),
  );
});

describe('what is told of many changes', () => {
  const actor: Actor = { id: 1, nombre: 'Ana', role: 'GESTION', sid: '' };
  const cambio = (autor: number, ids: readonly number[] | null) => ({ autor, sala: 'parte', ids, de: [] }) as const;

  it('is one thing of each room, his own apart, without repeats', () => {
    expect(novedadesDe(actor, [cambio(2, [7]), cambio(2, [7, 8]), cambio(1, [9]), cambio(2, [3])])).toEqual([
      { sala: 'parte', ids: [7, 8, 3], propia: false },
      { sala: 'parte', ids: [9], propia: true },
    ]);
  });

  it('names none where some are too many to be named', () => {
    expect(novedadesDe(actor, [cambio(2, [7]), cambio(2, null), cambio(2, [8])])).toEqual([
      { sala: 'parte', ids: null, propia: false },
    ]);
  });
});

const salida = (escribir: (texto: string) => boolean, terminar: () => void = () => {}): Salida => ({
  empezar: () => {},
  escribir,
  terminar,
});

describe('the streams of a process', () => {
  afterEach(() => void vi.useRealTimers());
  const actor: Actor = { id: 1, nombre: 'Ana', role: 'GESTION', sid: '' };
  const sesiones = { deSesion: async () => undefined };
  const now = () => new Date();

  const vigia = { mirar: async () => [], olvidar: () => {} };

  it('leave a reader who does not read, who holds up nobody', async () => {
    const { abrir, cerrar } = directo({ sesiones, now, vigia });
    const terminada = new Promise<void>((resolve) =>
      abrir(
        actor,
        salida(() => false, resolve),
      ),
    );
    const leida = new Promise<void>((resolve) =>
      abrir(
        actor,
        salida(() => (resolve(), true)),
      ),
    );
    await Promise.all([terminada, leida]);
    cerrar();
  });

  it('beat, so that one whose reader or session has ended is closed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const sid = 'caducada';
    const abiertas = { deSesion: async (cual: string) => (cual === sid ? undefined : actor) };
    const { abrir, cerrar } = directo({ sesiones: abiertas, now, vigia });
    const dichos: string[] = [];
    const terminadas: string[] = [];
    const oir = (nombre: string, de: Actor, sigue: boolean) =>
      abrir(
        de,
        salida(
          (texto) => {
            if (texto.startsWith(':')) dichos.push(nombre);
            return sigue || !texto.startsWith(':');
          },
          () => terminadas.push(nombre),
        ),
      );
    oir('lee', actor, true);
    oir('no lee', actor, false);
    oir('caducada', { ...actor, sid }, true);
    vi.advanceTimersByTime(LATIDO_MS);
    await vi.waitFor(() => expect(terminadas).toEqual(['no lee', 'caducada']));
    expect(dichos).toEqual(['lee', 'no lee', 'caducada']);
    vi.advanceTimersByTime(LATIDO_MS);
    expect(dichos.slice(3)).toEqual(['lee']);
    cerrar();
  });

  it('begin when the history was asked, go on after it did not answer, and forget when nobody listens', async () => {
    const respuestas: (() => readonly CambioEscrito[])[] = [
      () => [],
      () => {
        throw new Error('away');
      },
      () => [{ autor: 2, sala: 'parte', ids: [7], de: [] }],
    ];
    const textos: string[] = [];
    await new Promise<void>((olvidar) => {
      const { abrir } = directo({
        sesiones,
        now,
        vigia: { mirar: async () => respuestas.shift()?.() ?? [], olvidar },
        pausa: async () => undefined,
      });
      const irse = abrir(
        actor,
        salida((texto) => {
          textos.push(texto);
          if (textos.length === 2) irse?.();
          return true;
        }),
      );
    });
    expect(textos).toEqual([
      'data: [{"sala":null,"ids":null,"propia":false}]\n\n',
      'data: [{"sala":"parte","propia":false,"ids":[7]}]\n\n',
    ]);
  });
});
