import { hashPassword, matchesPassword } from '../../apps/api/src/server/session/passwords.ts';
import { costFigure, type Work } from '../context.ts';
import { PASSWORD } from '../data.ts';
import { times } from '../figures.ts';
import { startMeter } from '../meter.ts';
import { LIST, LOGINS } from '../requests.ts';

const HASHES = 50;

/** Returns the CPU in ms of comparing one password. */
async function oneHash(): Promise<number> {
  const hash = await hashPassword(PASSWORD);
  const before = process.cpuUsage();
  for (let i = 0; i < HASHES; i++) await matchesPassword(hash, PASSWORD);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / HASHES;
}

/** A login beside one hash, and a list's p99 while sixteen log in beside the same without them. */
export const logins: Work = async ({ servers, tokens, meter, round, partes, postmaster, wanted }) => {
  const work = 'login, beside one hash';
  if (!wanted(work)) return [];
  const { product } = servers;
  const job = { token: tokens.office, requests: LOGINS };
  const limit = await oneHash();
  const own = await meter.measure({ product }, job, round);
  const list = { token: tokens.office, requests: [LIST] };
  const askList = () => meter.measure({ product }, list, { ...round, connections: 4 });
  const alone = await askList();
  const second = startMeter(postmaster);
  const [together] = await Promise.all([askList(), second.measure({ product }, job, round)]).finally(second.stop);
  return [
    { ...costFigure({ work, partes, goal: times(1.35) }, own), limit },
    {
      work: 'list, p99 beside sixteen logins',
      partes,
      unit: 'ms',
      limit: alone.product.p99,
      product: together.product.p99,
      goal: times(3),
      note: 'limit: the same list without them',
    },
  ];
};
