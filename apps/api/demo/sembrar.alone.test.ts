import { sql } from 'kysely';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Db } from '../src/db/handle.ts';
import type { TestClient } from '../test/client.ts';
import { withApi } from '../test/with-api.ts';
import { sembrarDemo } from './sembrar.ts';

const FIJOS = ['admin', 'gestion', 'tecnico', 'empresa'] as const;

/** Fields of list rows that are empty in all demonstration records: none of its contratas is finished. */
const SIN_EJEMPLO: Readonly<Record<string, readonly string[]>> = { contrata: ['fecha_baja'] };

const vacio = (valor: unknown): boolean =>
  valor === null || valor === '' || (Array.isArray(valor) && valor.length === 0);

/** By list, the fields that are empty in every row. */
async function sinEjemplo(admin: TestClient): Promise<Record<string, string[]>> {
  const vistos: Record<string, string[]> = {};
  for (const path of ['cliente', 'contrata', 'proyecto', 'usuario', 'componente', 'terminal', 'mueble']) {
    const filas = (await admin.get(`/api/${path}/all`)).json<Readonly<Record<string, unknown>>[]>();
    const nunca = Object.keys(filas[0] ?? {}).filter((campo) => filas.every((fila) => vacio(fila[campo])));
    if (nunca.length > 0) vistos[path] = nunca;
  }
  return vistos;
}

/** Returns the columns that hold an instant later than `ahora`, with how many rows. */
async function enElFuturo(db: Db, ahora: Date): Promise<string[]> {
  const { rows: columnas } = await sql<{ tabla: string; columna: string }>`
    select table_name as tabla, column_name as columna from information_schema.columns
    where table_schema = 'public' and table_name <> 'migracion' and data_type = 'timestamp with time zone' order by 1, 2`.execute(
    db,
  );
  const futuras: string[] = [];
  for (const { tabla, columna } of columnas) {
    const { rows } = await sql`select from ${sql.table(tabla)} where ${sql.ref(columna)} > ${ahora}`.execute(db);
    if (rows.length > 0) futuras.push(`${tabla}.${columna}: ${rows.length}`);
  }
  return futuras;
}

describe('the demonstration data', () => {
  it(
    'let the four roles in, show partes of every state, and add up',
    withApi(async ({ system, anonimo, as, ponerReloj }) => {
      // A few minutes after a parte was started: its recorded work would end after now.
      ponerReloj('2026-11-17T12:00:00.000Z');
      const lineas: string[] = [];
      await sembrarDemo(system, (linea) => lineas.push(linea), 50);
      expect(await enElFuturo(system.db, system.now())).toEqual([]);
      expect(await sinEjemplo(await as('ADMIN'))).toEqual(SIN_EJEMPLO);
      for (const quien of FIJOS) {
        const credenciales = { email: `${quien}@tajo.demo`, password: 'tajo-demo-2026' };
        expect((await anonimo.post('/api/login/user', credenciales)).statusCode).toBe(200);
      }
      const estados = await system.db
        .selectFrom('parte')
        .select('estado')
        .groupBy('estado')
        .orderBy('estado')
        .execute();
      expect(estados.map((e) => e.estado)).toEqual([1, 2, 3, 4]);
      const acciones = await system.db
        .selectFrom('accion')
        .select('id_accion')
        .groupBy('id_accion')
        .orderBy('id_accion')
        .execute();
      expect(acciones.map((a) => a.id_accion)).toEqual([1, 2, 3, 4]);
      const sinMovimientos = await sql`
        select c.nombre from componente c where c.cantidad <> (
          select coalesce(sum(case when h.clase = 'almacen' then m.unidades else -m.unidades end), 0)
          from movimiento m join lugar d on d.id = m.id_desde join lugar h on h.id = m.id_hasta
          where m.id_componente = c.id and (d.clase = 'almacen' or h.clase = 'almacen'))`.execute(system.db);
      expect(sinMovimientos.rows).toEqual([]);
      expect(await system.db.selectFrom('trabajo').select('id').where('clase', '=', 'correo').execute()).toEqual([]);
      const bytes = await readFile(new URL('./partes.csv', import.meta.url));
      const { id } = await system.db
        .selectFrom('proyecto')
        .select('id')
        .where('finalizado', '=', false)
        .executeTakeFirstOrThrow();
      const gestion = await as('GESTION');
      const carga = await gestion.multipart(
        '/api/proyecto/partes',
        { id },
        { partes: { nombre: 'partes.csv', bytes } },
      );
      expect(carga.json<string[]>().at(-1)).toBe('Partes creados: 33. Líneas rechazadas: 8.');
      await sembrarDemo(system, (linea) => lineas.push(linea), 50);
      expect(lineas.at(-1)).toContain('ya hay datos');
    }),
    180_000,
  );
});
