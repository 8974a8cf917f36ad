import { connect } from '../src/db/connect.ts';
import { silent } from '../src/db/log.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { sql } from 'kysely';

// A process to be killed: opens the database of its argument (a directory or a postgres:// URL), creates a table and
// commits rows forever, printing a line for each acknowledged commit.
const place = process.argv[2] ?? '';
const base = await connect({ ...(place.startsWith('postgres') ? { url: place } : { dataDir: place }), log: silent });
await base.pool.query('create table if not exists escrito (n integer primary key, relleno text not null)');
await base.pool.query('create table if not exists escrito_total (total integer not null)');
const { rows } = await base.pool.query<{ next: number }>('select coalesce(max(n), 0) + 1 as next from escrito');
let next = rows[0]?.next ?? 1;
process.stdout.write('ready\n');
for (;;) {
  const [from, to] = [next, next + Math.floor(Math.random() * 50)];
  await inTransaction(base, async (tx) => {
    await sql`insert into escrito select i, repeat('x', 200) from generate_series(${from}::int, ${to}::int) i`.execute(
      tx,
    );
    await sql`delete from escrito_total`.execute(tx);
    await sql`insert into escrito_total values (${to})`.execute(tx);
  });
  process.stdout.write(`${to}\n`);
  next = to + 1;
  if (Math.random() < 0.05) await base.pool.query('checkpoint');
}
