const quoted = (text: string): string => `"${text.replaceAll(/[\\"]/g, '\\$&')}"`;

function element(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (Array.isArray(value)) return arrayText(value);
  const text = asText(value);
  return quoted(typeof text === 'string' ? text : `\\x${text?.toString('hex') ?? ''}`);
}

const arrayText = (values: readonly unknown[]): string => `{${values.map(element).join(',')}}`;

/** A parameter as it travels: text but for bytes. Instants in UTC, objects as JSON, arrays as PostgreSQL writes them. */
export function asText(value: unknown): string | Buffer | null {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return value;
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  return Array.isArray(value) ? arrayText(value) : JSON.stringify(value);
}
