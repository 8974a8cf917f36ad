import type { ClaseFichero } from '@tajo/contract/endpoint';

/** Kinds that the first bytes of a file reveal. */
export type DetectedKind = Exclude<ClaseFichero, 'imagen'>;

const MB = 1024 * 1024;
/** Largest upload of each kind, in bytes (AMB-153). */
export const MAX_BYTES: Readonly<Record<ClaseFichero, number>> = {
  csv: 5 * MB,
  jpeg: 10 * MB,
  imagen: 10 * MB,
  png: 10 * MB,
  pdf: 20 * MB,
  zip: 200 * MB,
};

export const MIME_TYPE: Readonly<Record<DetectedKind, string>> = {
  csv: 'text/csv; charset=utf-8',
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  zip: 'application/zip',
};

export const EXTENSION: Readonly<Record<DetectedKind, string>> = {
  csv: 'csv',
  jpeg: 'jpg',
  png: 'png',
  pdf: 'pdf',
  zip: 'zip',
};

const NAME: Readonly<Record<ClaseFichero, string>> = {
  csv: 'un CSV',
  jpeg: 'una imagen JPEG',
  imagen: 'una imagen PNG o JPEG',
  png: 'una imagen PNG',
  pdf: 'un PDF',
  zip: 'un ZIP',
};
export const wrongKindText = (kind: ClaseFichero): string => `El fichero no es ${NAME[kind]}.`;
export const tooLargeText = (kind: ClaseFichero): string =>
  `El fichero es demasiado grande: ${NAME[kind]} puede ocupar como máximo ${MAX_BYTES[kind] / MB} MB.`;

/** Number of first bytes that `kindOf` needs, or the whole file if it is shorter. */
export const HEADER_BYTES = 4096;

const SIGNATURES: readonly (readonly [DetectedKind, readonly number[]])[] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
];

export const utf16Of = (b: Uint8Array): 'utf-16le' | 'utf-16be' | undefined =>
  b[0] === 0xff && b[1] === 0xfe ? 'utf-16le' : b[0] === 0xfe && b[1] === 0xff ? 'utf-16be' : undefined;

/** Web pages and XML that programs save as spreadsheets, and RTF. */
const OTHER_TEXT = /^(\u00ef\u00bb\u00bf)?\s*(<(\?xml|!doctype|html|table|svg)|\{\\rtf)/i;

/** Random or compressed bytes have twice as many. */
const MAX_CONTROL_SHARE = 0.05;

/** True for a single-byte text: no NUL, and few control characters besides line breaks, tabs and Ctrl-Z. */
const isText = (b: Uint8Array): boolean => {
  if (utf16Of(b) !== undefined) return true;
  if (OTHER_TEXT.test(Buffer.from(b.subarray(0, 256)).toString('latin1'))) return false;
  const control = b.filter((c) => c < 9 || (c > 13 && c < 26) || (c > 26 && c < 32));
  return !control.includes(0) && control.length <= b.length * MAX_CONTROL_SHARE;
};

/** Returns the kind of a file by its first bytes; an empty file is a CSV. Undefined for kinds that are not accepted. */
export const kindOf = (head: Uint8Array): DetectedKind | undefined => {
  const signature = SIGNATURES.find(([, bytes]) => bytes.every((byte, i) => head[i] === byte));
  return signature?.[0] ?? (isText(head.subarray(0, HEADER_BYTES)) ? 'csv' : undefined);
};

export const accepts = (kind: ClaseFichero, found: DetectedKind | undefined): found is DetectedKind =>
  kind === found || (kind === 'imagen' && (found === 'png' || found === 'jpeg'));
