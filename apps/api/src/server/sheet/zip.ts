import { Readable, pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

interface ZipEntry {
  readonly name: string;
  readonly text: Iterable<string> | AsyncIterable<string>;
}

/** Sizes come after the content (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATE = 8;
/** 1 January 1980 in MS-DOS format, so that the same rows give the same bytes. */
const FIRST_DAY = 0x0021;
const LOCAL_BYTES = 30;
const DESCRIPTOR_BYTES = 16;

interface Written {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

const fields = (...values: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const out = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of values) at = out.writeUIntLE(value, at, bytes);
  return out;
};

const common = (e: Omit<Written, 'offset'>) =>
  [
    [2, FLAGS],
    [2, DEFLATE],
    [2, 0],
    [2, FIRST_DAY],
    [4, e.crc],
    [4, e.packed],
    [4, e.size],
    [2, e.name.length],
    [2, 0],
  ] as const;

const local = (name: Buffer): Buffer =>
  Buffer.concat([fields([4, 0x04034b50], [2, 20], ...common({ name, crc: 0, packed: 0, size: 0 })), name]);
const descriptor = (e: Written): Buffer => fields([4, 0x08074b50], [4, e.crc], [4, e.packed], [4, e.size]);
const central = (e: Written): Buffer =>
  Buffer.concat([
    fields([4, 0x02014b50], [2, 20], [2, 20], ...common(e), [2, 0], [2, 0], [2, 0], [4, 0], [4, e.offset]),
    e.name,
  ]);

async function* packed(entry: ZipEntry, offset: number): AsyncGenerator<Buffer, Written> {
  const name = Buffer.from(entry.name);
  yield local(name);
  const sum = { crc: 0, size: 0, packed: 0 };
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const text of entry.text) {
      const bytes = Buffer.from(text);
      sum.crc = crc32(bytes, sum.crc);
      sum.size += bytes.length;
      yield bytes;
    }
  }
  const deflate = createDeflateRaw({ level: 1 });
  // An error or abort on one side ends the other; the loop below throws the error.
  pipeline(Readable.from(counted(), { objectMode: false }), deflate, () => undefined);
  for await (const bytes of deflate as AsyncIterable<Buffer>) {
    sum.packed += bytes.length;
    yield bytes;
  }
  const written = { name, ...sum, offset };
  yield descriptor(written);
  return written;
}

/** Yields the bytes of a ZIP file as they are read; throws above 4 GB (no zip64). */
export async function* zip(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const done: Written[] = [];
  let offset = 0;
  for (const entry of entries) {
    const written = yield* packed(entry, offset);
    done.push(written);
    offset += LOCAL_BYTES + written.name.length + written.packed + DESCRIPTOR_BYTES;
  }
  const directory = Buffer.concat(done.map(central));
  yield directory;
  const count = done.length;
  yield fields([4, 0x06054b50], [4, 0], [2, count], [2, count], [4, directory.length], [4, offset], [2, 0]);
}
