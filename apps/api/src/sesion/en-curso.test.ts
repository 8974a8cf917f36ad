import type { Usuario } from '@tajo/contract/usuarios';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { cliente } from '../../test/client.ts';
import { engine } from '../../test/database.ts';
import {
  enviarAccion,
  makeObra,
  makeParte,
  responderTodo,
  unaFirma,
  unaFoto,
  type ObraDePrueba,
} from '../../test/make/obra.ts';
import { nuevoUsuario } from '../../test/make/registros.ts';
import { whileUnderWay } from '../../test/waiting.ts';
import { withCommittedApi, type TestApi } from '../../test/with-api.ts';
import { buildApp } from '../app.ts';

const CLAVE = { 'idempotency-key': '6f1c1f6e-2f0f-4b0e-9d3e-0123456789ab' };
const CON_Y_SIN: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['with a key', CLAVE],
  ['without one', {}],
];
const RETIRAR = { id_accion: 2, step: 3, tipo_elemento: 2, elementos: [{ nombre_elemento: 'Cartel', unidades: 1 }] };

/** A technician with a started parte whose questions are answered, and an ADMIN who may take away his rights. */
async function enObra(api: TestApi, en?: ObraDePrueba) {
  const admin = await api.as('ADMIN');
  const obra = en ?? (await makeObra(api));
  const usuario = await nuevoUsuario(admin, { id_categoria: 12, id_role: 3, proyectos: ['Otoño'] });
  const tecnico = await api.asUsuario(usuario.id);
  const id_parte = await makeParte(api, obra, tecnico);
  await responderTodo(tecnico, id_parte, obra);
  return { admin, usuario, tecnico, id_parte };
}
type EnObra = Awaited<ReturnType<typeof enObra>>;

async function guardar({ admin, usuario }: EnObra, cambio: Partial<Usuario>): Promise<void> {
  const fila = (await admin.get(`/api/usuario/${usuario.id}`)).json<Usuario>();
  const res = await admin.post('/api/usuario', { ...fila, ...cambio });
  if (res.statusCode !== 200) throw new Error(res.body);
}
const BAJA = { baja: true, fecha_inicio_baja: '2026-11-20', fecha_fin_baja: null, motivo_baja: 'Descanso' };
const PERDIDAS: readonly (readonly [string, (uno: EnObra) => Promise<unknown>])[] = [
  ['goes on leave', (uno) => guardar(uno, BAJA)],
  ['is deleted', (uno) => uno.admin.delete(`/api/usuario/${uno.usuario.id}`)],
  ['gets another role', (uno) => guardar(uno, { id_role: 2, id_categoria: 11, proyectos: [] })],
];

/** Sends most of a signature, and the rest when `entretanto` has ended. */
async function firmarDespacio({ app }: TestApi, { tecnico, id_parte }: EnObra, entretanto: () => Promise<unknown>) {
  const { bytes, nombre } = await unaFirma();
  const form = new FormData();
  for (const [campo, valor] of Object.entries({ id_parte, nif: '12345678Z', nombre: 'Ana Gómez' }))
    form.append(campo, String(valor));
  form.append('imagen', new Blob([new Uint8Array(bytes)]), nombre);
  const coded = new Response(form);
  const body = Buffer.from(await coded.arrayBuffer());
  async function* payload() {
    yield body.subarray(0, -200);
    await entretanto();
    yield body.subarray(-200);
  }
  return app.inject({
    method: 'POST',
    url: '/api/parte/firmar',
    headers: { authorization: tecnico.token, 'content-type': coded.headers.get('content-type') ?? '' },
    payload: Readable.from(payload()),
  });
}

/** Records an action whose photo is stored when `entretanto` has ended. */
async function registrarDespacio(
  { system, fastify }: TestApi,
  { tecnico, id_parte }: EnObra,
  cabeceras: Readonly<Record<string, string>>,
  entretanto: () => Promise<unknown>,
) {
  const { ficheros, settings } = system;
  const [empieza, sigue] = [latch(), latch()];
  const guardarFichero: typeof ficheros.guardar = async (...fichero) => {
    empieza.open();
    await sigue.opened;
    return ficheros.guardar(...fichero);
  };
  const options = { subidas: settings.DATA_DIR, fastify };
  const app = await buildApp({ ...system, ficheros: { ...ficheros, guardar: guardarFichero } }, options);
  const guardado = enviarAccion(cliente(app, tecnico.token), id_parte, RETIRAR, await unaFoto(), cabeceras);
  await Promise.race([empieza.opened, guardado]);
  await entretanto().finally(sigue.open);
  return guardado.finally(() => app.close());
}
const latch = () => {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
};

