import type { Cambio } from '@tajo/contract/historial';
import { describe, expect, it } from 'vitest';
import { enviarFirma, makeObra, makeParte, responderTodo } from '../../test/make/obra.ts';
import { withApi } from '../../test/with-api.ts';

describe('answers and remarks', () => {
  it(
    'may be saved by halves, blanked again, and stand as rows of step 4',
    withApi(async (api) => {
      const tecnico = await api.as('TECNICO');
      const obra = await makeObra(api);
      const id = await makeParte(api, obra, tecnico);
      const [primera, segunda] = obra.preguntas;
      const guardar = (preguntas: unknown) =>
        tecnico.multipart('/api/parte/preguntas', { id_parte: id, preguntas: JSON.stringify(preguntas) });
      const leidas = async () =>
        (await tecnico.get(`/api/parte/preguntas/all/${id}/${obra.id_proyecto}`)).json<
          { respuesta: string | null }[]
        >();
      expect(await leidas()).toEqual([
        { id: primera, pregunta: '¿Queda limpio?', respuesta: null },
        { id: segunda, pregunta: '¿Funciona todo?', respuesta: null },
      ]);
      const media = await guardar([
        { id: primera, respuesta: ' Sí ' },
        { id: segunda, respuesta: '  ' },
      ]);
      expect([media.statusCode, media.json()]).toEqual([200, await leidas()]);
      expect((await leidas()).map((p) => p.respuesta)).toEqual(['Sí', null]);
      expect((await tecnico.get(`/api/parte/accion/all/${id}`)).json()).toMatchObject([
        { step: 4, id_accion: 0, elemento: 0, mueble: 0, posicion: 0, path_foto: null },
      ]);
      await guardar([{ id: primera, respuesta: '' }]);
      expect((await tecnico.get(`/api/parte/accion/all/${id}`)).json()).toEqual([]);

      for (const mala of [
        [
          { id: primera, respuesta: 'Sí' },
          { id: 999_999, respuesta: 'No' },
        ],
        [{ id: primera, respuesta: 'a'.repeat(501) }],
        'nada',
      ]) {
        const res = await guardar(mala);
        expect([res.statusCode, res.json()]).toEqual([422, expect.objectContaining({ preguntas: expect.any(String) })]);
      }
      expect((await leidas()).map((p) => p.respuesta)).toEqual([null, null]);
    }),
  );

  it(
    'keep the question in the words that were answered, also when answered again',
    withApi(async (api) => {
      const [tecnico, gestion] = [await api.as('TECNICO'), await api.as('GESTION')];
      const obra = await makeObra(api);
      const id = await makeParte(api, obra, tecnico);
      await responderTodo(tecnico, id, obra);
      const [primera, segunda] = obra.preguntas;
      const { id_proyecto } = obra;
      for (const uno of [primera, segunda])
        await gestion.post('/api/proyecto/pregunta', { id: uno, pregunta: `¿Otra ${uno}?`, id_proyecto });
      const responder = (respuesta: string) =>
        tecnico.multipart('/api/parte/preguntas', {
          id_parte: id,
          preguntas: JSON.stringify([
            { id: primera, respuesta },
            { id: segunda, respuesta: '' },
          ]),
        });
      const esperadas = [
        { id: primera, pregunta: '¿Queda limpio?', respuesta: 'No' },
        { id: segunda, pregunta: `¿Otra ${segunda}?`, respuesta: null },
      ];
      expect((await responder('No')).json()).toEqual(esperadas);
      await tecnico.multipart('/api/parte/preguntas', {
        id_parte: id,
        preguntas: JSON.stringify([{ id: segunda, respuesta: 'Sí' }]),
      });
      await enviarFirma(tecnico, id);
      const { preguntas } = (await tecnico.get(`/api/parte/detalles/ficha/${id}`)).json();
      expect(preguntas).toEqual([esperadas[0], { ...esperadas[1], respuesta: 'Sí' }]);
    }),
  );

  it(
    'of a signed parte keep the words of then',
    withApi(async (api) => {
      const tecnico = await api.as('TECNICO');
      const obra = await makeObra(api);
      const id = await makeParte(api, obra, tecnico);
      await responderTodo(tecnico, id, obra);
      await enviarFirma(tecnico, id);
      const { db } = api.system;
      await db.updateTable('pregunta').set({ pregunta: 'Otra' }).where('id', '=', obra.preguntas[0]).execute();
      await db.deleteFrom('pregunta').where('id', '=', obra.preguntas[1]).execute();
      const { preguntas } = (await tecnico.get(`/api/parte/detalles/ficha/${id}`)).json();
      expect(preguntas).toMatchObject([
        { id: obra.preguntas[0], pregunta: '¿Queda limpio?', respuesta: 'Sí' },
        { pregunta: '¿Funciona todo?', respuesta: 'Sí' },
      ]);
    }),
  );

  it(
    'remarks are one text that is written over and never emptied',
    withApi(async (api) => {
      const tecnico = await api.as('TECNICO');
      const obra = await makeObra(api);
      const id = await makeParte(api, obra, tecnico);
      const guardar = (comentario: string) => tecnico.post(`/api/parte/observaciones_tecnico/${id}`, { comentario });
      expect((await guardar('Una')).json()).toMatchObject({ observaciones_tecnico: 'Una' });
      expect((await guardar('Dos')).json()).toMatchObject({ observaciones_tecnico: 'Dos' });
      for (const malo of ['', '   ', 'x'.repeat(501)]) {
        const res = await guardar(malo);
        expect([res.statusCode, Object.keys(res.json())]).toEqual([422, expect.arrayContaining(['comentario'])]);
      }
      expect((await tecnico.get(`/api/parte/accion/all/${id}`)).json()).toMatchObject([{ step: 4 }]);
      expect((await tecnico.get(`/api/parte/detalles/${id}`)).json()).toMatchObject({ observaciones_tecnico: 'Dos' });
    }),
  );

  it(
    'stand in the history with what was said before',
    withApi(async (api) => {
      const [tecnico, oficina] = [await api.as('TECNICO'), await api.as('GESTION')];
      const obra = await makeObra(api);
      const id = await makeParte(api, obra, tecnico);
      const ultima = async () => (await oficina.get(`/api/historial/parte/${id}`)).json<Cambio[]>()[0]?.campos;
      const responder = (respuesta: string) =>
        tecnico.multipart('/api/parte/preguntas', {
          id_parte: id,
          preguntas: JSON.stringify([{ id: obra.preguntas[0], respuesta }]),
        });
      await responder('No');
      expect(await ultima()).toEqual([{ campo: '¿Queda limpio?', antes: null, despues: 'No' }]);
      await responder('Sí');
      expect(await ultima()).toEqual([{ campo: '¿Queda limpio?', antes: 'No', despues: 'Sí' }]);
      await tecnico.post(`/api/parte/observaciones_tecnico/${id}`, { comentario: 'Faltan tornillos' });
      expect(await ultima()).toEqual([{ campo: 'observaciones_tecnico', antes: null, despues: 'Faltan tornillos' }]);
    }),
  );
});

