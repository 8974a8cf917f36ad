import { estadoDe } from '@tajo/domain/partes/estado';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { withApi } from '../../test/with-api.ts';

const TECNICO = [null, 7] as const;
const INSTANTE = [null, '2026-03-02T09:00:00.000Z'] as const;
const HECHOS = TECNICO.flatMap((id_tecnico) =>
  INSTANTE.flatMap((fecha_asignacion) =>
    INSTANTE.flatMap((fecha_inicio) =>
      INSTANTE.map((fecha_fin) => ({ id_tecnico, fecha_asignacion, fecha_inicio, fecha_fin })),
    ),
  ),
);

it(
  'the state that the database derives is the one of the rule, for every combination of facts (AMB-105)',
  withApi(async ({ system: { db } }) => {
    const { rows } = await sql<{ escrito: string }>`
      select pg_get_expr(d.adbin, d.adrelid) as escrito from pg_attrdef d
      join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      where a.attrelid = 'parte'::regclass and a.attname = 'estado'`.execute(db);
    const { rows: derivados } = await sql<{ estado: number }>`
      select ${sql.raw(rows[0]?.escrito ?? 'null')} as estado
      from jsonb_to_recordset(${JSON.stringify(HECHOS)}::jsonb) as parte
        (id_tecnico int, fecha_asignacion timestamptz, fecha_inicio timestamptz, fecha_fin timestamptz)`.execute(db);
    expect(derivados.map(({ estado }) => estado)).toEqual(HECHOS.map(estadoDe));
  }),
);
