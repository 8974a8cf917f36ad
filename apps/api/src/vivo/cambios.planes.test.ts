import { afterAll, beforeAll, expect, it } from 'vitest';
import { committed, type CommittedBase } from '../../test/database.ts';
import { ASENTAR, leidasAlHacer } from '../../test/plan.ts';
import { cambiosQueries } from './cambios.queries.ts';

// The history is read four times a second: what that costs must not grow with it, nor with what it is about.
const FILAS = 10_000;
const n = `generate_series(1, ${FILAS}) n`;
const LLENAR = [
  `insert into cliente (nombre, nif, direccion, telefono, email, contacto) values ('Uno', 'B1', 'C', '9', 'a@b.c', 'D')`,
  `insert into proyecto (nombre, id_cliente, id_categoria, fecha_inicio) values ('P', 1, 1, '2024-01-01')`,
  `insert into usuario (nombre, nif, direccion, email, telefono, id_categoria, id_role, password_hash)
    values ('T', 'T', 'C', 't@b.c', '6', 12, 3, 'none')`,
  `insert into establecimiento (sfid, nombre, email, telefono, contacto, horario, calle, localidad, codigo_postal, comunidad,
      provincia) values ('S', 'Bar', 'a@b.c', '9', 'D', 'H', 'Calle', 'Lugo', '27001', 'Galicia', 'Lugo')`,
  `insert into parte (numero_incidencia, observaciones, id_proyecto, id_establecimiento, fecha_alta)
    select n, 'O', 1, 1, now() from ${n}`,
  `insert into comentario (id_parte, id_usuario, fecha_alta, registrado, comentario) select n, 1, now(), now(), 'C' from ${n}`,
  `insert into historial (fecha, ocurrido, id_usuario, accion, entidad, id_entidad)
    select now(), now(), 1, 'parte.comentar', case when n % 2 = 0 then 'parte' else 'comentario' end, n from ${n}`,
  ...ASENTAR,
];

let abierta: CommittedBase;
beforeAll(async () => {
  abierta = await committed();
  for (const sql of LLENAR) await abierta.base.pool.query(sql);
});
afterAll(() => abierta.close());

it.each(['parte', 'comentario', 'historial'])('news of two lines read no other rows of the table %s', async (tabla) => {
  const { hecho, seguida, filas } = await leidasAlHacer(abierta.base, tabla, (db) =>
    cambiosQueries(db).leer(`{[${FILAS - 1},)}`, 0),
  );
  const de = { autor: 1, sala: 'parte', de: [] };
  expect(hecho.cambios).toEqual([FILAS - 1, FILAS].map((id) => ({ ...de, ids: [id] })));
  expect([seguida, filas <= 3], `${filas}`).toEqual([false, true]);
});
