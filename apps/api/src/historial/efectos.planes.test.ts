import { afterAll, beforeAll, expect, it } from 'vitest';
import { committed, type CommittedBase } from '../../test/database.ts';
import { ASENTAR, leidasAlHacer } from '../../test/plan.ts';
import { efectosQueries } from './efectos.queries.ts';

/** Signatures in one shop, each of which places an element, and corrections of the office in its mueble. */
const FIRMADOS = 3000;
const AJUSTES = 20;
const en = (n: string): string => `timestamptz '2026-01-01' + ${n} * interval '1 hour'`;
const lugar = (clase: string): string => `(select id from lugar where clase = '${clase}')`;
const LLENAR = [
  `insert into cliente (nombre, nif, direccion, telefono, email, contacto) values ('Uno', 'B1', 'C', '9', 'a@b.c', 'D')`,
  `insert into proyecto (nombre, id_cliente, id_categoria, fecha_inicio) values ('P', 1, 1, '2024-01-01')`,
  `insert into usuario (nombre, nif, direccion, email, telefono, id_categoria, id_role, password_hash)
    values ('T', 'T', 'C', 't@b.c', '6', 12, 3, 'none')`,
  `insert into establecimiento (sfid, nombre, email, telefono, contacto, horario, calle, localidad, codigo_postal, comunidad,
      provincia) values ('S', 'Bar', 'a@b.c', '9', 'D', 'H', 'Calle', 'Lugo', '27001', 'Galicia', 'Lugo')`,
  `insert into componente (nombre, descripcion, fabricante, id_categoria) values ('Cartel', 'D', 'F', 17)`,
  `insert into mueble (nombre, num_posiciones) values ('Mesa', 1)`,
  `insert into lugar (clase, id_establecimiento, id_mueble) values ('establecimiento', 1, null), ('mueble', 1, 1)`,
  `with p as (insert into parte (numero_incidencia, observaciones, id_proyecto, id_establecimiento, id_tecnico, id_intento,
      fecha_alta, fecha_asignacion)
    select n, 'O', 1, 1, 1, n, now(), now() from generate_series(1, ${FIRMADOS}) n returning id, id_intento)
    insert into intento (id, id_parte, numero, id_tecnico, fecha_asignacion, ultimo_hecho) overriding system value
    select id_intento, id, 1, 1, now(), now() from p`,
  `insert into historial (fecha, ocurrido, id_usuario, accion, entidad, id_entidad, despues)
    select ${en('n')}, ${en('n')}, 1, case when n > ${FIRMADOS} then 'establecimiento.guardar' else 'parte.firmar' end,
      'establecimiento', 1, case when n > ${FIRMADOS} then '{}'::jsonb else jsonb_build_object('parte', n) end
    from generate_series(1, ${FIRMADOS + AJUSTES}) n`,
  `insert into movimiento (ocurrido, registrado, clase, elemento, id_componente, unidades, saldo, id_desde, id_hasta, id_intento,
      id_usuario, id_historial)
    select ${en('n')}, ${en('n')}, 'parte', 'Cartel', 1, 2, 0, ${lugar('almacen')}, ${lugar('establecimiento')}, n, 1, n
    from generate_series(1, ${FIRMADOS}) n`,
  `insert into movimiento (ocurrido, registrado, clase, elemento, id_componente, unidades, saldo, id_desde, id_hasta, id_usuario,
      id_historial)
    select ${en('n')} - interval '9 seconds', ${en('n')}, 'ajuste', 'Cartel', 1, 1, 0, ${lugar('ajuste')}, ${lugar('mueble')}, 1, n
    from generate_series(${FIRMADOS + 1}, ${FIRMADOS + AJUSTES}) n`,
  ...ASENTAR,
];

let abierta: CommittedBase;
beforeAll(async () => {
  abierta = await committed();
  for (const sql of LLENAR) await abierta.base.pool.query(sql);
});
afterAll(() => abierta.close());

it.each([
  ['signatures', [FIRMADOS - 1, FIRMADOS], null, 'Cartel (2)'],
  ['corrections', [FIRMADOS + AJUSTES - 1, FIRMADOS + AJUSTES], 'Mesa', 'Cartel (1)'],
])('what two %s did in a shop is read without its other movements', async (_, lineas, mueble, elementos) => {
  const { hecho, seguida, filas } = await leidasAlHacer(abierta.base, 'movimiento', (db) =>
    efectosQueries(db).leerMovidos(1, lineas),
  );
  const uno = { puesto: true, mueble, posiciones: [], elementos };
  expect(hecho.toSorted((a, b) => a.linea - b.linea)).toEqual(lineas.map((linea) => ({ linea, ...uno })));
  expect([seguida, filas <= 2 * AJUSTES], `${filas}`).toEqual([false, true]);
});
