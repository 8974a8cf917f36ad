import Fastify from 'fastify';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { stopInOrder } from './stop.ts';

const LINGER_MS = 50;
const COSTLY_MS = 20;
const ASK = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';

async function served(lingerMs = LINGER_MS) {
  const app = Fastify({ return503OnClosing: false, forceCloseConnections: 'idle' });
  stopInOrder(app, lingerMs);
  app.get('/', async () => 'hola');
  app.get('/lenta', async () => {
    await wait(4 * LINGER_MS);
    return 'hola';
  });
  app.get('/cara', async () => {
    for (const since = performance.now(); performance.now() - since < COSTLY_MS;);
    return 'hola';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { app, port, knock: () => connect(port, '127.0.0.1') };
}

/** Reads a connection until it ends. Returns what was received, or the error. */
const toldBy = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let told = '';
    socket.setEncoding('utf8').on('data', (piece: string) => (told += piece));
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
    socket.once('close', () => resolve(told));
  });
const ANSWER = /^HTTP\/1\.1 200 [^]*connection: close[^]*hola$/i;

it('answers those who wait at the door when it is to be shut', async () => {
  const { app, knock } = await served();
  const waiting = Array.from({ length: 40 }, knock);
  const told = waiting.map(toldBy);
  for (const socket of waiting) socket.write(ASK);
  // By then the kernel has all connections, and the server none.
  await new Promise((resolve) => process.nextTick(resolve));
  await app.close();
  for (const one of await Promise.all(told)) expect(one).toMatch(ANSWER);
});

it('answers what has arrived over connections at rest when they are to be ended', async () => {
  const { app, knock } = await served();
  const resting = Array.from({ length: 40 }, knock);
  for (const socket of resting) {
    socket.write(ASK);
    await new Promise((resolve) => socket.once('data', resolve));
  }
  const told = resting.map(toldBy);
  const closing = app.close();
  while (app.server.listening) await new Promise((resolve) => setImmediate(resolve));
  for (const socket of resting) socket.write(ASK);
  // Blocks the server from reading until the time has passed.
  for (const since = performance.now(); performance.now() - since < 2 * LINGER_MS;);
  await closing;
  for (const one of await Promise.all(told)) expect(one).toMatch(ANSWER);
});

it('finishes a request that takes longer than connections at rest are waited for', async () => {
  const { app, knock } = await served();
  const slow = knock();
  const told = toldBy(slow);
  const begun = new Promise((resolve) => app.server.once('request', resolve));
  slow.write(ASK.replace('/', '/lenta'));
  await begun;
  await app.close();
  expect(await told).toMatch(ANSWER);
});

it('does not wait for the rest of a request that was begun and left', { timeout: 5_000 }, async () => {
  const { app, knock } = await served();
  const socket = knock();
  socket.write(ASK);
  await new Promise((resolve) => socket.once('data', resolve));
  const told = toldBy(socket);
  socket.write('GET / HTTP/1.1\r\nhost');
  await app.close();
  expect(await told).not.toContain('200');
});

it('waits for no connection at rest longer than that, and for none at all where there is none', async () => {
  const { app, knock } = await served();
  const silent = knock();
  await new Promise((resolve) => silent.once('connect', resolve));
  const told = toldBy(silent);
  await app.close();
  expect(await told).toBe('');

  const alone = Fastify();
  stopInOrder(alone, 3_600_000);
  await alone.listen({ port: 0, host: '127.0.0.1' });
  await alone.close();
});

/** In a thread of its own: each client asks again at once, on a new connection where its own was closed, until an error. */
const CLIENTS = `
  const { Agent, request } = require('node:http');
  const { parentPort, workerData: url } = require('node:worker_threads');
  const agent = new Agent({ keepAlive: true });
  const ask = () => request(url, { agent }, (res) => res.resume().once('end', () => (parentPort.postMessage('answer'), ask())))
    .once('error', ({ code }) => parentPort.postMessage(code))
    .end();
  for (let n = 0; n < 27; n++) ask();
`;

it('resets none of the connections that come back while costly requests keep it busy', async () => {
  const { app, port } = await served(1000);
  const clients = new Worker(CLIENTS, { eval: true, workerData: `http://127.0.0.1:${port}/cara` });
  const told: string[] = [];
  clients.on('message', (one: string) => told.push(one));
  await expect.poll(() => told.length).toBeGreaterThan(60);
  await app.close();
  await expect.poll(() => told.filter((one) => one !== 'answer')).toEqual(Array<string>(27).fill('ECONNREFUSED'));
  await clients.terminate();
});
