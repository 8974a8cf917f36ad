import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { PARTES_CSV, partesCsv } from './partes-csv.ts';

it('the file to try «Cargar partes» with is the one that its script writes', async () => {
  expect(partesCsv.equals(await readFile(PARTES_CSV))).toBe(true);
});