describe("the shop's data in the wizard", () => {
  it(
    'are changed at once, by whoever has started a parte there, and named where they are wrong',
    withApi(async (api) => {
      const tecnico = await api.as('TECNICO');
      const obra = await makeObra(api);
      const id = await makeParte(api, obra, tecnico, { iniciado: false });
      const leer = async () =>
        (await tecnico.get(`/api/establecimiento/details/parte/${obra.id_establecimiento}`)).json();
      const guardar = (datos: object) => tecnico.post('/api/establecimiento/parte/update', datos);
      const datos = await leer();
      expect((await guardar(datos)).statusCode).toBe(409);
      await tecnico.patch(`/api/parte/iniciar/${id}`, {});

      const cambio = {
        ...datos,
        telefono: '+34 612345678'.replace(' ', ''),
        provincia: 'Coruña',
        localidad: 'A Coruña',
        sfid: 'X',
      };
      const res = await guardar(cambio);
      expect(res.statusCode).toBe(200);
      expect(res.json()).toEqual({ ...cambio, version: datos.version + 1, sfid: undefined });
      expect(await leer()).toEqual(res.json());
      const fila = await api.system.db
        .selectFrom('establecimiento')
        .select(['sfid', 'id_provincia', 'punto_aproximado'])
        .executeTakeFirst();
      expect(fila).toEqual({ sfid: 'MAD-1', id_provincia: 15, punto_aproximado: true });
      expect((await guardar({ ...cambio, version: datos.version })).statusCode).toBe(409);

      const mal = await guardar({
        ...cambio,
        version: '',
        email: 'x',
        telefono: '512345678',
        codigo_postal: '2801',
        localidad: 'San-1',
        calle: '',
      });
      expect([mal.statusCode, mal.json()]).toEqual([
        422,
        {
          message: 'Revise los campos marcados.',
          email: 'La dirección de email introducida no es correcta.',
          telefono: 'El número de tefélono introducido no es correcto.',
          codigo_postal: 'El código postal introducido no es correcto.',
          localidad: 'Solo se admiten letras y espacios.',
          calle: 'Este campo es obligatorio.',
        },
      ]);
    }),
  );

  it(
    'and its selects offer the kinds of action and what is placed',
    withApi(async (api) => {
      const tecnico = await api.as('TECNICO');
      const obra = await makeObra(api);
      await makeParte(api, obra, tecnico);
      expect((await tecnico.get('/api/acciones/categorias/all')).json()).toEqual([
        { id: 1, nombre: 'Instalar' },
        { id: 2, nombre: 'Retirar' },
        { id: 3, nombre: 'Desechar' },
        { id: 4, nombre: 'Reparar' },
      ]);
      const e = obra.id_establecimiento;
      expect((await tecnico.get(`/api/terminal/select/${e}/${obra.id_mueble}/2`)).json()).toEqual([]);
      expect((await tecnico.get(`/api/componente/all/select/mueble/${e}/${obra.id_mueble}/16`)).json()).toEqual([
        { id: obra.panel, nombre: 'Panel', unidades: 2 },
      ]);
      expect((await (await api.as('GESTION')).get('/api/mueble/all/select/establecimiento/999999')).statusCode).toBe(
        404,
      );
    }),
  );
});
