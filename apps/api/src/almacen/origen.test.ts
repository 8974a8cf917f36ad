import { expect, it } from 'vitest';
import { nuevoComponente, nuevoEstablecimiento } from '../../test/make/registros.ts';
import { withApi } from '../../test/with-api.ts';

it(
  'what was moved names the saves it came from, and outlives shop and article',
  withApi(async ({ as, system }) => {
    const oficina = await as('GESTION');
    const { id, nombre } = await nuevoComponente(oficina, { id_categoria: 17 });
    const componentes_establecimiento = JSON.stringify([{ nombre_elemento: nombre, unidades: 2 }]);
    const tienda = await nuevoEstablecimiento(oficina, { componentes_establecimiento });
    expect((await oficina.delete(`/api/establecimiento/${tienda.id}`)).statusCode).toBe(204);
    expect((await oficina.delete(`/api/componente/${id}`)).statusCode).toBe(204);
    const movimientos = await system.db
      .selectFrom('movimiento as m')
      .innerJoin('historial as h', 'h.id', 'm.id_historial')
      .innerJoin('lugar as l', (join) =>
        join.on((eb) => eb.or([eb('l.id', '=', eb.ref('m.id_desde')), eb('l.id', '=', eb.ref('m.id_hasta'))])),
      )
      .where('l.id_establecimiento', '=', tienda.id)
      .orderBy('m.id')
      .select(['h.accion', 'h.id_entidad', 'm.unidades', 'm.elemento', 'm.id_componente'])
      .execute();
    const linea = { id_entidad: tienda.id, unidades: 2, elemento: nombre, id_componente: id };
    expect(movimientos).toEqual([
      { accion: 'establecimiento.guardar', ...linea },
      { accion: 'establecimiento.borrar', ...linea },
    ]);
  }),
);
