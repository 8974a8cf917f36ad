import { randomBytes } from 'node:crypto';
import { callServer } from './call.ts';
import { COMPANY_EMAIL, PASSWORD, TECHNICIAN_EMAIL } from './data.ts';
import { query, withProduct } from './database.ts';
import { options } from './options.ts';
import { ADMIN, login, type Server } from './servers.ts';
import { auc, quantile, rankTest } from './ranks.ts';

// npx tsx --conditions=source bench/security.ts [--only foreign | accounts | guesses] [--tries 10000] [--pairs 500]
//   [--seconds 60]
// Measures the built server on PostgreSQL: whether a foreign parte can be told from one that is not there, whether an
// account can be told from none by the time of an answer, and what guessing costs the others.
const { only, tries, pairs, seconds } = options({ only: '', tries: 10_000, pairs: 500, seconds: 60 });
const PARTES = 20_000;
const wanted = (work: string): boolean => work.includes(only);

interface Heard {
  readonly status: number;
  readonly text: string;
  readonly headers: string;
  readonly ms: number;
}
/** Headers that differ in every answer. */
const VARYING = new Set(['date', 'x-request-id', 'keep-alive', 'connection']);

type Options = NonNullable<Parameters<typeof callServer>[3]>;
async function hear(server: Server, token: string | undefined, path: string, options?: Options): Promise<Heard> {
  const from = performance.now();
  const response = await callServer(server, token, `/api${path}`, options);
  const text = await response.text();
  const ms = performance.now() - from;
  const headers = [...response.headers]
    .filter(([name]) => !VARYING.has(name))
    .map(([name, value]) => `${name}: ${value}`);
  return { status: response.status, text, headers: headers.sort().join('\n'), ms };
}

/** Every call of a technician that names a parte, with and without a body. */
const calls = (id: number): readonly (readonly [string, Options])[] => [
  [`/parte/${id}`, {}],
  [`/parte/${id}/obra`, {}],
  [`/parte/detalles/${id}`, {}],
  [`/parte/detalles/ficha/${id}`, {}],
  [`/parte/accion/all/${id}`, {}],
  [`/parte/accion/elementos/${id}/1/1/1/1/1`, {}],
  [`/parte/preguntas/all/${id}/1`, {}],
  [`/parte/comentario/${id}`, { body: { comentario: 'x' } }],
  [`/parte/observaciones_tecnico/${id}`, { body: { comentario: 'x' } }],
  [`/parte/iniciar/${id}`, { body: {}, method: 'PATCH' }],
  [`/parte/accion/${id}/1/1/1/1/1`, { method: 'DELETE' }],
];

/** Asks for partes of others and, in turn, for partes that are not there. */
async function foreign(server: Server, url: string): Promise<void> {
  const token = await login(server, { email: TECHNICIAN_EMAIL, password: PASSWORD });
  const ids = await query<{ id: number }>(
    url,
    `select p.id from parte p join usuario u on u.email = '${TECHNICIAN_EMAIL}' where p.id_tecnico <> u.id order by p.id`,
  );
  const times = { foreign: new Map<string, number[]>(), absent: new Map<string, number[]>() };
  const answers = new Set<string>();
  let told = 0;
  for (let n = 0; n < tries;) {
    const { id = 0 } = ids[(n * 7919) % ids.length] ?? {};
    const others = calls(2_000_000_000 + n);
    for (const [i, [path, options]] of calls(id).entries()) {
      n += 1;
      const kind = path.replaceAll(/\d+/g, '#');
      // Which one is asked first changes, so that neither always finds the other's pages warm.
      const both: (Heard & { readonly of: 'foreign' | 'absent' })[] = [];
      const order = n % 2 === 0 ? (['foreign', 'absent'] as const) : (['absent', 'foreign'] as const);
      for (const of of order)
        both.push({ of, ...(await hear(server, token, of === 'foreign' ? path : (others[i]?.[0] ?? ''), options)) });
      for (const { of, ms } of both) times[of].set(kind, [...(times[of].get(kind) ?? []), ms]);
      for (const { status, text, headers } of both) {
        answers.add(`${status} ${text}\n${headers}`);
        if (status !== 404) told += 1;
      }
    }
  }
  console.log(`foreign partes: ${tries} tries, ${told} answers other than 404, ${answers.size} different answers`);
  for (const [kind, mine] of times.foreign) {
    const none = times.absent.get(kind) ?? [];
    const ratio = quantile(mine, 0.5) / quantile(none, 0.5);
    console.log(
      `  ${kind}: median ${ratio.toFixed(3)} x of one that is not there, p = ${rankTest(mine, none).toFixed(3)}`,
    );
  }
}

