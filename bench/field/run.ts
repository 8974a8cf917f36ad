import type { Obra } from '@tajo/contract/obra';
import { ESTADO } from '@tajo/domain/partes/estado';
import { setTimeout as wait } from 'node:timers/promises';
import type { Server } from '../servers.ts';
import { until } from '../until.ts';
import type { Line } from './line.ts';
import { tearDatabases, turnOn, type Phone } from './phone.ts';
import type { Trouble } from './plan.ts';
import { callApi, type Catalogue, type Order, type Sessions } from './shop.ts';
import { isSafe, type Operation, type Kept } from './visit.ts';
import { alertsOf, isReady, judged, openPage, perform, readKept, wizardOf } from './wizard.ts';

export interface Field {
  readonly line: Line;
  readonly server: {
    /** Resolves once it answers. */
    up(): Promise<Server>;
    kill(pauseMs: number): Promise<void>;
  };
  readonly sessions: Sessions;
  readonly catalogue: Catalogue;
  readonly photos: readonly Buffer[];
  readonly order: Order;
  /** Folder of the browser's profile. */
  readonly profile: string;
  readonly log: (text: string) => void;
}

export interface Done {
  /** Why the visit did not end; undefined if it did. */
  readonly stuck: string | undefined;
  /** Refusals of the server, with the reason. Nobody else works on the parte, so there should be none. */
  readonly refused: readonly string[];
  readonly kills: number;
  readonly serverKills: number;
}

const LIST = '/partes_asignados_tecnico';
/** Longest wait until a pressed operation is safe, and until everything has arrived over a calm line. */
const SAFE_MS = 20_000;
const ARRIVED_MS = 120_000;
/** Longest wait for a browser that is to close. */
const CLOSED_MS = 20_000;
/** Tries to go on that did not end in a kill of ours. */
const MOST_FAILURES = 12;

/** Reads the work straight from the server, which may be dead at the moment. */
async function readWork({ server, sessions, order }: Field): Promise<Obra> {
  for (let tries = 0; ; tries++) {
    try {
      return await callApi<Obra>(await server.up(), sessions.technician, `/parte/${order.id}/obra`);
    } catch (error) {
      if (tries >= 50) throw error;
      await wait(200);
    }
  }
}

async function isKept(field: Field, phone: Phone, operation: Operation): Promise<boolean> {
  const kept = (await readKept(phone.page)).filter((row: Kept) => row.id_parte === field.order.id);
  return isSafe(operation, kept, await readWork(field));
}

/** Describes the queue of a phone, for a report. */
async function queueOf(phone: Phone | undefined): Promise<string> {
  if (phone?.alive() !== true) return 'it is off';
  const rows = await readKept(phone.page).catch(() => []);
  return rows
    .map(({ clave, contenido, estado, fallo }) =>
      [clave.slice(0, 8), contenido.clase, estado, fallo?.status, fallo?.mensaje].join(' ').trim(),
    )
    .join(', ');
}

/** Changes the weather until `ended` is aborted. */
async function changeWeather({ line }: Field, { weather }: Trouble, ended: AbortSignal): Promise<void> {
  if (weather === undefined) return line.turn('calm');
  while (!ended.aborted) {
    line.turn(weather.uno(['rough', 'rough', 'down', 'calm']), weather);
    await wait(weather.entero(500, 6000), undefined, { signal: ended }).catch(() => undefined);
  }
  line.turn('calm');
}

