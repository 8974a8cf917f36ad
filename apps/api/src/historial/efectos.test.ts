import type { Cambio } from '@tajo/contract/historial';
import { expect, it } from 'vitest';
import { enviarAccion, enviarFirma, makeObra, makeParte, responderTodo, unaFoto } from '../../test/make/obra.ts';
import { formaDeEstablecimiento } from '../../test/make/registros.ts';
import { withApi } from '../../test/with-api.ts';
import type { TestApi } from '../../test/with-api.ts';

/** Takes the terminal of position 1, puts 5 'Soporte' in position 3 and 4, and signs. */
async function conFirma(api: TestApi) {
  const [gestion, tecnico] = [await api.as('GESTION'), await api.as('TECNICO')];
  const obra = await makeObra(api);
  const parte = await makeParte(api, obra, tecnico);
  const enMueble = { step: 1, id_mueble: obra.id_mueble } as const;
  const nova = [{ nombre_elemento: 'Nova A1', unidades: 1 }];
  const soporte = [{ nombre_elemento: 'Soporte', unidades: 5 }];
  await enviarAccion(tecnico, parte, { ...enMueble, id_accion: 2, tipo_elemento: 1, posicion: 1, elementos: nova });
  for (const posicion of [3, 4])
    await enviarAccion(tecnico, parte, { ...enMueble, id_accion: 1, tipo_elemento: 2, posicion, elementos: soporte });
  await responderTodo(tecnico, parte, obra);
  expect((await enviarFirma(tecnico, parte)).statusCode).toBe(200);
  const ultima = async (ruta: string) => (await gestion.get(`/api/historial/${ruta}`)).json<Cambio[]>()[0]?.campos;
  const { numero_incidencia } = (await gestion.get(`/api/parte/${parte}`)).json<{ numero_incidencia: string }>();
  return { gestion, obra, ultima, numero_incidencia };
}
const campo = (uno: string, antes: Cambio['campos'][number]['antes'], despues: typeof antes) => ({
  campo: uno,
  antes,
  despues,
});

it(
  'the history of a shop says what a signature took and placed, and what the office took off the form',
  withApi(async (api) => {
    const { gestion, obra, ultima } = await conFirma(api);
    const ruta = `establecimiento/${obra.id_establecimiento}`;
    const firmado = await ultima(ruta);
    expect(firmado).toContainEqual(campo('quitado', null, 'Mesa, posición 1: Nova A1'));
    expect(firmado).toContainEqual(campo('puesto', null, 'Mesa, posiciones 3, 4: Soporte (5)'));
    const { id, version } = (await gestion.get(`/api/${ruta}`)).json<{ id: number; version: number }>();
    const forma = { ...formaDeEstablecimiento(), id, version };
    const vacia = { componentes_establecimiento: '[]', componentes_muebles: '[]', componentes_posiciones: '[]' };
    const guardada = await gestion.multipart('/api/establecimiento', { ...forma, ...vacia });
    expect(guardada.statusCode).toBe(200);
    const quitado = 'mueble Mesa; Mesa: Panel (2); Mesa, posición 1: Soporte (3); Mesa, posiciones 3, 4: Soporte (5)';
    const vaciada = await ultima(ruta);
    expect(vaciada).toContainEqual(campo('quitado', null, quitado));
    expect(vaciada?.some((uno) => uno.campo === 'puesto')).toBe(false);
  }),
);

it(
  'the history of a component and of a terminal says by which parte a signature moved the stock, and to what',
  withApi(async (api) => {
    const { obra, ultima, numero_incidencia } = await conFirma(api);
    const cartel = await ultima(`componente/${obra.soporte}`);
    expect(cartel).toContainEqual(campo('numero_incidencia', null, numero_incidencia));
    expect(cartel).toContainEqual(campo('cantidad', 10, 0));
    expect(await ultima(`terminal/${obra.terminalA}`)).toContainEqual(campo('cantidad', 10, 11));
  }),
);

it(
  'the history of a terminal says that its picture is another',
  withApi(async (api) => {
    const { gestion, obra, ultima } = await conFirma(api);
    for (const [color, antes] of [
      ['#335577', null],
      ['#775533', 'Anterior'],
    ] as const) {
      const terminal = (await gestion.get(`/api/terminal/${obra.terminalA}`)).json<Record<string, unknown>>();
      const { version, marca, modelo, cantidad } = terminal;
      const forma = { id: obra.terminalA, version, marca, modelo, cantidad, cantidad_vista: cantidad };
      const campos = { ...forma, componentes: 'Soporte' } as never;
      const guardado = await gestion.multipart('/api/terminal', campos, { imagen: await unaFoto(color) });
      expect(guardado.statusCode).toBe(200);
      expect(await ultima(`terminal/${obra.terminalA}`)).toContainEqual(campo('imagen', antes, 'Nueva'));
    }
  }),
);
