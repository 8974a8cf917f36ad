import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * A TCP line to a database server that can fall silent, like behind a firewall that forgets it: open, but nothing
 * arrives.
 */
export interface TcpLine {
  readonly url: string;
  /** From now on nothing from the server arrives, on existing and on new connections. */
  silence(): void;
  /** The same once the client has sent this text, which still arrives. */
  silenceAfter(text: string): void;
  /** New connections work again; silent ones stay silent. */
  restore(): void;
  /** Returns how many connections were opened. */
  made(): number;
  close(): Promise<void>;
}

export async function tcpLine(server: string): Promise<TcpLine> {
  const to = new URL(server);
  const ends = new Set<Socket>();
  let made = 0;
  let silent = false;
  let last: string | undefined;
  const [open, forgotten] = [new Set<Socket>(), new Set<Socket>()];
  const silence = (): void => {
    [silent, last] = [true, undefined];
    for (const near of open) forgotten.add(near);
  };
  const proxy = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    const mute = silent;
    made += 1;
    for (const end of [near, far]) ends.add(end.on('error', () => undefined));
    const pass = (bytes: Buffer): void => {
      if (last !== undefined && bytes.includes(last)) silence();
      far.write(bytes);
    };
    near.on('data', pass).on('close', () => far.destroy());
    far
      .on('data', (bytes) => void (mute || forgotten.has(near) || near.write(bytes)))
      .on('close', () => near.destroy());
    open.add(near);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  const url = new URL(server);
  [url.hostname, url.port] = ['127.0.0.1', String((proxy.address() as AddressInfo).port)];
  return {
    url: url.href,
    silence,
    silenceAfter: (text) => void (last = text),
    restore: () => void (silent = false),
    made: () => made,
    close: () =>
      new Promise((done) => {
        for (const end of ends) end.destroy();
        proxy.close(() => done());
      }),
  };
}
