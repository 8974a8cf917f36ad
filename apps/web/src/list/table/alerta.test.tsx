import { PALABRAS_DE_ALERTA } from '@tajo/domain/partes/alerta';
import type { Alerta } from '@tajo/domain/partes/alerta';
import { expect, it } from 'vitest';
import { renderPart } from '../../../test/render.tsx';
import { Table } from './Table.tsx';

type Color = readonly [r: number, g: number, b: number];
const ALERTAS = [1, 2, 3] as const satisfies readonly Alerta[];
/** Backgrounds of a row under the pointer and of a chosen row. */
const OVERLAYS = [
  'transparent',
  'var(--mui-palette-action-hover)',
  'rgba(var(--mui-palette-primary-mainChannel) / 0.14)',
];

const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
/** The visible colour of layered backgrounds, computed as the browser does. */
function layered(where: Element, ...layers: readonly string[]): Color {
  const probe = document.createElement('i');
  where.append(probe);
  for (const layer of layers) {
    probe.style.backgroundColor = layer;
    if (canvas === null) continue;
    canvas.fillStyle = getComputedStyle(probe).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
  }
  probe.remove();
  const [r = 0, g = 0, b = 0] = canvas?.getImageData(0, 0, 1, 1).data ?? [];
  return [r, g, b];
}
const luminance = (color: Color): number =>
  color
    .map((v) => v / 255)
    .map((v) => (v <= 0.040_45 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
    .reduce((sum, v, n) => sum + v * ([0.2126, 0.7152, 0.0722][n] ?? 0), 0);
function contrast(a: Color, b: Color): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

const PAPER = 'var(--mui-palette-background-paper)';

it.each(['light', 'dark'])(
  'rows of each age are tinted, the green hardly, and all of them can be read (%s)',
  async (mode) => {
    await renderPart(
      <Table>
        <tbody>
          {ALERTAS.map((level) => (
            <tr key={level} data-nivel={level} data-fila={level}>
              <td>{PALABRAS_DE_ALERTA.abierto[level]}</td>
            </tr>
          ))}
        </tbody>
      </Table>,
    );
    for (const one of ['light', 'dark']) document.documentElement.toggleAttribute(`data-${one}`, one === mode);
    document.documentElement.style.colorScheme = mode;
    const cells = [...document.querySelectorAll('td')];
    const paper = layered(document.body, PAPER);
    // What a row's own ground, as the browser computes it, adds to the paper.
    const added = (level: Alerta): Color => {
      const row = document.querySelector(`tr[data-fila="${level}"]`);
      const [r, g, b] = layered(document.body, row === null ? '' : getComputedStyle(row).backgroundColor);
      return [r - paper[0], g - paper[1], b - paper[2]];
    };
    const [[red, green, blue], [redOf3, greenOf3]] = [added(1), added(3)];
    expect(green).toBeGreaterThan(Math.max(red, blue));
    expect(redOf3).toBeGreaterThan(greenOf3);
    const tint = (cell: Element) => contrast(paper, layered(cell, PAPER, 'var(--tinte)'));
    const [greenContrast = 0, orangeContrast = 0, redContrast = 0] = cells.map((cell) => tint(cell));
    expect(greenContrast).toBeGreaterThan(1);
    expect(Math.min(orangeContrast, redContrast) - 1).toBeGreaterThan(1.5 * (greenContrast - 1));
    for (const cell of cells)
      for (const overlay of OVERLAYS) {
        const background = layered(cell, PAPER, 'var(--tinte)', overlay);
        for (const fontSize of ['var(--palabra)', 'var(--mui-palette-primary-main)', 'var(--mui-palette-text-primary)'])
          expect(
            contrast(layered(cell, fontSize), background),
            `${cell.textContent}, ${fontSize}, ${overlay}`,
          ).toBeGreaterThanOrEqual(4.5);
      }
    document.documentElement.toggleAttribute(`data-${mode}`, false);
    document.documentElement.style.colorScheme = '';
  },
);
