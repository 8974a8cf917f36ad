import { kindOf, utf16Of } from '../files/kinds.ts';

/**
 * Decodes a CSV file: UTF-16 if it has a byte order mark, else UTF-8 if it is valid, else windows-1252 (by iconv,
 * loaded when needed: `TextDecoder` loses 0x80 to 0x9F in Node 20). Returns undefined if the bytes are no text.
 */
export const decodeCsv = async (bytes: Buffer): Promise<string | undefined> => {
  if (kindOf(bytes) !== 'csv') return undefined;
  const utf16 = utf16Of(bytes);
  if (utf16 !== undefined) return new TextDecoder(utf16).decode(bytes);
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const { default: iconv } = await import('iconv-lite');
    return iconv.decode(bytes, 'win1252');
  }
};
