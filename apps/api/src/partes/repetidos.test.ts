import type { Repetido } from '@tajo/contract/repetidos';
import { expect, it } from 'vitest';
import { hacerParte, hacerTienda } from '../../test/make/partes.ts';
import { hacerProyecto } from '../../test/make/proyectos.ts';
import { withApi } from '../../test/with-api.ts';

it(
  'a number that a project has already is told, and may be given again all the same (AMB-062)',
  withApi(async (api) => {
    const gestion = await api.as('GESTION');
    const id_proyecto = (await hacerProyecto(api)).id;
    const otro = (await hacerProyecto(api)).id;
    const id_establecimiento = await hacerTienda(api, { nombre: 'Óptica Sol' });
    const hacer = (numero_incidencia: string, de = id_proyecto) =>
      hacerParte(api, { numero_incidencia, id_proyecto: de, id_establecimiento });
    const leer = async (numero_incidencia: string, mas = '') => {
      const query = new URLSearchParams({ numero_incidencia, id_proyecto: String(id_proyecto) }).toString();
      const res = await gestion.get(`/api/parte/repetidos?${query}${mas}`);
      expect(res.statusCode).toBe(200);
      return res.json<Repetido[]>();
    };
    const { id } = await hacer('INC-Á1');
    await hacer('INC-Á1', otro);
    await hacer('INC-Á11');
    const suyo = { id, numero_incidencia: 'INC-Á1', estado: 1, nombre_establecimiento: 'Óptica Sol' };
    expect(await leer('inc-a1')).toEqual([suyo]);
    expect(await leer('inc-a')).toEqual([]);
    expect(await leer('INC-Á1', `&id=${id}`)).toEqual([]);
    for (let n = 0; n < 3; n += 1) await hacer('INC-Á1');
    const nuevos = await leer('INC-Á1');
    expect(nuevos).toHaveLength(3);
    expect(nuevos).not.toContainEqual(suyo);
  }),
);
