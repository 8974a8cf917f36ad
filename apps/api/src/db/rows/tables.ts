import { escapeIdentifier, type ClientBase } from 'pg';

/** A table of the schema `public` as its rows are read and written: without its generated columns. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** Order of the rows, the same on every engine and with every collation: the primary key. */
  readonly order: string;
  /** Column whose values come from a sequence. */
  readonly identity: string | undefined;
}

interface Row {
  readonly name: string;
  readonly columns: TableShape['columns'];
  readonly order: string | null;
  readonly identity: string | null;
}

const SHAPES = `
  select c.relname as name,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by k.n)
      from pg_index i, unnest(i.indkey) with ordinality k (attnum, n), pg_attribute a
      where i.indrelid = c.oid and i.indisprimary and k.n <= i.indnkeyatts and a.attrelid = c.oid and a.attnum = k.attnum) as order,
    (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '') as identity
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname collate "C"`;

/** Returns the tables of the schema `public`, by name. Throws if one has no primary key. */
export async function tableShapes(client: ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<Row>(SHAPES);
  return rows.map(({ name, columns, order, identity }) => {
    if (order === null) throw new Error(`La tabla ${name} no tiene clave primaria.`);
    return { name, columns, order, identity: identity ?? undefined };
  });
}

interface SequenceState {
  readonly last: string;
  readonly called: boolean;
}

const sequenceOf = async (client: ClientBase, table: string, column: string): Promise<string> => {
  const values = [escapeIdentifier(table), column];
  const { rows } = await client.query<{ name: string }>('select pg_get_serial_sequence($1, $2) as name', values);
  return rows[0]?.name ?? '';
};

/** Returns the state of a table's sequence; undefined without an identity column. */
export async function readSequence(
  client: ClientBase,
  { name, identity }: TableShape,
): Promise<SequenceState | undefined> {
  if (identity === undefined) return undefined;
  const sequence = await sequenceOf(client, name, identity);
  const { rows } = await client.query<SequenceState>(
    `select last_value::text as last, is_called as called from ${sequence}`,
  );
  return rows[0];
}

export async function setSequence(
  client: ClientBase,
  { name, identity }: TableShape,
  state: SequenceState,
): Promise<void> {
  if (identity === undefined) return;
  const sequence = await sequenceOf(client, name, identity);
  await client.query('select setval($1::regclass, $2::bigint, $3)', [sequence, state.last, state.called]);
}
