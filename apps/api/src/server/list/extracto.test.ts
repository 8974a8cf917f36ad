import { EXTRACTO_DE_REGISTRO } from '@tajo/contract/lista';
import { expect, it } from 'vitest';
import { nuevoComponente, nuevoEstablecimiento, nuevoTerminal } from '../../../test/make/registros.ts';
import { withApi } from '../../../test/with-api.ts';
import { ROOMS } from '../../rooms.ts';

const REGISTROS = ROOMS.flatMap(({ api }) => Object.values(api))
  .filter(({ extracto }) => extracto === EXTRACTO_DE_REGISTRO)
  .map(({ path }) => path);

it(
  'every register tells the ids of its rows in the order of its list',
  withApi(async (api) => {
    const admin = await api.as('ADMIN');
    for (const nombre of ['Zócalo', 'Ábaco', 'Mesa']) {
      await nuevoComponente(admin, { nombre });
      await nuevoTerminal(admin, { modelo: nombre });
      await nuevoEstablecimiento(admin, { nombre });
    }
    const idsDe = async (url: string) => (await admin.get(`/api${url}`)).json<{ id: number }[]>().map(({ id }) => id);
    expect(REGISTROS).toHaveLength(8);
    for (const path of REGISTROS) {
      const ids = await idsDe(`${path}/extracto`);
      expect(ids, path).toEqual(await idsDe(path));
    }
    const alReves = await idsDe('/componente/all/extracto?nombre=a&sort=-nombre');
    expect(alReves).toEqual(await idsDe('/componente/all?nombre=a&sort=-nombre'));
    expect(alReves.length).toBeGreaterThan(1);
    expect((await admin.get('/api/componente/all/extracto')).json<object[]>()[0]).toEqual({ id: expect.any(Number) });
  }),
);
