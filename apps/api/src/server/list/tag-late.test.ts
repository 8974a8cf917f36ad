import { endpoint } from '@tajo/contract/endpoint';
import { lista } from '@tajo/contract/lista';
import { OFICINA } from '@tajo/domain/roles';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { cliente } from '../../../test/client.ts';
import { withCommittedApi } from '../../../test/with-api.ts';
import { apiDocument } from '../serve/document.ts';
import { encoderOf } from '../serve/encoder.ts';
import { room } from '../serve/room.ts';
import { serve } from '../serve/serve.ts';

const fila = z.object({ id: z.int(), nombre: z.string() });
const canalesLista = lista<z.output<typeof fila>>()({
  titulo: 'Canales',
  plural: 'canales',
  columnas: { nombre: { label: 'Nombre' } },
  orden: 'nombre',
});
const canalApi = {
  enSeguida: endpoint<{ fila: typeof fila }>()({ method: 'GET', path: '/uno', roles: OFICINA, lista: canalesLista }),
  tarde: endpoint<{ fila: typeof fila }>()({ method: 'GET', path: '/otro', roles: OFICINA, lista: canalesLista }),
};
const fuente = { tabla: 'canal t', columnas: { id: { valor: 't.id' }, nombre: { valor: 't.nombre' } } };

it(
  'a list whose handler reads before its tag is known has none, but where it was asked for at once',
  withCommittedApi(async ({ as, system }) => {
    const app = Fastify();
    app.setSerializerCompiler(encoderOf);
    const canalRoutes = room(
      canalApi,
      { enSeguida: { fila }, tarde: { fila } },
      {
        enSeguida: () => ({ fuente }),
        tarde: async () => {
          await system.db.selectFrom('canal').select('id').execute();
          return { fuente };
        },
      },
    );
    serve(app, system, canalRoutes, { subidas: '', document: apiDocument() });
    const { get } = cliente(app, (await as('GESTION')).token);
    const etiqueta = async (path: string, suya?: string) => {
      const res = await get(`/api/${path}?limit=5`, suya === undefined ? {} : { 'if-none-match': suya });
      return [res.statusCode, typeof res.headers.etag];
    };
    expect([await etiqueta('uno'), await etiqueta('otro')]).toEqual([
      [200, 'string'],
      [200, 'undefined'],
    ]);
    expect(await etiqueta('otro', '"vieja.1"')).toEqual([200, 'string']);
    await app.close();
  }),
);
