import { afterAll, beforeAll, expect, it } from 'vitest';
import { committed, type CommittedBase } from '../../test/database.ts';
import { ASENTAR, leidasAlHacer } from '../../test/plan.ts';
import { componentesQueries } from './componentes.queries.ts';

const TIENDAS = 5000;
const LLENAR = [
  `insert into establecimiento (sfid, nombre, email, telefono, contacto, horario, calle, localidad, codigo_postal, comunidad,
      provincia)
    select n, 'Bar ' || lpad(n::text, 5, '0'), 'a@b.c', '9', 'D', 'H', 'Calle', 'Lugo', '27001', 'Galicia', 'Lugo'
    from generate_series(1, ${TIENDAS}) n`,
  `insert into componente (nombre, descripcion, fabricante, id_categoria) values ('Cartel', 'D', 'F', 17)`,
  `insert into lugar (clase, id_establecimiento) select 'establecimiento', id from establecimiento`,
  `insert into instalado (id_lugar, id_componente, unidades)
    select id, 1, 1 from lugar where clase = 'establecimiento'`,
  ...ASENTAR,
];

let abierta: CommittedBase;
beforeAll(async () => {
  abierta = await committed();
  for (const sql of LLENAR) await abierta.base.pool.query(sql);
});
afterAll(() => abierta.close());

it('a component that stands in every shop is found in three of them, without comparing all with all', async () => {
  const { hecho, enVano } = await leidasAlHacer(abierta.base, 'establecimiento', (db) =>
    componentesQueries(db).leerDonde(1),
  );
  expect(hecho).toEqual({ nombres: ['Bar 00001', 'Bar 00002', 'Bar 00003'], total: TIENDAS });
  expect(enVano).toBeLessThanOrEqual(3 * TIENDAS);
});
