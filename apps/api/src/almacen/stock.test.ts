import type { Componente } from '@tajo/contract/componentes';
import { describe, expect, it } from 'vitest';
import { enviarAccion, enviarFirma, makeObra, makeParte, responderTodo } from '../../test/make/obra.ts';
import { nuevoComponente, nuevoTerminal } from '../../test/make/registros.ts';
import { withApi } from '../../test/with-api.ts';
import type { TestApi } from '../../test/with-api.ts';

/** A technician installs one 'Cartel' and one 'Nova A1', so that 9 of each are left. */
async function instalar(api: TestApi) {
  const tecnico = await api.as('TECNICO');
  const obra = await makeObra(api);
  const gestion = await api.as('GESTION');
  const leer = async (ruta: string) => (await gestion.get(`/api${ruta}`)).json();
  const cartel: Componente = await leer(`/componente/${obra.cartel}`);
  const nova = await leer(`/terminal/${obra.terminalA}`);
  const firmar = async () => {
    const id = await makeParte(api, obra, tecnico);
    const enTienda = { id_accion: 1, step: 3, tipo_elemento: 2 };
    const enPosicion = { id_accion: 1, step: 1, tipo_elemento: 1, id_mueble: obra.id_mueble, posicion: 2 };
    await enviarAccion(tecnico, id, { ...enTienda, elementos: [{ nombre_elemento: 'Cartel', unidades: 1 }] });
    await enviarAccion(tecnico, id, { ...enPosicion, elementos: [{ nombre_elemento: 'Nova A1', unidades: 1 }] });
    await responderTodo(tecnico, id, obra);
    expect((await enviarFirma(tecnico, id)).statusCode).toBe(200);
  };
  return { gestion, tecnico, obra, cartel, nova, firmar, leer };
}

describe('a stock form that was opened before a technician signed', () => {
  it(
    'moves the stock by what was changed in it, with its reason',
    withApi(async (api) => {
      const { gestion, obra, cartel, firmar, leer } = await instalar(api);
      await firmar();
      const forma = { ...cartel, cantidad_vista: cartel.cantidad, motivo: 'Recuento' };
      const igual = await gestion.post('/api/componente', { ...forma, fabricante: 'Otra' });
      expect([igual.statusCode, igual.json().cantidad]).toEqual([200, 9]);
      const { version, cantidad } = igual.json();
      const mas = await gestion.post('/api/componente', { ...forma, version, cantidad_vista: cantidad, cantidad: 12 });
      expect([mas.statusCode, mas.json().cantidad]).toEqual([200, 12]);
      expect((await leer(`/historial/componente/${obra.cartel}`))[0]).toMatchObject({
        motivo: 'Recuento',
        campos: expect.arrayContaining([{ campo: 'cantidad', antes: 9, despues: 12 }]),
      });
    }),
  );

  it(
    'of a terminal too',
    withApi(async (api) => {
      const { gestion, obra, nova, firmar } = await instalar(api);
      const { nombre: gama } = await nuevoComponente(gestion);
      const forma = { id: obra.terminalA, version: nova.version, marca: 'Nova', modelo: 'A1', componentes: gama };
      await firmar();
      const dos = await gestion.multipart('/api/terminal', { ...forma, cantidad: 8, cantidad_vista: 10 });
      expect([dos.statusCode, dos.json().cantidad]).toEqual([200, 7]);
    }),
  );

  it(
    'is told so when it does not say what it showed',
    withApi(async (api) => {
      const { gestion, tecnico, obra, cartel, firmar, leer } = await instalar(api);
      await firmar();
      const viejo = await gestion.post('/api/componente', cartel);
      expect([viejo.statusCode, viejo.json().message]).toEqual([409, expect.stringContaining(tecnico.actor.nombre)]);
      expect((await leer(`/componente/${obra.cartel}`)).cantidad).toBe(9);
    }),
  );
});

