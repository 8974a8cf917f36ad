import { Duplex } from 'node:stream';

export type Session = {
  socket: Duplex;
  /** Sends the greeting to the client: the engine is free for this session. */
  ready(): void;
  /** Bytes of the engine for the client. */
  answer(bytes: Uint8Array): void;
  /** Number of messages that the engine has not answered yet; pg sends several before the first answer. */
  unanswered(): number;
};

const SENDERS = new Set([...'SQH'].map((letter) => letter.charCodeAt(0)));

function message(type: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)));
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const zeros = (length: number) => Buffer.alloc(length);
const GREETING = Buffer.concat([
  message('R', zeros(4)),
  message('S', 'server_version', '18.6'),
  message('S', 'client_encoding', 'UTF8'),
  message('S', 'TimeZone', 'UTC'),
  message('S', 'standard_conforming_strings', 'on'),
  message('K', zeros(8)),
  message('Z', Buffer.from('I')),
]);

/**
 * Returns a socket without a network. It answers the start-up packet when `ready` is called after `begin`, collects
 * wire messages, and passes them on at each Sync, Query or Flush (`last` is that message's type).
 */
export function openSession(on: { begin(): void; ask(bytes: Uint8Array, last: number): void; end(): void }): Session {
  let greeted = false;
  let unanswered = 0;
  let rest: Buffer = Buffer.alloc(0);

  function receive(chunk: Buffer): void {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    if (!greeted) {
      if (rest.length < 4 || rest.length < rest.readUInt32BE(0)) return;
      rest = rest.subarray(rest.readUInt32BE(0));
      greeted = true;
      on.begin();
    }
    let cut = 0;
    let end = 0;
    while (rest.length - end >= 5) {
      const next = end + 1 + rest.readUInt32BE(end + 1);
      if (rest.length < next) break;
      const type = rest.readUInt8(end);
      end = next;
      if (!SENDERS.has(type)) continue;
      unanswered += 1;
      on.ask(Uint8Array.from(rest.subarray(cut, end)), type);
      cut = end;
    }
    rest = rest.subarray(cut);
  }

  const duplex = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      receive(chunk);
      done();
    },
    writev(chunks, done) {
      receive(Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer)));
      done();
    },
    final(done) {
      this.push(null);
      done();
    },
    destroy(error, done) {
      on.end();
      done(error);
    },
  });
  const socket = Object.assign(duplex, {
    connect: () => void process.nextTick(() => duplex.emit('connect')),
    setNoDelay: () => {},
    setKeepAlive: () => {},
    ref: () => {},
    unref: () => {},
  });
  return {
    socket,
    ready: () => void duplex.push(GREETING),
    answer(bytes) {
      unanswered -= 1;
      if (!duplex.destroyed) duplex.push(bytes);
    },
    unanswered: () => unanswered,
  };
}
