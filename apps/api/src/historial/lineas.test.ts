import type { Cambio } from '@tajo/contract/historial';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { nuevoComponente } from '../../test/make/registros.ts';
import { withApi } from '../../test/with-api.ts';

it(
  'the history answers the last 200 changes, or as many as are asked for: a signature writes one of each component',
  withApi(async (api) => {
    const gestion = await api.as('GESTION');
    const { id } = await nuevoComponente(gestion);
    await sql`insert into historial (fecha, ocurrido, id_usuario, accion, entidad, id_entidad, despues)
      select now(), now(), ${gestion.actor.id}, 'parte.firmar', 'componente', ${id}, '{"parte":0}'
      from generate_series(1, 250)`.execute(api.system.db);
    const pedir = (lineas?: string) =>
      gestion.get(`/api/historial/componente/${id}${lineas === undefined ? '' : `?lineas=${lineas}`}`);
    const acciones = async (lineas?: string) => (await pedir(lineas)).json<Cambio[]>().map(({ accion }) => accion);
    expect(await acciones()).toHaveLength(200);
    const todas = await acciones('5000');
    expect([todas.length, todas.at(-1)]).toEqual([251, 'componente.guardar']);
    for (const mal of ['0', '5001', 'x']) expect((await pedir(mal)).statusCode).toBeGreaterThanOrEqual(400);
  }),
);