describe('two people of the office on one stock form', () => {
  it(
    'both move what they counted; who changed anything else is told to the other, by name',
    withApi(async ({ as }) => {
      const [gestion, admin] = [await as('GESTION'), await as('ADMIN')];
      const uno = await nuevoComponente(gestion, { cantidad: 10 });
      const mover = (quien: typeof gestion, cambio: object) =>
        quien.post('/api/componente', { ...uno, cantidad_vista: 10, ...cambio });
      expect((await mover(gestion, { cantidad: 15 })).json()).toMatchObject({ cantidad: 15, version: 2 });
      expect((await mover(admin, { cantidad: 8 })).json()).toMatchObject({ cantidad: 13, version: 3 });
      expect((await mover(admin, { fabricante: 'Otra' })).json()).toMatchObject({ cantidad: 13, version: 4 });
      const alDia = { version: 4, fabricante: 'Otra' };
      expect((await mover(gestion, { ...alDia, cantidad: 11 })).json()).toMatchObject({ cantidad: 14, version: 5 });
      const tarde = await mover(gestion, { cantidad: 11 });
      expect([tarde.statusCode, tarde.json().message]).toEqual([409, expect.stringContaining(admin.actor.nombre)]);
    }),
  );

  it(
    'are told of each other where a terminal was changed, or only its components',
    withApi(async ({ as }) => {
      const [gestion, admin] = [await as('GESTION'), await as('ADMIN')];
      const { nombre: otro } = await nuevoComponente(gestion);
      for (const cambio of [{ componentes: [otro] }, { especificaciones: '4 puertos' }]) {
        const { id, version, marca, modelo, componentes } = await nuevoTerminal(gestion, { cantidad: 10 });
        const forma = { id, version, marca, modelo, componentes, cantidad_vista: 10 };
        const guardar = (quien: typeof gestion, campos: object) =>
          quien.multipart('/api/terminal', { ...forma, ...campos });
        expect((await guardar(gestion, { cantidad: 11 })).statusCode).toBe(200);
        expect((await guardar(admin, { cantidad: 10, ...cambio })).json()).toMatchObject({ cantidad: 11, ...cambio });
        const tarde = await guardar(gestion, { cantidad: 12 });
        expect([tarde.statusCode, tarde.json().message]).toEqual([409, expect.stringContaining(admin.actor.nombre)]);
      }
    }),
  );

  it(
    'and what was taken away meanwhile is not taken away again below zero',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const uno = await nuevoComponente(gestion, { cantidad: 7 });
      const forma = { ...uno, cantidad: 0, cantidad_vista: 7, motivo: 'Recuento' };
      expect((await gestion.post('/api/componente', forma)).json()).toMatchObject({ cantidad: 0 });
      const otra = await gestion.post('/api/componente', forma);
      expect([otra.statusCode, otra.json().cantidad]).toEqual([
        422,
        'El stock es ahora 0 y quedaría por debajo de 0: abra de nuevo el registro.',
      ]);
      expect((await gestion.get(`/api/componente/${uno.id}`)).json()).toMatchObject({ cantidad: 0 });
    }),
  );

  it(
    'and a figure that cannot be kept is refused under its field',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const uno = await nuevoTerminal(gestion, { cantidad: 10 });
      const forma = { id: uno.id, marca: uno.marca, modelo: uno.modelo, componentes: uno.componentes };
      const mucho = await gestion.multipart('/api/terminal', { ...forma, cantidad: 999_999_999, cantidad_vista: 5 });
      expect([mucho.statusCode, Object.keys(mucho.json())]).toEqual([422, expect.arrayContaining(['cantidad'])]);
      const menos = await gestion.multipart('/api/terminal', { ...forma, cantidad: -1, cantidad_vista: 5 });
      expect([menos.statusCode, menos.json().cantidad]).toEqual([422, 'Debe ser 0 o más.']);
    }),
  );
});
