import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startChild, writer } from '../../../test/child.ts';
import { engine } from '../../../test/database.ts';
import { connect } from '../connect.ts';
import { silent } from '../log.ts';
import { DirectoryLockedError, askHolder, lock } from './lock.ts';

let dataDir: string;
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'tajo-candado-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe.runIf(engine === 'embedded')('one process per data directory', () => {
  it('refuses the second one with the pid of the first, also through a link, and is free after kill -9', async () => {
    const child = startChild(writer, [dataDir]);
    await child.ready;
    const link = `${dataDir}-enlace`;
    symlinkSync(dataDir, link);
    for (const path of [dataDir, link]) {
      const refused = connect({ dataDir: path, log: silent });
      await expect(refused).rejects.toBeInstanceOf(DirectoryLockedError);
      await expect(refused).rejects.toThrow(
        `La base de datos de ${path} ya la usa otro proceso (pid ${child.pid}): párelo antes`,
      );
    }
    rmSync(link);
    await child.kill();
    const base = await connect({ dataDir, log: silent });
    await base.close();
  });

  it('is free after close, and holds within one process too', async () => {
    const release = await lock(dataDir);
    await expect(lock(dataDir)).rejects.toThrow(`(pid ${process.pid})`);
    await release();
    await (
      await lock(dataDir)
    )();
  });

  it('answers another process however long the answer takes', async () => {
    const setTimeout = Socket.prototype.setTimeout;
    const shorter = vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (this: Socket, ms, then) {
      return setTimeout.call(this, ms / 100, then);
    });
    const release = await lock(dataDir, async (question) => {
      await wait(300);
      return `${question}: yes`;
    });
    expect(await askHolder(dataDir, 'a question')).toBe('a question: yes');
    await release();
    shorter.mockRestore();
  });

  it('is given back while another process still waits for an answer', async () => {
    let hear = (): void => undefined;
    const heard = new Promise<void>((resolve) => (hear = resolve));
    const release = await lock(dataDir, () => {
      hear();
      return new Promise(() => {});
    });
    const answer = askHolder(dataDir, 'a question');
    await heard;
    await release();
    expect(await answer).toBeUndefined();
  });
});
