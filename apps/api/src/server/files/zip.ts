import { isUtf8 } from 'node:buffer';
import { crc32 } from 'node:zlib';
import type { Readable } from 'node:stream';
import { Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';

/** An entry of a ZIP directory. Nothing is unpacked yet, and its values are not trusted. */
export interface InZip {
  /** Path with folders, as it is written. For display only, never to be opened. */
  readonly path: string;
  readonly bytes: number;
  readonly isLink: boolean;
  readonly isEncrypted: boolean;
  readonly isSupported: boolean;
  /** Its bytes in the ZIP are another file's too, or the directory's. */
  readonly sharesData: boolean;
  /** Yields the content; throws NotWhole if it differs from the directory's entry. */
  readonly read: () => AsyncGenerator<Buffer>;
}

/** Content of a ZIP that cannot be unpacked, or whose size or checksum is wrong. */
export class NotWhole extends Error {}
/** The ZIP itself cannot be read. */
export class NotAZip extends Error {}

const [STORED, DEFLATED] = [0, 8];
/** Longer names are cut: a directory full of them would take megabytes. */
const NAME_BYTES = 1024;
/** Limit of all names, comments and extra fields of a directory together. */
const DIRECTORY_BYTES = 4 * 1024 * 1024;
/** Size of the fixed part of the header before each content. */
const HEADER_BYTES = 30;
const [UNIX_TYPE, UNIX_LINK] = [0o170000, 0o120000];

/** Bit of an entry whose name is UTF-8, and the extra field with its name in UTF-8. */
const [UTF8_NAME, UNICODE_PATH] = [0x800, 0x7075];

/** Names without that bit: a Mac writes UTF-8 all the same, and Windows in Spain code page 850 instead of 437. */
const pathOf = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry, cp850: (raw: Buffer) => string): string => {
  if (fileNameRaw.length > NAME_BYTES) return fileNameRaw.toString('latin1', 0, NAME_BYTES);
  const isUnicode = isUtf8(fileNameRaw) || (generalPurposeBitFlag & UTF8_NAME) !== 0;
  if (!isUnicode && !extraFields.some(({ id }) => id === UNICODE_PATH)) return cp850(fileNameRaw);
  return getFileNameLowLevel(isUnicode ? UTF8_NAME : 0, fileNameRaw, extraFields, true);
};

/** Keeps only what unpacking needs, without names and comments, which may be long. */
const withoutNames = (entry: Entry): Entry =>
  Object.assign(new Entry(), {
    compressedSize: entry.compressedSize,
    compressionMethod: entry.compressionMethod,
    generalPurposeBitFlag: entry.generalPurposeBitFlag,
    relativeOffsetOfLocalHeader: entry.relativeOffsetOfLocalHeader,
    uncompressedSize: entry.uncompressedSize,
  });

interface Span {
  readonly entry: Entry;
  readonly start: number;
  /** Smallest possible end of its content, by the directory. */
  readonly minEnd: number;
  /** Start of the next file, or of the directory. */
  end: number;
  shared: boolean;
}

/**
 * Returns the position of each file. Overlapping ones are marked: a few bytes listed many times would unpack to
 * gigabytes.
 */
function spansOf(entries: readonly Entry[], directory: number): Span[] {
  const spans = entries.map((entry): Span => {
    const start = entry.relativeOffsetOfLocalHeader;
    const minEnd = start + HEADER_BYTES + entry.compressedSize;
    return { entry, start, minEnd, end: directory, shared: minEnd > directory };
  });
  let previous: Span | undefined;
  let longest: Span | undefined;
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    if (previous !== undefined) previous.end = span.start;
    if (longest !== undefined && span.start < longest.minEnd) span.shared = longest.shared = true;
    if (longest === undefined || span.minEnd > longest.minEnd) longest = span;
    previous = span;
  }
  return spans;
}

async function* contentOf(zip: ZipFile, entry: Entry, crc: number, end: number): AsyncGenerator<Buffer> {
  let sum = 0;
  try {
    // The local header may place the content further on.
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    if (fileDataStart + entry.compressedSize > end) throw new Error('the content runs into the next one');
    const content: Readable = await zip.openReadStreamPromise(entry);
    for await (const chunk of content as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    throw new NotWhole('the content cannot be unpacked', { cause: error });
  }
  if (sum !== crc) throw new NotWhole('the content is not the one that was packed');
}

const inZip = (zip: ZipFile, path: string, { entry, end, shared }: Span): InZip => {
  const light = withoutNames(entry);
  const { crc32: crc, uncompressedSize, externalFileAttributes, compressionMethod } = entry;
  return {
    path,
    bytes: uncompressedSize,
    isLink: ((externalFileAttributes >>> 16) & UNIX_TYPE) === UNIX_LINK,
    isEncrypted: entry.isEncrypted(),
    isSupported: compressionMethod === STORED || compressionMethod === DEFLATED,
    sharesData: shared,
    read: () => contentOf(zip, light, crc, end),
  };
};

const readDirectory = async (zip: ZipFile, max: number): Promise<InZip[] | undefined> => {
  if (zip.entryCount > max) return undefined;
  // yauzl's types declare this field as a boolean.
  const directory = Number(zip.readEntryCursor);
  const entries: Entry[] = [];
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    bytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (bytes > DIRECTORY_BYTES) throw new Error('the directory is too long');
    entries.push(entry);
  }
  const { default: iconv } = await import('iconv-lite');
  const cp850 = (raw: Buffer): string => iconv.decode(raw, 'cp850');
  return spansOf(entries, directory).map((span) => inZip(zip, pathOf(span.entry, cp850), span));
};

/**
 * Opens the ZIP at `path` while `work` runs. `work` gets its directory, or undefined if that has more than `max`
 * entries. No content is unpacked beyond its declared size. Throws NotAZip.
 */
export async function withZip<T>(
  path: string,
  max: number,
  work: (entries: readonly InZip[] | undefined) => Promise<T>,
): Promise<T> {
  const unreadable = (error: unknown): never => {
    throw new NotAZip('the directory cannot be read', { cause: error });
  };
  // Names are checked by us: yauzl would refuse a whole ZIP for one bad name.
  const zip = await openPromise(path, { decodeStrings: false, autoClose: false }).catch(unreadable);
  try {
    return await work(await readDirectory(zip, max).catch(unreadable));
  } finally {
    zip.close();
  }
}
