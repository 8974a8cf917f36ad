/** Start of a cell that a spreadsheet could take for a formula, after quotes added by an earlier guard. */
const PELIGROSA =
  /^'*(?:[\s\u200b-\u200f\u2060]*[=+\-@\uff1d\uff0b\uff0d\uff20\u2212\ufe62\ufe63\ufe66\ufe6b]|[\t\r\n])/;

const cell = (value: string | number | boolean | null): string => {
  if (typeof value === 'number') return String(value).replace('.', ',');
  const plain = value === null ? '' : typeof value === 'boolean' ? (value ? 'Sí' : 'No') : value;
  const safe = PELIGROSA.test(plain) ? `'${plain}` : plain;
  return /[;,"\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Returns a CSV line for a Spanish spreadsheet, with its CRLF: `;` between cells, and no cell that is a formula. */
export const csvLine = (cells: readonly (string | number | boolean | null)[]): string =>
  `${cells.map(cell).join(';')}\r\n`;

/** Removes the quote that `csvLine` added. */
export const unguard = (text: string): string => (text.startsWith("'") && PELIGROSA.test(text) ? text.slice(1) : text);
