import type { Obra } from '@tajo/contract/obra';
import { describe, expect, it } from 'vitest';
import { enviarAccion, makeObra, makeParte, responderTodo, unaFirma } from '../../test/make/obra.ts';
import type { TestClient } from '../../test/client.ts';
import type { TestApi } from '../../test/with-api.ts';
import { withApi } from '../../test/with-api.ts';

const CARTEL = { id_accion: 1, step: 3, tipo_elemento: 2, elementos: [{ nombre_elemento: 'Cartel', unidades: 2 }] };
const CAMBIADA = 'Las acciones del parte han cambiado desde que se mostraron a quien firma. Vuelva a pedir la firma.';

/** A parte with one recorded action and all answers, and who works on it. */
async function parteConCartel(api: TestApi) {
  const [gestion, tecnico] = [await api.as('GESTION'), await api.as('TECNICO')];
  const obra = await makeObra(api);
  const id = await makeParte(api, obra, tecnico);
  await enviarAccion(tecnico, id, CARTEL);
  await responderTodo(tecnico, id, obra);
  const enMueble = { id_accion: 3, step: 2, tipo_elemento: 2, id_mueble: obra.id_mueble } as const;
  return { gestion, tecnico, id, panel: { ...enMueble, elementos: [{ nombre_elemento: 'Panel', unidades: 1 }] } };
}

const mostradas = async (quien: TestClient, id: number) =>
  (await quien.get(`/api/parte/${id}/obra`)).json<Obra>().registros.filter(({ step }) => step !== 4);

const firmar = async (quien: TestClient, id_parte: number, acciones: unknown) =>
  quien.multipart(
    '/api/parte/firmar',
    { id_parte, nif: '12345678Z', nombre: 'Ana Gómez', acciones: JSON.stringify(acciones) },
    { imagen: await unaFirma() },
  );

describe('a signature that names the actions that its signer saw (AMB-156)', () => {
  it(
    'is taken if they are those of the parte, in any order',
    withApi(async (api) => {
      const { tecnico, id, panel } = await parteConCartel(api);
      await enviarAccion(tecnico, id, panel);
      const res = await firmar(tecnico, id, (await mostradas(tecnico, id)).reverse());
      expect([res.statusCode, res.json().acciones?.length]).toEqual([200, 2]);
    }),
  );

  it(
    'is refused if somebody has added, changed or undone one since, and taken for the new ones',
    withApi(async (api) => {
      const { gestion, tecnico, id, panel } = await parteConCartel(api);
      const vistas = await mostradas(tecnico, id);
      await enviarAccion(gestion, id, panel);
      const conOtra = await firmar(tecnico, id, vistas);
      expect([conOtra.statusCode, conOtra.json()]).toEqual([409, { message: CAMBIADA }]);
      const dos = await mostradas(tecnico, id);
      await enviarAccion(gestion, id, { ...CARTEL, elementos: [{ nombre_elemento: 'Cartel', unidades: 3 }] });
      expect((await firmar(tecnico, id, dos)).statusCode).toBe(409);
      await enviarAccion(gestion, id, CARTEL);
      await gestion.delete(`/api/parte/accion/${id}/3/2/2/${panel.id_mueble}/0`);
      expect((await firmar(tecnico, id, dos)).statusCode).toBe(409);
      expect((await firmar(tecnico, id, vistas)).statusCode).toBe(200);
    }),
  );

  it(
    'is refused at the field if they are no actions',
    withApi(async (api) => {
      const { tecnico, id } = await parteConCartel(api);
      const res = await firmar(tecnico, id, [{ id_accion: 9 }]);
      expect([res.statusCode, res.json().acciones]).toEqual([422, 'El valor elegido no es válido.']);
    }),
  );
});