async function contenidos({ system }: TestApi): Promise<number> {
  let cuantos = 0;
  for await (const _ of system.ficheros.listar()) cuantos += 1;
  return cuantos;
}
const acciones = async ({ admin, id_parte }: EnObra) =>
  (await admin.get(`/api/parte/accion/all/${id_parte}`)).json<{ step: number }[]>().filter((a) => a.step === 3);

describe('a write under way', () => {
  it.each(PERDIDAS)('whose user %s before it is all there is refused, and stores no file', (_, perder) =>
    withCommittedApi(async (api) => {
      const uno = await enObra(api);
      const antes = await contenidos(api);
      const res = await firmarDespacio(api, uno, () => perder(uno));
      expect([res.statusCode, await contenidos(api)]).toEqual([401, antes]);
      const { estado } = (await uno.admin.get(`/api/parte/${uno.id_parte}`)).json();
      expect(estado).not.toBe(4);
    })(),
  );

  it.each(CON_Y_SIN)(
    '%s whose user goes on leave while its photo is stored holds nobody up, and is refused where it saves',
    (_, cabeceras) =>
      withCommittedApi(async (api) => {
        const uno = await enObra(api);
        const res = await registrarDespacio(api, uno, cabeceras, () => guardar(uno, BAJA));
        expect([res.statusCode, await acciones(uno)]).toEqual([401, []]);
      })(),
  );

  it(
    'of who takes his own rights away is his last one',
    withCommittedApi(async ({ as, asUsuario }) => {
      const admin = await as('ADMIN');
      for (const [, cabeceras] of CON_Y_SIN) {
        const otro = await nuevoUsuario(admin, { id_role: 1 });
        const el = await asUsuario(otro.id);
        expect((await el.post('/api/usuario', { ...otro, ...BAJA }, cabeceras)).statusCode).toBe(200);
        expect((await el.get('/api/usuario/all')).statusCode).toBe(401);
      }
    }),
  );
});

const clave = () => ({ 'idempotency-key': randomUUID() });

// The embedded engine has one connection, so nobody waits for a lock there.
describe.runIf(engine === 'postgres')('a write beside one that takes rights away', () => {
  it.each(CON_Y_SIN)('%s waits for it, and is refused', (_, cabeceras) =>
    withCommittedApi(async (api) => {
      const uno = await enObra(api);
      const { sesiones, now } = api.system;
      const { waited, answer } = await whileUnderWay(
        api,
        (tx) => sesiones.revocar(tx, uno.usuario.id, now()),
        () => enviarAccion(uno.tecnico, uno.id_parte, RETIRAR, undefined, cabeceras),
      );
      expect([waited, answer.statusCode, await acciones(uno)]).toEqual([true, 401, []]);
    })(),
  );

  it(
    'never waits for it while it waits itself: technicians who are deleted in the middle of their work',
    withCommittedApi(async (api) => {
      const obra = await makeObra(api);
      for (let ronda = 0; ronda < 5; ronda += 1) {
        const uno = await enObra(api, obra);
        const guardar = () => enviarAccion(uno.tecnico, uno.id_parte, RETIRAR, undefined, clave());
        const [borrado, ...guardados] = await Promise.all([
          uno.admin.delete(`/api/usuario/${uno.usuario.id}`, clave()),
          ...Array.from({ length: 4 }, guardar),
        ]);
        expect(borrado?.statusCode).toBe(204);
        for (const { statusCode } of guardados) expect([200, 401, 409]).toContain(statusCode);
      }
    }),
  );

  it(
    'never waits for it while it waits itself: two ADMIN who change users at once',
    withCommittedApi(async ({ as, asUsuario }) => {
      const uno = await as('ADMIN');
      const otro = await asUsuario((await nuevoUsuario(uno, { id_role: 1 })).id);
      const usuarios = [await nuevoUsuario(uno), await nuevoUsuario(uno)];
      for (let ronda = 0; ronda < 10; ronda += 1) {
        const cambios = usuarios.map((u, i) =>
          (i === 0 ? uno : otro).post('/api/usuario', { ...u, version: undefined }, clave()),
        );
        expect((await Promise.all(cambios)).map((r) => r.statusCode)).toEqual([200, 200]);
      }
    }),
  );
});
