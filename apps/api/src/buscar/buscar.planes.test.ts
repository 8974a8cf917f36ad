import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { committed, type CommittedBase } from '../../test/database.ts';
import { ASENTAR, leidasDe } from '../../test/plan.ts';
import { buscarQueries, sentenciaDeBuscar } from './buscar.queries.ts';

// The cost of a search must not grow with the tables: 20,000 partes and as many shops. Numbers of the oldest thousand
// partes end in 'vieja'; a number of seven digits belongs to one parte.
const PARTES = 20_000;
const VIEJOS = 1000;
const LLENAR = [
  `insert into cliente (nombre, nif, direccion, telefono, email, contacto) values ('Uno', 'B1', 'C', '9', 'a@b.c', 'D')`,
  `insert into proyecto (nombre, id_cliente, id_categoria, fecha_inicio) values ('P', 1, 1, '2024-01-01')`,
  `insert into usuario (nombre, nif, direccion, email, telefono, id_categoria, id_role, password_hash)
    select 'T' || n, 'T' || n, 'C', 't' || n || '@b.c', '6', 12, 3, 'none' from generate_series(1, 2) n`,
  `insert into establecimiento (sfid, id_canal, nombre, email, telefono, contacto, horario, calle, localidad, codigo_postal,
      comunidad, provincia)
    select 'S' || n, 1, 'Farmacia ' || n, 'a@b.c', '9', 'D', 'H', 'Calle', 'Lugo', '27001', 'Galicia', 'Lugo'
    from generate_series(1, ${PARTES}) n`,
  `with p as (insert into parte (numero_incidencia, observaciones, id_proyecto, id_establecimiento, id_tecnico, id_intento,
      fecha_alta, fecha_asignacion, fecha_inicio, fecha_fin)
    select 'INC-' || lpad(n::text, 7, '0') || case when n <= ${VIEJOS} then '-vieja' else '' end, 'O', 1, n,
      1 + n % 2, n, alta, alta, alta, case when n % 10 > 0 then alta end
    from generate_series(1, ${PARTES}) n, lateral (select timestamptz '2024-01-01' + n * interval '1 hour' as alta) a
      returning id, id_intento, id_tecnico, fecha_asignacion)
    insert into intento (id, id_parte, numero, id_tecnico, fecha_asignacion, ultimo_hecho) overriding system value
    select id_intento, id, 1, id_tecnico, fecha_asignacion, fecha_asignacion from p`,
  ...ASENTAR,
];

let abierta: CommittedBase;
beforeAll(async () => {
  abierta = await committed();
  for (const sql of LLENAR) await abierta.base.pool.query(sql);
});
afterAll(() => abierta.close());

const HOY = '2026-11-20';
const ADMIN = { id: 1, role: 'ADMIN' } as const;
const TECNICO = { id: 1, role: 'TECNICO' } as const;

describe('what a search reads', () => {
  it.each(['i', '0', 'z', 'inc', 'inc-0', '001', '0012345', '-vieja', 'vie', 'zzz', 'inc 0012345'])(
    '%s: of the partes a part that does not grow with them',
    async (texto) => {
      const { seguida, filas } = await leidasDe(abierta.base, 'parte', sentenciaDeBuscar(ADMIN, texto, HOY));
      expect(seguida).toBe(false);
      expect(filas).toBeLessThanOrEqual(4000);
    },
  );

  it.each(['f', 'farmacia', 'farmacia lugo', 's1', '12345', 'zzz'])('%s: of the shops neither', async (texto) => {
    const { filas } = await leidasDe(abierta.base, 'establecimiento', sentenciaDeBuscar(ADMIN, texto, HOY));
    expect(filas).toBeLessThanOrEqual(5000);
  });

  it('a number and what only the oldest hold are found all the same', async () => {
    const { leer } = buscarQueries(abierta.base.db, HOY);
    for (const texto of ['0000007', 'inc-0000007', '0000007-v'])
      expect((await leer(ADMIN, texto)).map((h) => h.nombre)).toEqual(['INC-0000007-vieja']);
    expect((await leer(ADMIN, 'vieja')).filter((h) => h.clase === 'parte')).toHaveLength(10);
  });

  it("of a technician's partes the newest are looked through, and an old one is found by its number", async () => {
    const { leer } = buscarQueries(abierta.base.db, HOY);
    for (const texto of ['i', 'inc-0', '-', '0000010', 'zzz']) {
      const { seguida } = await leidasDe(abierta.base, 'parte', sentenciaDeBuscar(TECNICO, texto, HOY));
      expect([texto, seguida]).toEqual([texto, false]);
    }
    expect((await leer(TECNICO, 'inc-0000010')).map((h) => h.nombre)).toEqual(['INC-0000010-vieja']);
    expect(await leer(TECNICO, 'inc-0000011')).toEqual([]);
    expect((await leer(TECNICO, '-')).filter((h) => h.clase === 'parte')).toHaveLength(10);
  });
});
