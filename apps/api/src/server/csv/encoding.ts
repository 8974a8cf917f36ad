import { claseDe, esUtf16 } from '../files/kinds.ts';

/**
 * Text of a CSV file: UTF-16 by its mark, else UTF-8 when every byte fits, else windows-1252 (by iconv,
 * loaded when it is needed: `TextDecoder` loses 0x80 to 0x9F in this Node). Undefined when the bytes are no text.
 */
export const decodeCsv = async (bytes: Buffer): Promise<string | undefined> => {
  if (claseDe(bytes) !== 'csv') return undefined;
  const utf16 = esUtf16(bytes);
  if (utf16 !== undefined) return new TextDecoder(utf16).decode(bytes);
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const { default: iconv } = await import('iconv-lite');
    return iconv.decode(bytes, 'win1252');
  }
};
