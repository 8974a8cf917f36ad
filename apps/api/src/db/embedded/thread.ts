import type { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { Log } from '../log.ts';
import { workerFile } from '../paths.ts';
import type { FromWorker, ToWorker, WorkerPlace } from './messages.ts';
import { openSession, type Session } from './session.ts';

type EngineThread = {
  /** Opens the engine if it is not open. Rejects if it cannot be opened. */
  open(): Promise<void>;
  /** Returns a socket for pg.Client. Only one may be in use: the engine has one session. */
  socket(): Duplex;
  /** Copies the engine's files to a new directory, between two statements. Rejects if it cannot. */
  image(to: string): Promise<void>;
  /** Writes a checkpoint and ends the thread. */
  close(): Promise<void>;
};

const spawn = (place: WorkerPlace): Worker => new Worker(workerFile, { workerData: place, execArgv: [] });

/** Runs PGlite in a worker thread: in the main thread a slow query would block every request. */
export function engineThread(place: WorkerPlace, log: Log): EngineThread {
  const sessions = new Map<number, Session>();
  let lastSession = 0;
  let running: { worker: Worker; opened: Promise<void> } | undefined;
  let closing: (() => void) | undefined;
  /** Images that the engine has not made yet, in order. */
  const images: ((error: string | undefined) => void)[] = [];

  /** Its sessions see a lost connection: what the engine had begun may be done. */
  function fail(worker: Worker, { message }: Error): void {
    if (running?.worker !== worker) return;
    running = undefined;
    void worker.terminate();
    for (const done of images.splice(0)) done(message);
    for (const { socket } of sessions.values())
      socket.destroy(Object.assign(new Error(message), { code: 'ECONNRESET' }));
  }

  function hear(worker: Worker, message: FromWorker, opened: () => void): void {
    if (message.kind === 'open') return opened();
    if (message.kind === 'image') return images.shift()?.(message.error);
    if (message.kind === 'closed') {
      running = undefined;
      closing?.();
      return void worker.terminate();
    }
    const session = sessions.get(message.session);
    if (message.kind === 'ready') session?.ready();
    else session?.answer(message.bytes);
  }

  function start(): { worker: Worker; opened: Promise<void> } {
    const worker = spawn(place);
    const opened = new Promise<void>((resolve, reject) => {
      worker.on('message', (message: FromWorker) => hear(worker, message, resolve));
      worker.on('error', (error: Error) => {
        log.error(`La base de datos embebida ha fallado y se abrirá de nuevo: ${error.message}`);
        reject(error);
        fail(worker, error);
      });
      worker.on('exit', (code) => {
        const error = new Error(`el hilo de la base de datos ha terminado (${code})`);
        reject(error);
        fail(worker, error);
        closing?.();
      });
    });
    opened.catch(() => {});
    return { worker, opened };
  }

  function post(message: ToWorker, transfer: ArrayBuffer[] = []): void {
    running ??= start();
    running.worker.postMessage(message, transfer);
  }

  /** A client that disconnects during a statement would leave the engine busy: it is reopened. */
  function leave(id: number): void {
    const left = sessions.get(id)?.unanswered() ?? 0;
    sessions.delete(id);
    if (left === 0 || !running) return;
    log.error('La base de datos embebida no responde y se abrirá de nuevo.');
    fail(running.worker, new Error('la base de datos embebida se ha abierto de nuevo'));
  }

  return {
    open: () => (running ??= start()).opened,
    socket() {
      const id = ++lastSession;
      const session = openSession({
        begin: () => post({ kind: 'reset', session: id }),
        ask(bytes, last) {
          post({ kind: 'ask', session: id, last, bytes }, [bytes.buffer as ArrayBuffer]);
        },
        end: () => leave(id),
      });
      sessions.set(id, session);
      return session.socket;
    },
    image: (to) =>
      new Promise((resolve, reject) => {
        images.push((error) => (error === undefined ? resolve() : reject(new Error(error))));
        post({ kind: 'image', to });
      }),
    async close() {
      if (!running) return;
      const closed = new Promise<void>((resolve) => (closing = resolve));
      post({ kind: 'close' });
      await closed;
    },
  };
}
