import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { costFigure } from '../context.ts';
import { memoryOf } from '../cpu.ts';
import { fillDatabase } from '../database.ts';
import { value, type Figure } from '../figures.ts';
import { startMeter, type Round } from '../meter.ts';
import { LIST, SAVE, mixedLoad, readOne } from '../requests.ts';
import { login, startProduct } from '../servers.ts';

/** The product on its embedded engine: its start, its costs without a limit beside them, and its memory afterwards. */
export async function embedded(partes: number, round: Round): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tajo-bench-'));
  try {
    await fillDatabase({ dataDir }, partes);
    const product = await startProduct({ dataDir });
    const meter = startMeter();
    try {
      const token = await login(product);
      const figures: Figure[] = [{ work: 'embedded: start', partes, unit: 'ms', product: product.startMs }];
      const works = {
        list: [LIST],
        'read one': [readOne(partes)],
        'mixed load': mixedLoad(partes),
        'save one': [SAVE],
      };
      for (const [work, requests] of Object.entries(works)) {
        const cost = await meter.measure({ product }, { token, requests }, round);
        figures.push(costFigure({ work: `embedded: ${work}`, partes }, cost));
      }
      const memory = memoryOf(product.pid, 'Pss');
      return [
        ...figures,
        { work: 'embedded: memory after these', partes, unit: 'MiB', product: memory, goal: value(300) },
      ];
    } finally {
      meter.stop();
      await product.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
