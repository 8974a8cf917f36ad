import type { Novedad } from '@tajo/contract/vivo';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLive } from './live.ts';
import { readEvents } from './read-events.ts';

const MAYBE: Novedad = { sala: null, ids: null, propia: false };
const PARTE: Novedad = { sala: 'parte', ids: [7], propia: false };
const SECOND = 1000;
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A fake tab whose streams a test opens and breaks; `random` makes each wait exact. */
function tab() {
  const opened: { say: (...n: readonly Novedad[]) => void; fail: () => void; signal: AbortSignal }[] = [];
  const state = { serverUp: true, isVisible: true };
  let listeners: readonly (() => void)[] = [];
  const live = openLive({
    read: (onHear, signal) =>
      new Promise((_, reject) => {
        const fail = () => {
          signal.removeEventListener('abort', fail);
          reject(new Error('broken'));
        };
        signal.addEventListener('abort', fail);
        opened.push({ say: (...updates) => onHear(updates), fail, signal });
        if (!state.serverUp) fail();
      }),
    isVisible: () => state.isVisible,
    follow(...callbacks) {
      listeners = callbacks;
      return () => void (listeners = []);
    },
    random: () => 0.5,
  });
  const heard: Novedad[] = [];
  const stop = live.follow((update) => heard.push(update));
  return {
    live,
    state,
    heard,
    stop,
    times: () => opened.length,
    lastOpen: () => opened.at(-1)!,
    vivas: () => opened.filter(({ signal }) => !signal.aborted).length,
    look: (isVisible: boolean) => {
      state.isVisible = isVisible;
      listeners[0]?.();
    },
    otherSession: () => listeners[1]?.(),
    isListening: () => listeners.length > 0,
  };
}

describe('the stream of a tab', () => {
  it('passes on every update, from the first one on', async () => {
    const { live, heard, lastOpen } = tab();
    const onChange = vi.fn<() => void>();
    live.onConnectionChange(onChange);
    expect(live.connection()).toBeUndefined();
    lastOpen().say(MAYBE);
    expect(live.connection()).toBe('directo');
    lastOpen().say(PARTE);
    expect(heard).toEqual([MAYBE, PARTE]);
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('is tried for again after 1, 2, 4 … and at most 30 s; meanwhile is asked every 30 s, and no more when it is back', async () => {
    const { live, state, heard, times, lastOpen } = tab();
    lastOpen().say(MAYBE);
    state.serverUp = false;
    lastOpen().fail();
    await advance(0);
    expect([live.connection(), times()]).toEqual(['directo', 1]);
    for (const [wait, count] of [
      [1, 2],
      [2, 3],
      [4, 4],
      [8, 5],
      [16, 6],
      [30, 7],
    ] as const) {
      await advance(wait * SECOND - 1);
      expect(times()).toBe(count - 1);
      await advance(1);
      expect([times(), live.connection()]).toEqual([count, 'preguntando']);
    }
    expect(heard).toEqual([MAYBE, MAYBE, MAYBE]);
    state.serverUp = true;
    await advance(30 * SECOND);
    lastOpen().say(MAYBE);
    expect(live.connection()).toBe('directo');
    const heardBefore = heard.length;
    await advance(90 * SECOND);
    expect([heard.length, times()]).toEqual([heardBefore, 8]);
    lastOpen().fail();
    await advance(1 * SECOND);
    expect(times()).toBe(9);
  });

  it('tells whoever joins it what others have written just before: his page may have been read before that', async () => {
    const { live, lastOpen, look } = tab();
    const join = () => {
      const heard: Novedad[] = [];
      live.follow((update) => heard.push(update));
      return heard;
    };
    lastOpen().say(MAYBE, PARTE, { ...PARTE, ids: [8], propia: true });
    expect(join()).toEqual([PARTE]);
    await advance(10 * SECOND);
    expect(join()).toEqual([]);
    // A new stream begins with "anything may have changed".
    lastOpen().say(PARTE);
    look(false);
    look(true);
    expect(join()).toEqual([]);
  });

  it('is given up while nobody looks, and who comes back has a new one', async () => {
    const { live, times, vivas, look, lastOpen } = tab();
    look(false);
    expect([vivas(), live.connection()]).toEqual([0, undefined]);
    await advance(90 * SECOND);
    expect(times()).toBe(1);
    look(true);
    expect([times(), vivas()]).toEqual([2, 1]);
    lastOpen().fail();
    await advance(1 * SECOND);
    expect([times(), live.connection()]).toEqual([3, undefined]);
  });

  it('is tried for at once when the line is back, and left alone where it stands', async () => {
    const { state, times, lastOpen, look } = tab();
    lastOpen().say(MAYBE);
    look(true);
    expect(times()).toBe(1);
    state.serverUp = false;
    lastOpen().fail();
    await advance(1 * SECOND);
    state.serverUp = true;
    look(true);
    expect(times()).toBe(3);
  });

  it('is of one session: another has its own, and none has none', () => {
    const { times, vivas, lastOpen, heard, otherSession, state } = tab();
    const oldest = lastOpen();
    otherSession();
    expect([times(), vivas()]).toEqual([2, 1]);
    oldest.say(PARTE);
    expect(heard).toEqual([]);
    state.isVisible = false;
    otherSession();
    expect(vivas()).toBe(0);
  });

  it('stays open from one list to the next, and closes when nothing listens', async () => {
    const { live, stop, times, vivas, isListening } = tab();
    stop();
    await advance(4 * SECOND);
    const another = live.follow(() => undefined);
    await advance(10 * SECOND);
    expect([times(), vivas()]).toEqual([1, 1]);
    another();
    await advance(5 * SECOND);
    expect([vivas(), isListening()]).toEqual([0, false]);
  });
});

describe('reading the stream', () => {
  /** A fake server that sends what a test tells it to. */
  function server() {
    const encoder = new TextEncoder();
    let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
    const request = async (signal: AbortSignal) => {
      const body = new ReadableStream<Uint8Array>({ start: (control) => void (stream = control) });
      signal.addEventListener('abort', () => stream?.error(new Error('aborted')));
      return new Response(body);
    };
    return { request, say: (text: string) => stream?.enqueue(encoder.encode(text)), end: () => stream?.close() };
  }

  it('puts together what came in pieces, passes over beats, and ends with it', async () => {
    const { request, say, end } = server();
    const heard: Novedad[] = [];
    const reading = readEvents((updates) => void heard.push(...updates), new AbortController().signal, request);
    await advance(0);
    const text = `data: ${JSON.stringify([MAYBE, PARTE])}\n\n`;
    for (const chunk of [': \n\n', text.slice(0, 20), text.slice(20)]) say(chunk);
    end();
    await reading;
    expect(heard).toEqual([MAYBE, PARTE]);
  });

  it('ends when it is called off', async () => {
    const { request } = server();
    const calledOff = new AbortController();
    const onEnd = vi.fn<() => void>();
    readEvents(() => undefined, calledOff.signal, request).catch(onEnd);
    await advance(0);
    calledOff.abort();
    await advance(0);
    expect(onEnd).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends when it falls silent, as after a sleep: beats keep it', async () => {
    const { request, say } = server();
    const onEnd = vi.fn<() => void>();
    readEvents(() => undefined, new AbortController().signal, request).catch(onEnd);
    await advance(39 * SECOND);
    say(': \n\n');
    await advance(39 * SECOND);
    expect(onEnd).not.toHaveBeenCalled();
    await advance(1 * SECOND);
    expect(onEnd).toHaveBeenCalledOnce();
  });
});