/** Does a visit to its end, whatever happens to it, and waits until all of it has arrived. */
export async function runVisit(field: Field, operations: readonly Operation[], trouble: Trouble): Promise<Done> {
  const { order, line, server, profile, log } = field;
  let phone: Phone | undefined;
  let [next, kills, torn, serverKills, failures] = [0, 0, 0, 0, 0];
  const ending = new AbortController();
  const used = new Set<number>();
  const refused: string[] = [];
  const killPhone = (): void => {
    if (ending.signal.aborted || phone?.alive() !== true) return;
    kills += 1;
    log(`kill at operation ${next}`);
    phone.kill();
  };
  let killing: Promise<void> = Promise.resolve();
  const timers = [
    ...trouble.killsAt.map((ms) => setTimeout(killPhone, ms)),
    ...trouble.serverKillsAt.map((ms) =>
      setTimeout(() => {
        serverKills += 1;
        log('kill of the server');
        killing = killing.then(() => server.kill(Math.min(ms, 2000)));
      }, ms),
    ),
  ];
  const weather = changeWeather(field, trouble, ending.signal);

  const pressing = (): void => {
    const ms = trouble.killsAtPress.get(next);
    if (ms === undefined || used.has(next)) return;
    used.add(next);
    setTimeout(killPhone, ms);
  };

  /** Goes on from the operation that is not known to be safe. */
  async function goOn(on: Phone): Promise<void> {
    const { page } = on;
    await openPage(page, next === 0 ? LIST : wizardOf(order));
    await until('the page has read its tables', () => isReady(page), SAFE_MS);
    log(`page opened; on the phone: ${await queueOf(on)}`);
    let fresh = true;
    while (next < operations.length) {
      const operation = operations[next];
      if (operation === undefined) return;
      if (fresh && (await isKept(field, on, operation))) {
        next += 1;
        continue;
      }
      fresh = false;
      if (operation.kind !== 'start' && !page.url().includes(wizardOf(order))) await openPage(page, wizardOf(order));
      log(`operation ${next} ${operation.kind}`);
      await perform({ ...field, page, pressing }, operation);
      await until(`operation ${next} ${operation.kind} is safe`, () => isKept(field, on, operation), SAFE_MS);
      // The screen may still hear that the server refuses it; then it says so, and keeps what was typed.
      await judged(page);
      if (await isKept(field, on, operation)) next += 1;
      else {
        refused.push(`operation ${next} ${operation.kind}: ${await alertsOf(page)}`);
        if (refused.length > MOST_FAILURES) throw new Error('refused again and again');
      }
    }
  }

  const on = async (): Promise<Phone> => {
    const { latitud: latitude, longitud: longitude } = order;
    if (phone === undefined && trouble.torn && torn < kills) {
      torn = kills;
      tearDatabases(profile);
    }
    return (phone ??= await turnOn({ profile, baseURL: line.url, latitude, longitude }));
  };
  const off = async (): Promise<void> => {
    const last = phone;
    phone = undefined;
    if (last?.alive() !== true) return;
    const closed = last.close().then(() => true);
    if (!(await Promise.race([closed, wait(CLOSED_MS, false)]))) last.kill();
  };

  let stuck: string | undefined;
  try {
    while (next < operations.length) {
      const mine = await on();
      try {
        await goOn(mine);
      } catch (error) {
        if (mine.alive()) {
          failures += 1;
          log(`operation ${next}: ${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)}`);
          if (failures > MOST_FAILURES) throw error;
        }
        await off();
      }
    }
    ending.abort();
    await weather;
    await killing;
    if (!(await on()).alive()) await off();
    const { page } = await on();
    if (page.url() === 'about:blank') await openPage(page, LIST);
    // A device tells the pages that its line is back; but one in four must find that out by itself.
    if (order.id % 4 !== 0) await page.evaluate(() => void dispatchEvent(new Event('online')));
    const isSigned = async () => (await readWork(field)).detalles.estado === ESTADO.FINALIZADO;
    await until('the signature arrives', isSigned, ARRIVED_MS);
    const isEmpty = async () => (await readKept(page)).every((r) => r.estado === 'recibido');
    await until('the queue is empty', isEmpty, ARRIVED_MS);
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
    stuck = `${why}; on the phone: ${await queueOf(phone)}`;
  } finally {
    ending.abort();
    for (const timer of timers) clearTimeout(timer);
    await weather;
    await killing;
    await off().catch(() => undefined);
    await line.settle();
  }
  return { stuck, refused, kills, serverKills };
}
