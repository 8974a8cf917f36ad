import type { EstablecimientoFicha } from '@tajo/contract/establecimientos';
import type { Ficha } from '@tajo/contract/obra';
import { describe, expect, it } from 'vitest';
import { enviarAccion, enviarFirma, makeObra, makeParte, responderTodo } from '../../test/make/obra.ts';
import {
  formaDeEstablecimiento,
  nuevoComponente,
  nuevoEstablecimiento,
  nuevoMueble,
  nuevoTerminal,
} from '../../test/make/registros.ts';
import { counting } from '../../test/statements.ts';
import { withApi } from '../../test/with-api.ts';
import { guardarMueble } from './muebles.commands.ts';

describe('muebles', () => {
  it(
    'creates, reads, changes and deletes',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const pieza = await nuevoComponente(gestion, { nombre: 'Balda', id_categoria: 16 });
      const forma = { nombre: 'Isla', descripcion: '', num_posiciones: '0', componentes: ['balda', pieza.id] };
      const alta = await gestion.post('/api/mueble', forma);
      expect(alta.statusCode).toBe(201);
      const uno = alta.json();
      expect(uno).toEqual({
        id: uno.id,
        version: 1,
        nombre: 'Isla',
        descripcion: null,
        num_posiciones: 0,
        componentes: ['Balda'],
        desc_componentes: 'Balda',
      });
      const cambio = await gestion.post('/api/mueble', { ...uno, num_posiciones: 4 });
      expect(cambio.json()).toMatchObject({ num_posiciones: 4, version: 2 });
      expect((await gestion.get(`/api/mueble/${uno.id}`)).json()).toEqual(cambio.json());
      expect((await gestion.get('/api/mueble/all')).json()).toEqual([cambio.json()]);
      expect((await gestion.get('/api/mueble/all/select')).json()).toEqual([
        { id: uno.id, nombre: 'Isla', num_posiciones: 4 },
      ]);
      expect((await gestion.post('/api/mueble', { ...uno, version: 1 })).statusCode).toBe(409);
      expect((await gestion.delete(`/api/mueble/${uno.id}`)).statusCode).toBe(204);
      expect((await gestion.get(`/api/mueble/${uno.id}`)).statusCode).toBe(404);
    }),
  );

  it(
    'names every wrong field at once',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const mal = await gestion.post('/api/mueble', { nombre: '', num_posiciones: 501 });
      expect(mal.statusCode).toBe(422);
      expect(mal.json()).toEqual({
        message: 'Revise los campos marcados.',
        nombre: 'Este campo es obligatorio.',
        num_posiciones: 'Debe ser 500 o menos.',
        componentes: 'Seleccione al menos un componente',
      });
      const uno = await nuevoMueble(gestion, { nombre: 'Torre' });
      const doble = await gestion.post('/api/mueble', { ...uno, id: null, nombre: 'TORRE' });
      expect(doble.json()).toHaveProperty('nombre');
    }),
  );

  it(
    'is looked for in all shops only if it loses positions: meanwhile nobody can record anything in it',
    withApi(async (api) => {
      const { actor, ...gestion } = await api.as('GESTION');
      const { id, nombre, descripcion, componentes } = await nuevoMueble(gestion, { num_posiciones: 3 });
      const guardar = async (num_posiciones: number) => {
        const { db, statements } = counting(api.system.db);
        const pedido = { id, nombre, descripcion, componentes, num_posiciones };
        await guardarMueble({ ...api.system, db }, actor, pedido as never);
        return statements();
      };
      const [mas, menos] = [await guardar(4), await guardar(3)];
      expect(menos - mas).toBe(1);
    }),
  );

  it(
    'loses no position in which something stands, and is not deleted while it stands somewhere',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const mueble = await nuevoMueble(gestion, { num_posiciones: 3 });
      const terminal = await nuevoTerminal(gestion);
      const tienda = await nuevoEstablecimiento(gestion, {
        componentes_muebles: JSON.stringify([{ id_mueble: mueble.id, componentes: [] }]),
        componentes_posiciones: JSON.stringify([
          { id_mueble: mueble.id, posiciones: [{ posicion: 2, id_terminal: terminal.id }] },
        ]),
      });
      const corto = await gestion.post('/api/mueble', { ...mueble, num_posiciones: 1 });
      expect(corto.statusCode).toBe(422);
      expect(corto.json().num_posiciones).toBe(
        `Con menos posiciones se perdería lo que hay, o coloca un parte abierto, en ${tienda.nombre} (posición 2). Retírelo antes.`,
      );
      expect((await gestion.post('/api/mueble', { ...mueble, num_posiciones: 2 })).statusCode).toBe(200);
      const mayor = await gestion.post('/api/mueble', { ...mueble, version: undefined, num_posiciones: 3 });
      const ocupada = (posicion: number) => ({ posicion, id_terminal: terminal.id });
      const llena = await nuevoEstablecimiento(gestion, {
        componentes_muebles: JSON.stringify([{ id_mueble: mueble.id, componentes: [] }]),
        componentes_posiciones: JSON.stringify([{ id_mueble: mueble.id, posiciones: [ocupada(1), ocupada(3)] }]),
      });
      const vacio = await gestion.post('/api/mueble', { ...mayor.json<object>(), num_posiciones: 0 });
      expect(vacio.json().num_posiciones).toContain(`en ${llena.nombre} (posición 3)`);
      const res = await gestion.delete(`/api/mueble/${mueble.id}`);
      expect(res.statusCode).toBe(409);
      expect(res.json().message).toContain('colocado');
    }),
  );

  it(
    'with more positions has them empty wherever it stands; what was recorded in one that went is still told (AMB-087)',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const tecnico = await api.as('TECNICO');
      const obra = await makeObra(api);
      const leer = async <T>(path: string) => (await gestion.get(`/api/${path}`)).json<T>();
      const ponerPosiciones = async (num_posiciones: number) => {
        const mueble = await leer<object>(`mueble/${obra.id_mueble}`);
        return gestion.post('/api/mueble', { ...mueble, componentes: ['Panel'], num_posiciones });
      };
      const enTienda = async () => {
        const { muebles } = await leer<EstablecimientoFicha>(`establecimiento/${obra.id_establecimiento}`);
        return muebles.find((m) => m.id_mueble === obra.id_mueble)?.posiciones ?? [];
      };
      const antes = await enTienda();
      expect((await ponerPosiciones(antes.length + 2)).statusCode).toBe(200);
      const vacia = { id_terminal: null, nombre_terminal: null, componentes: [] };
      const nuevas = [1, 2].map((n) => ({ posicion: antes.length + n, ...vacia }));
      expect(await enTienda()).toEqual([...antes, ...nuevas]);

      const ultima = antes.length + 2;
      const id = await makeParte(api, obra, tecnico);
      const accion = { step: 1, tipo_elemento: 1, id_mueble: obra.id_mueble, posicion: ultima };
      const elementos = [{ nombre_elemento: 'Nova B2', unidades: 1 }];
      expect((await enviarAccion(tecnico, id, { ...accion, id_accion: 1, elementos })).statusCode).toBe(200);
      await responderTodo(tecnico, id, obra);
      expect((await enviarFirma(tecnico, id)).statusCode).toBe(200);
      expect((await enTienda()).at(-1)).toMatchObject({ posicion: ultima, nombre_terminal: 'Nova B2' });
      expect((await ponerPosiciones(antes.length)).json().num_posiciones).toContain(`(posición ${ultima})`);

      const tienda = await leer<EstablecimientoFicha>(`establecimiento/${obra.id_establecimiento}`);
      const componentes_posiciones = tienda.componentes_posiciones.map((m) => ({
        ...m,
        posiciones: m.posiciones.filter(({ posicion }) => posicion !== ultima),
      }));
      const { muebles: _muebles, planograma: _planograma, ...escrita } = { ...tienda, componentes_posiciones };
      const campos = Object.fromEntries(
        Object.entries(escrita).map(([campo, valor]) => [
          campo,
          Array.isArray(valor) ? JSON.stringify(valor) : String(valor ?? ''),
        ]),
      );
      expect((await gestion.multipart('/api/establecimiento', campos)).statusCode).toBe(200);
      expect((await ponerPosiciones(antes.length)).statusCode).toBe(200);
      expect(await enTienda()).toEqual(antes);
      const dicho = `Instalación de Nova B2 (1 uds.) en Mesa, Posicion ${ultima}`;
      const { acciones } = await leer<Ficha>(`parte/detalles/ficha/${id}`);
      expect(acciones.map(({ descripcion }) => descripcion)).toContain(dicho);
      const [intento] = await leer<readonly Pick<Ficha, 'acciones'>[]>(`parte/${id}/intentos`);
      expect(intento?.acciones.map(({ descripcion }) => descripcion)).toContain(dicho);
    }),
  );

  it(
    'loses no position in which an open parte installs something (AMB-087)',
    withApi(async (api) => {
      const [gestion, tecnico] = [await api.as('GESTION'), await api.as('TECNICO')];
      const obra = await makeObra(api);
      const id = await makeParte(api, obra, tecnico);
      const instalar = { id_accion: 1, step: 1, tipo_elemento: 1, id_mueble: obra.id_mueble, posicion: 4 };
      await enviarAccion(tecnico, id, { ...instalar, elementos: [{ nombre_elemento: 'Nova B2', unidades: 1 }] });
      const mueble = (await gestion.get(`/api/mueble/${obra.id_mueble}`)).json<object>();
      const acortar = () => gestion.post('/api/mueble', { ...mueble, componentes: ['Panel'], num_posiciones: 3 });
      expect((await acortar()).json().num_posiciones).toContain(
        'coloca un parte abierto, en Tienda Centro (posición 4)',
      );
      expect((await tecnico.delete(`/api/parte/accion/${id}/1/1/1/${obra.id_mueble}/4`)).statusCode).toBe(204);
      expect((await acortar()).statusCode).toBe(200);
    }),
  );

  it(
    'with fewer positions is saved by a form of its shop that still names the others, empty',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const mueble = await nuevoMueble(gestion, { num_posiciones: 3 });
      const { id, sfid } = await nuevoEstablecimiento(gestion, {
        componentes_muebles: JSON.stringify([{ id_mueble: mueble.id }]),
      });
      expect((await gestion.post('/api/mueble', { ...mueble, num_posiciones: 1 })).statusCode).toBe(200);
      const guardar = (ultima: object) =>
        gestion.multipart('/api/establecimiento', {
          ...formaDeEstablecimiento(),
          id,
          sfid,
          componentes_posiciones: JSON.stringify([{ id_mueble: mueble.id, posiciones: [{}, {}, ultima] }]),
        });
      expect((await guardar({})).statusCode).toBe(200);
      const { id: id_terminal } = await nuevoTerminal(gestion);
      expect((await guardar({ id_terminal })).json().componentes_posiciones).toBe(
        'El mueble no tiene esa posición: tiene 1.',
      );
    }),
  );

  it(
    'filters by the number of positions and by its components',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const pieza = await nuevoComponente(gestion, { nombre: 'Línea de luz', id_categoria: 16 });
      const { nombre: marco } = await nuevoComponente(gestion, { nombre: 'Águila', id_categoria: 16 });
      const luz = await nuevoMueble(gestion, { nombre: 'A', num_posiciones: 8, componentes: [pieza.nombre, marco] });
      expect(luz.desc_componentes).toBe('Águila, Línea de luz');
      expect(luz.componentes).toEqual(['Águila', 'Línea de luz']);
      const otro = await nuevoMueble(gestion, { nombre: 'B', num_posiciones: 2 });
      const ids = async (query: string) =>
        (await gestion.get(`/api/mueble/all?limit=5&${query}`)).json<{ id: number }[]>().map((m) => m.id);
      expect(await ids('num_posiciones=3')).toEqual([luz.id]);
      // More than its column can hold.
      expect(await ids('num_posiciones=999999999')).toEqual([]);
      expect(await ids('desc_componentes=linea')).toEqual([luz.id]);
      expect(await ids('sort=-num_posiciones')).toEqual([luz.id, otro.id]);
      const primero = await nuevoMueble(gestion, { nombre: 'Áb' });
      expect((await gestion.get('/api/mueble/all/select')).json<{ id: number }[]>().map(({ id }) => id)).toEqual(
        [luz, primero, otro].map(({ id }) => id),
      );
    }),
  );

  it(
    "is the office's",
    withApi(async ({ as }) => {
      for (const role of ['TECNICO', 'EMPRESA'] as const) {
        const campo = await as(role);
        for (const path of ['all', '1', 'all/select']) {
          expect((await campo.get(`/api/mueble/${path}`)).statusCode).toBe(403);
        }
        expect((await campo.post('/api/mueble', {})).statusCode).toBe(403);
        expect((await campo.delete('/api/mueble/1')).statusCode).toBe(403);
      }
    }),
  );
});
