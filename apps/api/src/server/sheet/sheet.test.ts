import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { crc32, inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { contentDisposition, sheetFileName } from './name.ts';
import { sheet } from './sheet.ts';
import type { SheetCell, SheetColumn } from './cells.ts';

const madrid = 'Europe/Madrid';
const NASTY = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\u00a0=1',
  ' =1',
  '＝1',
  '＋1',
  '－1',
  '＠a',
  '😀 ñandú',
  '<&">',
  'a\nb',
  '_x000D_',
  '007',
  '1,5',
  ' blanco ',
  "'comilla",
  '12/05/2026',
];
const soffice = ['/usr/bin/soffice', '/usr/local/bin/soffice', '/opt/libreoffice/program/soffice'].find((p) =>
  existsSync(p),
);

async function* rows(...lines: (readonly SheetCell[])[]) {
  for (let n = 0; n < lines.length; n += 100) yield lines.slice(n, n + 100);
}
const bytesOf = (columns: SheetColumn[], ...lines: (readonly SheetCell[])[]) =>
  buffer(sheet({ name: 'Clientes', columns, batches: rows(...lines), zone: madrid }));

/** Reads a ZIP by its central directory, checking every sum. */
const unzip = (zip: Buffer): Map<string, string> => {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const parts = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let i = 0; i < zip.readUInt16LE(end + 10); i += 1) {
    const [crc, packed, size] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
    const nameLength = zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    expect(zip.readUInt32LE(local)).toBe(0x04034b50);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = inflateRawSync(zip.subarray(start, start + packed));
    expect([content.length, crc32(content)]).toEqual([size, crc]);
    parts.set(zip.toString('utf8', at + 46, at + 46 + nameLength), content.toString());
    at += 46 + nameLength;
  }
  return parts;
};
const sheetOf = (zip: Buffer): string => unzip(zip).get('xl/worksheets/sheet1.xml') ?? '';
const NAMED: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', apos: "'" };
const plain = (xml: string): string =>
  xml.replace(/&(?:#x([0-9a-f]+)|(\w+));/gi, (_, hex?: string, name = '') =>
    hex ? String.fromCharCode(Number.parseInt(hex, 16)) : (NAMED[name] ?? ''),
  );
const cellText = (xml: string): string =>
  plain(xml).replace(/_x([0-9A-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
const textsOf = (xml: string): string[] =>
  [...xml.matchAll(/<t(?: xml:space="preserve")?>([^<]*)<\/t>/g)].map((m) => cellText(m[1] ?? ''));
const numbersOf = (xml: string): number[] => [...xml.matchAll(/<v>([^<]*)<\/v>/g)].map((m) => Number(m[1]));
const dateOf = (serial: number): string =>
  new Date(Date.UTC(1899, 11, 30) + Math.round(serial * 86_400_000)).toISOString().slice(0, 19);

describe('sheet', () => {
  it('keeps every nasty text as text and never writes a formula', async () => {
    const xml = sheetOf(await bytesOf([{ label: '=Título', tipo: 'texto' }], ...NASTY.map((t) => [t])));
    expect(textsOf(xml)).toEqual(['=Título', ...NASTY]);
    expect(xml).not.toContain('<f');
  });

  it('says that blanks are kept where some stand at an end or side by side, and nowhere else', async () => {
    const textsOf = ['a b', ' a', 'a ', 'a  b', 'a\nb', '\ta', '\u00a0a', 'Zapatería El Sol'];
    const xml = sheetOf(await bytesOf([{ label: 'A', tipo: 'texto' }], ...textsOf.map((t) => [t])));
    const kept = [...xml.matchAll(/<t xml:space="preserve">([^<]*)<\/t>/g)].map((m) => cellText(m[1] ?? ''));
    expect(kept).toEqual(textsOf.slice(1, -1));
  });

  it('strips what XML forbids and cuts at 32,767 characters, also through an emoji', async () => {
    const xml = sheetOf(
      await bytesOf([{ label: 'a', tipo: 'texto' }], ['a\u0000\u0001\u001f\ufffeb\ud800'], [`${'x'.repeat(32_766)}😀`]),
    );
    expect(textsOf(xml).slice(1)).toEqual(['ab', 'x'.repeat(32_766)]);
  });

  it('writes days and the wall time of the zone in both halves of the year and around the changes', async () => {
    const columnas: SheetColumn[] = [
      { label: 'd', tipo: 'dia' },
      { label: 'i', tipo: 'instante' },
    ];
    const casos = [
      ['2026-02-28', '2026-01-15T23:30:00.000Z', '2026-01-16T00:30:00'],
      ['2026-02-28', '2026-01-15 23:30:59.9+00', '2026-01-16T00:30:59'],
      ['2024-02-29', '2026-07-15T22:30:00Z', '2026-07-16T00:30:00'],
      ['2026-03-29', '2026-03-29T00:59:59.999Z', '2026-03-29T01:59:59'],
      ['2026-03-29', '2026-03-29T01:00:00Z', '2026-03-29T03:00:00'],
      ['2026-10-25', '2026-10-25T00:30:00Z', '2026-10-25T02:30:00'],
      ['2026-10-25', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00'],
    ] as const;
    const xml = sheetOf(await bytesOf(columnas, ...casos.map(([d, i]) => [d, i])));
    expect(numbersOf(xml).map(dateOf)).toEqual(casos.flatMap(([d, , wall]) => [`${d}T00:00:00`, wall]));
  });

  it('agrees with Intl for instants of forty years in zones with odd offsets', async () => {
    for (const zone of [
      'Europe/Madrid',
      'Atlantic/Canary',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'America/New_York',
    ]) {
      const instantes = Array.from({ length: 400 }, (_, i) => new Date(Date.UTC(1995, 0, 1) + i * 3_155_760_123));
      const columns: SheetColumn[] = [{ label: 'i', tipo: 'instante' }];
      const zip = await buffer(sheet({ name: 'x', columns, batches: rows(...instantes.map((i) => [i])), zone }));
      const intl = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
      expect(numbersOf(sheetOf(zip)).map(dateOf)).toEqual(instantes.map((i) => intl.format(i).replace(' ', 'T')));
    }
  });

  it('writes numbers as numbers, nothing for null, and misfits as text', async () => {
    const tipos = ['numero', 'numero', 'texto', 'numero', 'dia', 'instante'] as const;
    const columnas = tipos.map((type) => ({ label: 'L', tipo: type }));
    const xml = sheetOf(
      await bytesOf(
        columnas,
        [12, '-3.50', null, 'Infinity', '1850-01-01', 'nunca'],
        [null, null, null, null, null, '0050-06-01T10:00:00.000Z'],
      ),
    );
    expect(numbersOf(xml)).toEqual([12, -3.5]);
    expect(textsOf(xml).slice(tipos.length)).toEqual(['Infinity', '1850-01-01', 'nunca', '0050-06-01T10:00:00.000Z']);
  });

  it('keeps every cell in its column, whatever is empty before it', async () => {
    const columnas = ['A', 'B', 'C'].map((label) => ({ label, tipo: 'texto' as const }));
    const xml = sheetOf(await bytesOf(columnas, [null, 'b', undefined], ['', '', 'c']));
    const rows = [...xml.matchAll(/<row>(.*?)<\/row>/g)].map((m) => (m[1] ?? '').split(/(?=<c[ /])/).map(textsOf));
    expect(rows).toEqual([
      [['A'], ['B'], ['C']],
      [[], ['b'], []],
      [[], [], ['c']],
    ]);
  });

  it('shows a day as a day and an instant with its minutes', async () => {
    const columnas: SheetColumn[] = [
      { label: 'd', tipo: 'dia' },
      { label: 'i', tipo: 'instante' },
    ];
    const parts = unzip(await bytesOf(columnas, ['2026-02-28', '2026-01-15T23:30:00.000Z']));
    const styles = parts.get('xl/styles.xml') ?? '';
    const codes = new Map([...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]+)"/g)].map((m) => [m[1], m[2]]));
    const cellXfs = /<cellXfs.*<\/cellXfs>/.exec(styles)?.[0] ?? '';
    const formats = [...cellXfs.matchAll(/<xf numFmtId="(\d+)"/g)].map((m) => codes.get(m[1]));
    const cells = parts.get('xl/worksheets/sheet1.xml')?.matchAll(/<c s="(\d+)"><v>/g) ?? [];
    expect([...cells].map((m) => formats[Number(m[1])])).toEqual(['dd/mm/yyyy', 'dd/mm/yyyy\\ hh:mm']);
  });

  it('freezes a bold header and gives the sheet a name that spreadsheets accept', async () => {
    const zip = await buffer(
      sheet({
        name: "'a/b*c?[d]:e\\".padEnd(60, 'z'),
        columns: [{ label: 'A', tipo: 'texto' }],
        batches: rows(),
        zone: madrid,
      }),
    );
    const parts = unzip(zip);
    expect(parts.get('xl/worksheets/sheet1.xml')).toMatch(/ySplit="1"[^>]*state="frozen"/);
    const name = /sheet name="([^"]*)"/.exec(parts.get('xl/workbook.xml') ?? '')?.[1] ?? '';
    expect(name).toMatch(/^[^\\/*?:[\]']{1,31}$/);
  });

  it('has columns as wide as their headers and first rows, within bounds, and dates as long as they are', async () => {
    const columnas: SheetColumn[] = [
      { label: 'NIF', tipo: 'texto' },
      { label: 'Nombre', tipo: 'texto' },
      { label: 'Observaciones', tipo: 'texto' },
      { label: 'Comunidad Autónoma', tipo: 'texto' },
      { label: 'Alta', tipo: 'instante' },
      { label: 'Unidades', tipo: 'numero' },
      { label: 'Fin', tipo: 'dia' },
    ];
    const first = ['B1', 'Óptica del Sol y del Mar', 'x'.repeat(500), null, new Date(0), 123_456_789_012, '2026-11-20'];
    // In the second batch, which the column widths do not wait for.
    const otras = Array.from({ length: 100 }, (_, n) => ['B1', n < 99 ? '' : 'y'.repeat(50)]);
    const xml = sheetOf(await bytesOf(columnas, first, ...otras));
    expect([...xml.matchAll(/ width="(\d+)"/g)].map(([, width]) => Number(width))).toEqual([8, 26, 60, 22, 17, 14, 12]);
    const vacia = sheetOf(await bytesOf(columnas.slice(0, 2)));
    expect([...vacia.matchAll(/ width="(\d+)"/g)].map(([, width]) => Number(width))).toEqual([8, 10]);
  });

  it.each([
    [1, 0, 'A1:A1'],
    [3, 250, 'A1:C251'],
    [27, 1, 'A1:AA2'],
  ])('filters all rows by its header: %s columns, %s rows', async (columnas, lines, ref) => {
    const todas = Array.from({ length: columnas }, () => ({ label: 'A', tipo: 'texto' as const }));
    const xml = sheetOf(await bytesOf(todas, ...Array.from({ length: lines }, () => ['a'])));
    expect(xml).toContain(`</sheetData><autoFilter ref="${ref}"/></worksheet>`);
  });

  it('reads rows only as fast as it is read, and closes their source when it is abandoned', async () => {
    let made = 0;
    let close = (): void => undefined;
    const closed = new Promise<void>((resolve) => (close = resolve));
    async function* endless() {
      try {
        for (;;) {
          made += 1;
          yield [[`${made} ${Math.sin(made)} ${Math.cos(made)}`]];
        }
      } finally {
        close();
      }
    }
    const stream = sheet({ name: 'x', columns: [{ label: 'A', tipo: 'texto' }], batches: endless(), zone: madrid });
    let read = 0;
    for await (const bytes of stream) {
      read += (bytes as Buffer).length;
      if (read > 200_000) break;
    }
    await closed;
    expect(made).toBeLessThan(100_000);
  });

  it('is made beside one other: the rest wait their turn', async () => {
    const leyendo = { ahora: 0, mas: 0 };
    async function* lines() {
      leyendo.ahora += 1;
      leyendo.mas = Math.max(leyendo.mas, leyendo.ahora);
      for (let n = 0; n < 1000; n++) yield [[n]];
      leyendo.ahora -= 1;
    }
    const one = () =>
      buffer(sheet({ name: 'x', columns: [{ label: 'A', tipo: 'numero' }], batches: lines(), zone: madrid }));
    await Promise.all(Array.from({ length: 30 }, one));
    expect(leyendo).toEqual({ ahora: 0, mas: 2 });
  });

  it('fails when the source of the rows fails, so that no cut file looks whole', async () => {
    async function* broken() {
      yield [['a']];
      throw new Error('cursor lost');
    }
    const stream = sheet({ name: 'x', columns: [{ label: 'A', tipo: 'texto' }], batches: broken(), zone: madrid });
    await expect(buffer(stream)).rejects.toThrow('cursor lost');
  });

  it.runIf(soffice)(
    'is opened by LibreOffice with the same texts, numbers and dates',
    { timeout: 120_000 },
    async () => {
      const dir = await mkdtemp(join(tmpdir(), 'tajo-sheet-'));
      try {
        const columnas: SheetColumn[] = [
          { label: 'T', tipo: 'texto' },
          { label: 'I', tipo: 'instante' },
          { label: 'N', tipo: 'numero' },
        ];
        await writeFile(
          join(dir, 'a.xlsx'),
          await bytesOf(columnas, ...NASTY.map((t, i) => [t, '2026-07-15T22:30:00Z', i])),
        );
        const profile = `-env:UserInstallation=file://${dir}/perfil`;
        await promisify(execFile)(soffice ?? '', [
          profile,
          '--headless',
          '--convert-to',
          'fods',
          '--outdir',
          dir,
          join(dir, 'a.xlsx'),
        ]);
        const fods = await readFile(join(dir, 'a.fods'), 'utf8');
        const table = fods.slice(fods.indexOf('<table:table '));
        const cells = [...table.matchAll(/office:value-type="string"[^>]*>(.*?)<\/table:table-cell>/gs)].map((m) =>
          plain(
            (m[1] ?? '')
              .trim()
              .replace(/<text:s( text:c="(\d+)")?\/>/g, (_, __, n: string) => ' '.repeat(Number(n ?? 1)))
              .replace(/<text:tab\/>/g, '\t')
              .replace(/<\/text:p>\s*<text:p>/g, '\n')
              .replace(/<[^>]*>/g, ''),
          ),
        );
        const lines = (s: string) => s.replace(/\r\n?/g, '\n');
        expect(cells.slice(3).map(lines)).toEqual(NASTY.map(lines));
        expect(table).not.toContain('table:formula');
        expect([...table.matchAll(/office:date-value="([^"]*)"/g)].map((m) => m[1])).toEqual(
          NASTY.map(() => '2026-07-16T00:30:00'),
        );
        expect(
          [...table.matchAll(/office:value-type="float" office:value="([^"]*)"/g)].map((m) => Number(m[1])),
        ).toEqual(NASTY.map((_, i) => i));
      } finally {
        await rm(dir, { recursive: true, force: true });
      }
    },
  );
});

describe('names of files', () => {
  it('carries the printed name with dashes, by the day of the zone', () => {
    expect(sheetFileName('clientes', new Date('2026-11-19T23:30:00Z'), madrid)).toBe(
      'Informe clientes - 20-11-2026.xlsx',
    );
  });

  it('writes the header after RFC 6266 and lets nothing break out of it', () => {
    expect(contentDisposition('attachment', 'Informe menú - 20-11-2026.xlsx')).toBe(
      `attachment; filename="Informe menu - 20-11-2026.xlsx"; filename*=UTF-8''Informe%20men%C3%BA%20-%2020-11-2026.xlsx`,
    );
    expect(contentDisposition('inline', 'a"\r\nX: 1/..\\b%41😀\ud800')).toBe(
      `inline; filename="a___X: 1_.._b_41___"; filename*=UTF-8''a%22%0D%0AX%3A%201-..-b%2541%F0%9F%98%80_`,
    );
  });
});
