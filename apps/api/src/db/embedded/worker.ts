import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { openEngine } from './engine.ts';
import { copyEngine } from './image.ts';
import type { FromWorker, ToWorker, WorkerPlace } from './messages.ts';

const READY = 'Z'.charCodeAt(0);
const SYNC = 'S'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);

const port = parentPort;
if (!port) throw new Error('worker.ts runs only as a worker thread');

const place = workerData as WorkerPlace;
const engine = await openEngine(
  'dir' in place
    ? place
    : { template: place.template === undefined ? undefined : new Blob([readFileSync(place.template)]) },
);

async function answer(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  // The bytes are a view into the engine's memory, which the next call overwrites: copied at once.
  await engine.execProtocolRawStream(bytes, { syncToFs: false, onRawData: (view) => void chunks.push(view.slice()) });
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}

/** Resets the session for a new connection: no open transaction, no prepared statements, no changed settings. */
async function reset(): Promise<void> {
  await engine.exec('rollback');
  await engine.exec('discard all');
}

/** Copies the engine's files between two statements. Its WAL is part of them, so the copy opens as after a crash. */
function image(to: string): string | undefined {
  try {
    if ('dir' in place) copyEngine(place.dir, to);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function handle(message: ToWorker): Promise<void> {
  if (message.kind === 'close') {
    await engine.exec('checkpoint');
    await engine.close();
    port?.postMessage({ kind: 'closed' } satisfies FromWorker);
    return;
  }
  if (message.kind === 'image') {
    port?.postMessage({ kind: 'image', error: image(message.to) } satisfies FromWorker);
    return;
  }
  if (message.kind === 'reset') {
    await reset();
    port?.postMessage({ kind: 'ready', session: message.session } satisfies FromWorker);
    return;
  }
  const bytes = await answer(message.bytes);
  const asked = message.last === SYNC || message.last === QUERY;
  // Every Sync and Query ends with ReadyForQuery. Without it the engine has crashed inside and must be reopened.
  if (asked && bytes[bytes.length - 6] !== READY)
    throw new Error('el motor de la base de datos no ha terminado su respuesta');
  port?.postMessage({ kind: 'answer', session: message.session, bytes } satisfies FromWorker, [bytes.buffer]);
}

let queue = Promise.resolve();
port.on('message', (message: ToWorker) => {
  queue = queue.then(() => handle(message));
});
port.postMessage({ kind: 'open' } satisfies FromWorker);
