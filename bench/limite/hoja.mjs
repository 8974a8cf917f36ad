// The limit of an export: batches by key, cells glued together, one deflate stream, back-pressure; no styles, no widths.
import { once } from 'node:events';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';

const OOXML = 'http://schemas.openxmlformats.org';
const CABEZA = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const TIPO = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** @param {string} tipo @param {string} destino */
const relacion = (tipo, destino) =>
  `${CABEZA}<Relationships xmlns="${OOXML}/package/2006/relationships"><Relationship Id="rId1" Type="${OOXML}/officeDocument/2006/relationships/${tipo}" Target="${destino}"/></Relationships>`;
const FIJAS = {
  '[Content_Types].xml': `${CABEZA}<Types xmlns="${OOXML}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TIPO}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TIPO}.worksheet+xml"/></Types>`,
  '_rels/.rels': relacion('officeDocument', 'xl/workbook.xml'),
  'xl/workbook.xml': `${CABEZA}<workbook xmlns="${OOXML}/spreadsheetml/2006/main" xmlns:r="${OOXML}/officeDocument/2006/relationships"><sheets><sheet name="Hoja" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relacion('worksheet', 'worksheets/sheet1.xml'),
};
const TITULOS = [
  'numero_incidencia',
  'fecha_alta',
  'fecha_asignacion',
  'fecha_inicio',
  'fecha_fin',
  'desc_proyecto',
  'nombre_establecimiento',
  'direccion',
  'provincia',
  'comunidad',
  'nombre_tecnico',
  'observaciones',
];
/** A row begins with its key; the serial numbers of its dates stand from 3 to 6. */
const CLAVE = 2;
/** @type {Record<string, string>} */
const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const DIFICIL = /[&<>]/;

/** @param {string | null} valor */
function texto(valor) {
  if (valor === null) return '<c/>';
  const limpio = DIFICIL.test(valor) ? valor.replace(/[&<>]/g, (c) => ESCAPES[c] ?? c) : valor;
  return `<c t="inlineStr"><is><t>${limpio}</t></is></c>`;
}
/** @param {(string | null)[]} fila */
function celdas(fila) {
  let xml = '<row>';
  for (let i = CLAVE; i < fila.length; i++) {
    const valor = fila[i] ?? null;
    xml += i > CLAVE && i <= CLAVE + 4 && valor !== null ? `<c><v>${valor}</v></c>` : texto(valor);
  }
  return `${xml}</row>`;
}

/** @param {string} nombre @param {{ crc: number, packed: number, size: number }} sumas @param {number} [sitio] of its local header */
function cabecera(nombre, { crc, packed, size }, sitio) {
  const central = sitio !== undefined;
  const b = Buffer.alloc(central ? 46 : 30);
  b.writeUInt32LE(central ? 0x02014b50 : 0x04034b50);
  let at = 4;
  if (central) at = b.writeUInt16LE(20, at);
  at = b.writeUInt16LE(20, at);
  // Sizes come after the content, names are UTF-8; method 8.
  at = b.writeUInt16LE(0x0808, at);
  at = b.writeUInt16LE(8, at);
  at = b.writeUInt32LE(0x00210000, at);
  for (const n of [crc, packed, size]) at = b.writeUInt32LE(n, at);
  b.writeUInt16LE(nombre.length, at);
  if (central) b.writeUInt32LE(sitio, 42);
  return Buffer.concat([b, Buffer.from(nombre)]);
}

/** @param {import('node:http').ServerResponse} response @param {(valores: unknown[]) => Promise<(string | null)[][]>} leer 1,000 rows after a key */
export async function escribirHoja(response, leer) {
  response.writeHead(200, { 'content-type': `${TIPO}.sheet` });
  /** @type {Buffer[]} */
  const directorio = [];
  let escritos = 0;
  const poner = async (/** @type {Buffer} */ bytes) => {
    escritos += bytes.length;
    if (!response.write(bytes)) await once(response, 'drain');
  };
  /** @param {string} nombre @param {{ crc: number, packed: number, size: number }} sumas @param {number} sitio */
  const cerrar = async (nombre, sumas, sitio) => {
    const fin = Buffer.alloc(16);
    [0x08074b50, sumas.crc, sumas.packed, sumas.size].forEach((n, i) => fin.writeUInt32LE(n, i * 4));
    await poner(fin);
    directorio.push(cabecera(nombre, sumas, sitio));
  };
  const NADA = { crc: 0, packed: 0, size: 0 };
  for (const [nombre, texto] of Object.entries(FIJAS)) {
    const sitio = escritos;
    const packed = deflateRawSync(texto);
    await poner(Buffer.concat([cabecera(nombre, NADA), packed]));
    await cerrar(nombre, { crc: crc32(texto), packed: packed.length, size: Buffer.byteLength(texto) }, sitio);
  }

  const nombre = 'xl/worksheets/sheet1.xml';
  const sitio = escritos;
  const sumas = { ...NADA };
  await poner(cabecera(nombre, NADA));
  const deflate = createDeflateRaw({ level: 1 });
  const vaciado = (async () => {
    for await (const trozo of deflate) {
      sumas.packed += trozo.length;
      await poner(trozo);
    }
  })();
  const comprimir = async (/** @type {string} */ texto) => {
    const bytes = Buffer.from(texto);
    sumas.crc = crc32(bytes, sumas.crc);
    sumas.size += bytes.length;
    if (!deflate.write(bytes)) await once(deflate, 'drain');
  };
  await comprimir(
    `${CABEZA}<worksheet xmlns="${OOXML}/spreadsheetml/2006/main"><sheetData><row>${TITULOS.map(texto).join('')}</row>`,
  );
  let siguiente = leer(['infinity', 0]);
  for (;;) {
    const filas = await siguiente;
    const ultima = filas.at(-1);
    if (ultima === undefined) break;
    // PostgreSQL reads on while these are written.
    siguiente = leer(ultima.slice(0, CLAVE));
    await comprimir(filas.map(celdas).join(''));
  }
  await comprimir('</sheetData></worksheet>');
  deflate.end();
  await vaciado;
  await cerrar(nombre, sumas, sitio);

  const indice = Buffer.concat(directorio);
  const cola = Buffer.alloc(22);
  cola.writeUInt32LE(0x06054b50);
  cola.writeUInt16LE(directorio.length, 8);
  cola.writeUInt16LE(directorio.length, 10);
  cola.writeUInt32LE(indice.length, 12);
  cola.writeUInt32LE(escritos, 16);
  response.end(Buffer.concat([indice, cola]));
}
