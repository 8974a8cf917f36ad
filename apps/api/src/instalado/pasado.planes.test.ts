import { expect, it } from 'vitest';
import { committed } from '../../test/database.ts';
import { ASENTAR, leidasAlHacer } from '../../test/plan.ts';
import { pasadoQueries } from './pasado.queries.ts';

const FIRMADAS = 300;
const DIA = new Date('2026-06-01');
const anotar = (entidad: string, despues: string, n: number, id = '1'): string => `
  insert into historial (fecha, ocurrido, accion, entidad, id_entidad, despues)
  select '2026-01-01', '2026-01-01', '${entidad}.guardar', '${entidad}', ${id}, '${despues}' from generate_series(1, ${n}) n`;
const LLENAR = [
  `insert into establecimiento (sfid, nombre, email, telefono, contacto, horario, calle, localidad, codigo_postal, comunidad,
      provincia) values ('S', 'Bar', 'a@b.c', '9', 'D', 'H', 'Calle', 'Lugo', '27001', 'Galicia', 'Lugo')`,
  `insert into usuario (nombre, nif, direccion, email, telefono, id_categoria, id_role, password_hash)
    values ('T', 'T', 'C', 't@b.c', '6', 12, 3, 'none')`,
  `insert into componente (nombre, descripcion, fabricante, id_categoria, desuso) values ('Cartel', 'D', 'F', 17, false)`,
  `insert into lugar (clase, id_establecimiento) values ('establecimiento', 1)`,
  anotar('parte', '{}', 20 * FIRMADAS, 'n'),
  anotar('componente', '{"desuso": true}', 1),
  anotar('componente', '{"unidades": 1}', FIRMADAS),
  anotar('establecimiento', '{}', FIRMADAS),
  `insert into movimiento (ocurrido, registrado, clase, elemento, id_componente, unidades, saldo, id_desde, id_hasta, id_usuario,
      id_historial)
    select '2026-01-01', '2026-01-01', 'ajuste', 'Cartel', 1, 1, 0, (select id from lugar where clase = 'ajuste'),
      (select id from lugar where id_establecimiento = 1), 1, 1`,
  ...ASENTAR,
];

it('a shop on a past day is read without what signatures have written about it and its components', async () => {
  const { base, close } = await committed();
  try {
    for (const sql of LLENAR) await base.pool.query(sql);
    const hasta = { ocurrido: DIA, registrado: DIA };
    const { hecho, filas } = await leidasAlHacer(base, 'historial', async (db) => {
      const pasado = pasadoQueries(db);
      return [await pasado.hayAlta(1, hasta), await pasado.leerPuesto(1, hasta)] as const;
    });
    expect(hecho).toEqual([true, [expect.objectContaining({ nombre: 'Cartel', unidades: 1, desuso: true })]]);
    expect(filas).toBe(2);
  } finally {
    await close();
  }
});
