const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OOXML = 'http://schemas.openxmlformats.org';
const MAIN = `${OOXML}/spreadsheetml/2006/main`;
const OFFICE = `${OOXML}/officeDocument/2006/relationships`;
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Longest text of a cell, in UTF-16 code units. */
const MAX_TEXT = 32_767;

// oxlint-disable-next-line no-control-regex -- these are what XML 1.0 forbids, and halves of surrogate pairs
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
const SPECIAL = /[&<>"\r]|_(?=x[0-9A-Fa-f]{4}_)/g;
// `_x000D_` means CR to a spreadsheet: the underscore of a text that contains just that is escaped.
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '_x000D_',
  _: '_x005F_',
};

// Nearly every text is fine as it is: one look at it instead of a copy for each thing that might be in it.
// oxlint-disable-next-line no-control-regex -- as above; an underscore or half of a pair may turn out to be harmless
const SUSPECT = /[&<>"_\u0000-\u001f\ud800-\udfff\ufffe\uffff]|^\s|\s$|\s\s/;

/** Escapes a text for a cell or an attribute: removes what XML cannot hold, cuts it to the longest text of a cell. */
const escapeXml = (text: string): string =>
  text
    .slice(0, MAX_TEXT)
    .replace(FORBIDDEN, '')
    .replace(SPECIAL, (c) => ESCAPES[c] ?? c);

/** Returns the text of a cell. Spaces at an end or side by side need `xml:space="preserve"`. */
export const textElement = (text: string): string =>
  text.length <= MAX_TEXT && !SUSPECT.test(text) ? `<t>${text}</t>` : `<t xml:space="preserve">${escapeXml(text)}</t>`;

/** Returns a name that spreadsheets accept: 31 characters, none of `\ / * ? : [ ]`, no quote at the ends. */
const sheetNameOf = (title: string): string => {
  const clean = title.replace(/[\\/*?:[\]]/g, ' ').replace(FORBIDDEN, '');
  const short = [...clean.trim()]
    .slice(0, 31)
    .join('')
    .slice(0, 31)
    .replace(/^'+|'+$/g, '')
    .trim();
  return short === '' ? 'Hoja 1' : short;
};

export const STYLE = { general: 0, header: 1, text: 2, day: 3, instant: 4 } as const;

const relations = (list: readonly (readonly [type: string, target: string])[]): string =>
  `${HEAD}<Relationships xmlns="${OOXML}/package/2006/relationships">${list
    .map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const styles = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** The parts of the file besides the rows. */
export const fixedParts = (title: string): readonly (readonly [name: string, xml: string])[] => [
  [
    '[Content_Types].xml',
    `${HEAD}<Types xmlns="${OOXML}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  ],
  ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
  [
    'xl/workbook.xml',
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeXml(sheetNameOf(title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
  ],
  ['xl/styles.xml', styles],
];

/** XML before the rows: a fixed header row and the widths of the columns (in characters). */
export const sheetHead = (widths: readonly number[]): string => {
  const columns = widths
    .map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columns === '' ? '' : `<cols>${columns}</cols>`}<sheetData>`;
};

const A = 65;
const LETTERS = 26;
/** Returns the letters of a column: 'A' for the first one, 'AA' after 'Z'. */
const lettersOf = (column: number): string =>
  (column < LETTERS ? '' : lettersOf(Math.floor(column / LETTERS) - 1)) + String.fromCharCode(A + (column % LETTERS));

/** XML after the rows: the filter of the header, over all rows. */
export const sheetTail = (columns: number, rows: number): string =>
  `</sheetData>${columns === 0 ? '' : `<autoFilter ref="A1:${lettersOf(columns - 1)}${rows}"/>`}</worksheet>`;
