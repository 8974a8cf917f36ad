import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { enviarAccion, enviarFirma, makeObra, makeParte, responderTodo, unaFoto } from '../../test/make/obra.ts';
import type { ObraDePrueba } from '../../test/make/obra.ts';
import { nuevoEstablecimiento, nuevoMueble } from '../../test/make/registros.ts';
import { withApi, type Quien, type TestApi } from '../../test/with-api.ts';

const leer = (quien: TestClient, id: number, { id_proyecto, id_mueble }: ObraDePrueba) => [
  quien.get(`/api/parte/detalles/${id}`),
  quien.get(`/api/parte/${id}/obra`),
  quien.get(`/api/parte/detalles/ficha/${id}`),
  quien.get(`/api/parte/accion/all/${id}`),
  quien.get(`/api/parte/accion/elementos/${id}/1/1/1/${id_mueble}/1`),
  quien.get(`/api/parte/preguntas/all/${id}/${id_proyecto}`),
];

const cartel = { id_accion: 1, step: 3, tipo_elemento: 2, elementos: [{ nombre_elemento: 'Cartel', unidades: 1 }] };
const escribir = async (quien: TestClient, id: number, obra: ObraDePrueba) => [
  await enviarAccion(quien, id, cartel, await unaFoto()),
  await quien.delete(`/api/parte/accion/${id}/1/3/2/0/0`),
  await responderTodo(quien, id, obra),
  await quien.post(`/api/parte/observaciones_tecnico/${id}`, { comentario: 'Nada' }),
  await enviarFirma(quien, id),
];
const deLaTienda = (quien: TestClient, { id_establecimiento: e, id_mueble: m }: ObraDePrueba) => [
  quien.get(`/api/establecimiento/details/parte/${e}`),
  quien.get(`/api/mueble/all/select/establecimiento/${e}`),
  quien.get(`/api/terminal/select/${e}/${m}/1`),
  quien.get(`/api/componente/all/select/establecimiento/${e}/17`),
  quien.get(`/api/componente/all/select/mueble/${e}/${m}/16`),
  quien.get(`/api/componente/all/select/posicion/${e}/${m}/1/15`),
];
const estados = async (respuestas: readonly { statusCode: number }[] | readonly Promise<{ statusCode: number }>[]) => [
  ...new Set((await Promise.all(respuestas)).map((r) => r.statusCode)),
];

async function empleadoDe(api: TestApi, empresa: Quien): Promise<Quien> {
  const empleado = await api.as('TECNICO');
  await api.system.db
    .updateTable('usuario')
    .set({ id_categoria: 14, id_empresa: empresa.actor.id })
    .where('id', '=', empleado.actor.id)
    .execute();
  return empleado;
}

