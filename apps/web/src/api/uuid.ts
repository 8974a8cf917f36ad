/** Returns a random UUID v4. `crypto.randomUUID` exists on https and localhost only, and an office may use http. */
export function uuid(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte, i) =>
    (i === 6 ? (byte & 0x0f) | 0x40 : i === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
  );
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)]
    .map((part) => part.join(''))
    .join('-');
}
