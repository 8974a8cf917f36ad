// XLSX writer of the limit: batches by key, one deflate stream, back-pressure; no styles, no widths.
import { once } from 'node:events';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';

const OOXML = 'http://schemas.openxmlformats.org';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** @param {string} type @param {string} target */
const relation = (type, target) =>
  `${HEAD}<Relationships xmlns="${OOXML}/package/2006/relationships"><Relationship Id="rId1" Type="${OOXML}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;
const FIXED = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="${OOXML}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${OOXML}/spreadsheetml/2006/main" xmlns:r="${OOXML}/officeDocument/2006/relationships"><sheets><sheet name="Hoja" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
};
const TITLES = `numero_incidencia fecha_alta fecha_asignacion fecha_inicio fecha_fin desc_proyecto
  nombre_establecimiento direccion provincia comunidad nombre_tecnico observaciones`.split(/\s+/);
/** Columns of the key, before the cells; the four cells after the first are dates as serial numbers. */
const KEY = 2;
/** @type {Record<string, string>} */
const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const SPECIAL = /[&<>]/;

/** @param {string | null} value */
function textCell(value) {
  if (value === null) return '<c/>';
  const clean = SPECIAL.test(value) ? value.replace(/[&<>]/g, (c) => ESCAPES[c] ?? c) : value;
  return `<c t="inlineStr"><is><t>${clean}</t></is></c>`;
}
/** @param {(string | null)[]} row */
function rowXml(row) {
  let xml = '<row>';
  for (let i = KEY; i < row.length; i++) {
    const value = row[i] ?? null;
    xml += i > KEY && i <= KEY + 4 && value !== null ? `<c><v>${value}</v></c>` : textCell(value);
  }
  return `${xml}</row>`;
}

/** @param {string} name @param {{ crc: number, packed: number, size: number }} sums @param {number} [offset] of the local header */
function zipHeader(name, { crc, packed, size }, offset) {
  const central = offset !== undefined;
  const b = Buffer.alloc(central ? 46 : 30);
  b.writeUInt32LE(central ? 0x02014b50 : 0x04034b50);
  let at = 4;
  if (central) at = b.writeUInt16LE(20, at);
  at = b.writeUInt16LE(20, at);
  // Flags: sizes follow the content, names are UTF-8. Method 8 is deflate.
  at = b.writeUInt16LE(0x0808, at);
  at = b.writeUInt16LE(8, at);
  at = b.writeUInt32LE(0x00210000, at);
  for (const n of [crc, packed, size]) at = b.writeUInt32LE(n, at);
  b.writeUInt16LE(name.length, at);
  if (central) b.writeUInt32LE(offset, 42);
  return Buffer.concat([b, Buffer.from(name)]);
}

/** @param {import('node:http').ServerResponse} response @param {(values: unknown[]) => Promise<(string | null)[][]>} read Returns at most 1,000 rows after a key */
export async function writeSpreadsheet(response, read) {
  response.writeHead(200, { 'content-type': `${TYPE}.sheet` });
  /** @type {Buffer[]} */
  const directory = [];
  let written = 0;
  const put = async (/** @type {Buffer} */ bytes) => {
    written += bytes.length;
    if (!response.write(bytes)) await once(response, 'drain');
  };
  /** @param {string} name @param {{ crc: number, packed: number, size: number }} sums @param {number} offset */
  const close = async (name, sums, offset) => {
    const end = Buffer.alloc(16);
    [0x08074b50, sums.crc, sums.packed, sums.size].forEach((n, i) => end.writeUInt32LE(n, i * 4));
    await put(end);
    directory.push(zipHeader(name, sums, offset));
  };
  const NOTHING = { crc: 0, packed: 0, size: 0 };
  for (const [name, text] of Object.entries(FIXED)) {
    const offset = written;
    const packed = deflateRawSync(text);
    await put(Buffer.concat([zipHeader(name, NOTHING), packed]));
    await close(name, { crc: crc32(text), packed: packed.length, size: Buffer.byteLength(text) }, offset);
  }

  const name = 'xl/worksheets/sheet1.xml';
  const offset = written;
  const sums = { ...NOTHING };
  await put(zipHeader(name, NOTHING));
  const deflate = createDeflateRaw({ level: 1 });
  const drained = (async () => {
    for await (const chunk of deflate) {
      sums.packed += chunk.length;
      await put(chunk);
    }
  })();
  const compress = async (/** @type {string} */ text) => {
    const bytes = Buffer.from(text);
    sums.crc = crc32(bytes, sums.crc);
    sums.size += bytes.length;
    if (!deflate.write(bytes)) await once(deflate, 'drain');
  };
  await compress(
    `${HEAD}<worksheet xmlns="${OOXML}/spreadsheetml/2006/main"><sheetData><row>${TITLES.map(textCell).join('')}</row>`,
  );
  let next = read(['infinity', 0]);
  for (;;) {
    const rows = await next;
    const last = rows.at(-1);
    if (last === undefined) break;
    // PostgreSQL reads the next batch while this one is written.
    next = read(last.slice(0, KEY));
    await compress(rows.map(rowXml).join(''));
  }
  await compress('</sheetData></worksheet>');
  deflate.end();
  await drained;
  await close(name, sums, offset);

  const index = Buffer.concat(directory);
  const tail = Buffer.alloc(22);
  tail.writeUInt32LE(0x06054b50);
  tail.writeUInt16LE(directory.length, 8);
  tail.writeUInt16LE(directory.length, 10);
  tail.writeUInt32LE(index.length, 12);
  tail.writeUInt32LE(written, 16);
  response.end(Buffer.concat([index, tail]));
}
