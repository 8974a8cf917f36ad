import { LARGO_FIRMA, LARGO_OBSERVACIONES, LARGO_RESPUESTA } from '@tajo/contract/obra';
import { CAMPOS_CLAVE } from '@tajo/contract/claves';
import { CAMPOS_CLIENTE } from '@tajo/contract/clientes';
import { CAMPOS_COMPONENTE } from '@tajo/contract/componentes';
import { CAMPOS_CONTRATA } from '@tajo/contract/contratas';
import { CAMPOS_ESTABLECIMIENTO } from '@tajo/contract/establecimientos';
import { CAMPOS_MOTIVO } from '@tajo/contract/stock';
import { largosDe } from '@tajo/contract/lista';
import { CAMPOS_MEMBRETE } from '@tajo/contract/membrete';
import { CAMPOS_MUEBLE } from '@tajo/contract/muebles';
import { CAMPOS_COMENTARIO, CAMPOS_PARTE } from '@tajo/contract/partes.listas';
import { CAMPOS_PREGUNTA } from '@tajo/contract/preguntas';
import { CAMPOS_PROYECTO } from '@tajo/contract/proyectos';
import { LARGO_DE_DECISION } from '@tajo/contract/resolver';
import { RESTRICCIONES } from '@tajo/contract/restricciones';
import { CAMPOS_TERMINAL } from '@tajo/contract/terminales';
import { CAMPOS_VISTA } from '@tajo/contract/vistas';
import { CAMPOS_USUARIO } from '@tajo/contract/usuarios';
import { claveUnica, limpiar, sinAcentos } from '@tajo/domain/texto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestBase, type TestBase } from '../../test/database.ts';

let base: TestBase;
beforeAll(async () => {
  base = await openTestBase();
});
afterAll(() => base.close());

const CATALOGUES = /^(rol|categoria|provincia|canal|tipo_accion|tipo_informe|migracion|catalogo)/;

/**
 * Check constraints, foreign keys and unique indexes by name. Primary keys and not-null constraints cannot be violated
 * through the contract.
 */
const constraints = async (): Promise<string[]> => {
  const { rows } = await sql<{ nombre: string }>`
    select conname as nombre from pg_constraint where contype in ('c', 'f', 'u') and connamespace = 'public'::regnamespace
    union select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indisunique and not i.indisprimary and c.relnamespace = 'public'::regnamespace`.execute(base.base.db);
  return rows.map((r) => r.nombre).filter((n) => !CATALOGUES.test(n));
};

/** The contract's length limits by table, with the ones that it names differently or not at all. */
const LIMITES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  cliente: largosDe(CAMPOS_CLIENTE),
  contrata: largosDe(CAMPOS_CONTRATA),
  proyecto: largosDe(CAMPOS_PROYECTO),
  pregunta: largosDe(CAMPOS_PREGUNTA),
  usuario: largosDe(CAMPOS_USUARIO),
  clave_acceso: largosDe(CAMPOS_CLAVE),
  vista: largosDe(CAMPOS_VISTA),
  vista_inicial: largosDe({ lista: CAMPOS_VISTA.lista }),
  componente: largosDe(CAMPOS_COMPONENTE),
  terminal: largosDe(CAMPOS_TERMINAL),
  mueble: largosDe(CAMPOS_MUEBLE),
  establecimiento: { ...largosDe(CAMPOS_ESTABLECIMIENTO), pais: 50 },
  parte: largosDe(CAMPOS_PARTE),
  comentario: largosDe(CAMPOS_COMENTARIO),
  observacion: { observaciones_tecnico: LARGO_OBSERVACIONES },
  respuesta: { ...largosDe(CAMPOS_PREGUNTA), respuesta: LARGO_RESPUESTA },
  firma: LARGO_FIRMA,
  membrete: largosDe(CAMPOS_MEMBRETE),
  resolucion: { motivo: LARGO_DE_DECISION },
  historial: { motivo: CAMPOS_MOTIVO.motivo_texto.largo },
};

const largos = async (): Promise<Record<string, Record<string, number>>> => {
  const { rows } = await sql<{ tabla: string; columna: string; largo: number }>`
    select table_name as tabla, column_name as columna, character_maximum_length::int as largo
    from information_schema.columns
    where table_schema = 'public' and character_maximum_length is not null`.execute(base.base.db);
  const byTable: Record<string, Record<string, number>> = {};
  for (const { tabla, columna, largo } of rows)
    if (!CATALOGUES.test(tabla)) byTable[tabla] = { ...byTable[tabla], [columna]: largo };
  return byTable;
};

describe('the database and the contract', () => {
  it('have a Spanish text for every constraint that a save can run into', async () => {
    const missing = (await constraints()).filter((n) => RESTRICCIONES[n] === undefined);
    expect(missing, 'add them to contract/restricciones.ts').toEqual([]);
  });

  it('agree on the length of every text', async () => {
    expect(LIMITES).toEqual(await largos());
  });

  it('agree on which names are the same', async () => {
    const invisibles = Array.from({ length: 0x110000 }, (_, n) => n)
      .filter((n) => n < 0xd800 || n > 0xdfff)
      .map((n) => String.fromCodePoint(n))
      .filter((c) => /\p{Default_Ignorable_Code_Point}/u.test(c));
    expect(invisibles.filter((c) => claveUnica(`a${c}b`) !== 'ab')).toEqual([]);
    const different = await sql<{ texto: string }>`
      select texto from unnest(${invisibles.map((c) => `a${c}b`)}::text[]) texto
      where f_orden(texto) <> 'ab'`.execute(base.base.db);
    expect(different.rows).toEqual([]);
    const names = [
      'Peña',
      'Pen\u200D\u0303a',
      'PENA',
      'El\u200B Pino',
      'el pino',
      '\u202EEl Pino',
      'São',
      'a\u0301',
      '1\uFE0F',
      '👩‍🔧',
      "L'Hospitalet",
      'L’Hospitalet',
      'MAD-01',
      'MAD–01',
      'Søstrene',
      'sostrene',
      'Œuvre Straße',
      'oeuvre strasse',
      'Łæđı',
      'laedi',
    ];
    const { rows } = await sql<{ a: string; b: string; iguales: boolean }>`
      select a, b, f_orden(a) = f_orden(b) as iguales
      from unnest(${names.map(limpiar)}::text[]) a, unnest(${names.map(limpiar)}::text[]) b`.execute(base.base.db);
    expect(rows.filter(({ a, b, iguales }) => (claveUnica(a) === claveUnica(b)) !== iguales)).toEqual([]);
    const foldedRows = await sql<{ a: string; folded: string }>`
      select a, f_busca(f_visible(a)) as folded from unnest(${names.map(limpiar)}::text[]) a`.execute(base.base.db);
    expect(foldedRows.rows.filter(({ a, folded }) => sinAcentos(a) !== folded)).toEqual([]);
  });

  it('have no text for a constraint that is gone', async () => {
    const there = new Set(await constraints());
    expect(Object.keys(RESTRICCIONES).filter((n) => !there.has(n))).toEqual([]);
  });
});