/** Asks for known, unknown and disabled accounts in turn, each from another network. */
async function accounts(server: Server): Promise<void> {
  const kinds = { known: ADMIN.email, 'on leave': COMPANY_EMAIL, unknown: 'nadie@bench.local' };
  for (const [path, body] of [
    ['/login/user', { password: 'no es esta' }],
    ['/login/restablecer_password', {}],
  ] as const) {
    const times: Record<string, number[]> = { known: [], 'on leave': [], unknown: [] };
    const answers = new Set<string>();
    for (let n = 0; n < pairs; n += 1)
      for (const [kind, email] of Object.entries(kinds)) {
        const [a = 0, b = 0, c = 0] = randomBytes(3);
        const headers = { 'x-forwarded-for': `10.${a}.${b}.${c}` };
        const heard = await hear(server, undefined, path, { headers, body: { email, ...body } });
        times[kind]?.push(heard.ms);
        answers.add(`${heard.status} ${heard.text}\n${heard.headers}`);
      }
    console.log(`${path}: ${pairs} of each, ${answers.size} different answers`);
    for (const kind of ['known', 'on leave'])
      console.log(`  ${kind} against unknown: AUC ${auc(times[kind] ?? [], times['unknown'] ?? []).toFixed(3)}`);
  }
}

/** Guesses over 16 connections of one network while somebody else reads a list. */
async function guesses(server: Server, url: string, token: string): Promise<void> {
  const read = async (until: number): Promise<number[]> => {
    const times: number[] = [];
    while (performance.now() < until) {
      const { ms } = await hear(server, token, '/parte/asignados?limit=10');
      times.push(ms);
    }
    return times;
  };
  const ms = seconds * 1000;
  await read(performance.now() + 3000);
  const before = quantile(await read(performance.now() + ms / 4), 0.99);
  await query(url, 'delete from limite');
  const counts = new Map<number, number>();
  const until = performance.now() + ms;
  const guess = async (): Promise<void> => {
    for (let n = 0; performance.now() < until; n += 1) {
      const body = { email: `nadie${n % 200}@bench.local`, password: 'adivina1' };
      const { status } = await hear(server, undefined, '/login/user', { body });
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  };
  const [during] = await Promise.all([read(until), ...Array.from({ length: 16 }, guess)]);
  console.log(
    `guesses of one network in ${seconds} s: ${[...counts].map(([status, n]) => `${n} x ${status}`).join(', ')}; ` +
      `list p99 ${before.toFixed(1)} ms before, ${quantile(during, 0.99).toFixed(1)} ms beside them`,
  );
}

await withProduct(
  PARTES,
  async ({ server, url, token }) => {
    await query(
      url,
      `update usuario set baja = true, fecha_inicio_baja = '2020-01-01', motivo_baja = 'x' where email = '${COMPANY_EMAIL}'`,
    );
    if (wanted('foreign')) await foreign(server, url);
    if (wanted('accounts')) await accounts(server);
    if (wanted('guesses')) await guesses(server, url, token);
  },
  // Each network of the accounts is another one.
  { TRUST_PROXY: '1' },
);
