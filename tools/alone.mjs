// Runs one command at a time in a checkout: two that install or build at once would delete each other's files.
import { statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './steps.mjs';

/** Name of the lock, from the folder itself; where possible it disappears with its process. */
function address(folder = ROOT) {
  const { dev, ino } = statSync(folder, { bigint: true });
  const name = `tajo-tools-${dev}-${ino}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(tmpdir(), `${name}.sock`);
}

/** @param {string} name @returns {Promise<import('node:net').Server | undefined>} undefined while another has it */
const take = (name) =>
  new Promise((resolve, reject) => {
    const server = createServer((other) => other.on('error', () => {}));
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(name, () => resolve(server));
  });

/** Settles when the holder ends or lets go. @param {string} name @returns {Promise<void>} */
const released = (name) =>
  new Promise((resolve) => {
    connect({ path: name })
      .on('error', () => {})
      .on('data', () => {})
      .once('close', () => resolve());
  });

/**
 * Runs `work` when nobody else in this checkout does.
 * @template T
 * @param {() => Promise<T>} work
 * @param {string} [folder]
 * @returns {Promise<T>}
 */
export async function alone(work, folder) {
  const name = address(folder);
  let mine = await take(name);
  if (mine === undefined) console.log('> another command of this checkout installs or builds: waiting for it');
  while (mine === undefined) {
    await released(name);
    mine = await take(name);
  }
  const waiting = new Set();
  mine.on('connection', (other) => waiting.add(other));
  try {
    return await work();
  } finally {
    mine.close();
    for (const other of waiting) other.destroy();
  }
}