describe('whose a parte is', () => {
  it(
    "makes a foreign parte and its shop look like none, on every call; the office's people see all",
    withApi(async (api) => {
      const [dueno, ajeno] = [await api.as('TECNICO'), await api.as('EMPRESA')];
      const obra = await makeObra(api);
      const id = await makeParte(api, obra, dueno);
      expect(await estados(leer(ajeno, id, obra))).toEqual([404]);
      expect(await estados(await escribir(ajeno, id, obra))).toEqual([404]);
      expect(await estados(deLaTienda(ajeno, obra))).toEqual([404]);
      expect(await estados(leer(dueno, 999_999, obra))).toEqual([404]);
      expect(await estados(await escribir(dueno, 999_999, obra))).toEqual([404]);
      for (const quien of [dueno, await api.as('GESTION'), await api.as('ADMIN')]) {
        expect(await estados(leer(quien, id, obra))).toEqual([200]);
        expect(await estados(deLaTienda(quien, obra))).toEqual([200]);
      }
      expect(await estados(leer(api.anonimo, id, obra))).toEqual([401]);
      expect(await estados(await escribir(api.anonimo, id, obra))).toEqual([401]);
      expect((await dueno.get(`/api/parte/preguntas/all/${id}/${obra.id_proyecto + 1}`)).statusCode).toBe(404);
    }),
  );

  it.each(["its employees' partes", 'the partes that it has itself'])('gives a company %s (AMB-019)', (cuales) =>
    withApi(async (api) => {
      const empresa = await api.as('EMPRESA');
      const dueno = cuales === 'the partes that it has itself' ? empresa : await empleadoDe(api, empresa);
      const obra = await makeObra(api);
      const id = await makeParte(api, obra, dueno);
      expect(await estados(leer(empresa, id, obra))).toEqual([200]);
      expect(await estados(deLaTienda(empresa, obra))).toEqual([200]);
      const asignados = await empresa.get('/api/parte/asignados_tecnico');
      expect(asignados.json<{ id: number }[]>().map((parte) => parte.id)).toEqual([id]);
      expect(await estados(await escribir(empresa, id, obra))).toEqual([200, 204]);
      const { firma } = (await empresa.get(`/api/parte/detalles/ficha/${id}`)).json();
      expect((await api.anonimo.get(firma.path_firma)).statusCode).toBe(200);
      const finalizados = await empresa.get('/api/parte/finalizados_tecnico');
      expect(finalizados.json<{ id: number }[]>().map((parte) => parte.id)).toEqual([id]);
    })(),
  );

  it(
    'ends, for its shop, with the signature',
    withApi(async (api) => {
      const tecnico = await api.as('TECNICO');
      const obra = await makeObra(api);
      const id = await makeParte(api, obra, tecnico);
      await responderTodo(tecnico, id, obra);
      await enviarFirma(tecnico, id);
      expect(await estados(deLaTienda(tecnico, obra))).toEqual([404]);
      expect(await estados(leer(tecnico, id, obra))).toEqual([200]);
    }),
  );

  it.each(['TECNICO', 'EMPRESA'] as const)(
    'that was taken away from %s is told on every write and hidden on every read',
    (role) =>
      withApi(async (api) => {
        const tecnico = await api.as(role);
        const obra = await makeObra(api);
        const id = await makeParte(api, obra, tecnico);
        const oficina = await api.as('GESTION');
        const datos = (await oficina.get(`/api/establecimiento/details/parte/${obra.id_establecimiento}`)).json();
        await oficina.patch(`/api/parte/reiniciar/${id}`);
        expect(await estados(leer(tecnico, id, obra))).toEqual([404]);
        expect(await estados(await escribir(tecnico, id, obra))).toEqual([409]);
        expect(await estados(deLaTienda(tecnico, obra))).toEqual([404]);
        expect((await tecnico.post('/api/establecimiento/parte/update', datos)).statusCode).toBe(409);
        // A shop where he never had one is none, as before.
        const { id: otra } = await nuevoEstablecimiento(oficina);
        const otro = await api.as(role === 'TECNICO' ? 'EMPRESA' : 'TECNICO');
        await makeParte(api, { ...obra, id_establecimiento: otra }, otro);
        const ajenos = { ...datos, id: otra };
        expect((await tecnico.post('/api/establecimiento/parte/update', ajenos)).statusCode).toBe(404);
      })(),
  );
});

it(
  'a mueble that does not exist, and a position 0, are no place in a shop',
  withApi(async (api) => {
    const oficina = await api.as('GESTION');
    const { id_establecimiento: e, id_mueble: m } = await makeObra(api);
    const deMueble = (mueble: number) => [
      oficina.get(`/api/componente/all/select/mueble/${e}/${mueble}/16`),
      oficina.get(`/api/componente/all/select/posicion/${e}/${mueble}/1/15`),
      oficina.get(`/api/terminal/select/${e}/${mueble}/1`),
    ];
    const enCero = [
      oficina.get(`/api/componente/all/select/posicion/${e}/${m}/0/15`),
      oficina.get(`/api/terminal/select/${e}/${m}/0`),
    ];
    expect(await estados([...deMueble(0), ...deMueble(999_999), ...enCero])).toEqual([404]);
    const { id: sinPoner } = await nuevoMueble(oficina);
    expect(await estados(deMueble(sinPoner))).toEqual([200]);
  }),
);
