import { PALABRAS_DE_ALERTA } from '@tajo/domain/partes/alerta';
import type { Alerta } from '@tajo/domain/partes/alerta';
import { expect, it } from 'vitest';
import { renderPart } from '../../../test/render.tsx';
import { Tabla } from './Tabla.tsx';

type Color = readonly [r: number, g: number, b: number];
const ALERTAS = [1, 2, 3] as const satisfies readonly Alerta[];
/** Backgrounds of a row under the pointer and of a chosen row. */
const ENCIMA = [
  'transparent',
  'var(--mui-palette-action-hover)',
  'rgba(var(--mui-palette-primary-mainChannel) / 0.14)',
];

const lienzo = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
/** The visible colour of layered backgrounds, computed as the browser does. */
function sobre(donde: Element, ...capas: readonly string[]): Color {
  const prueba = document.createElement('i');
  donde.append(prueba);
  for (const capa of capas) {
    prueba.style.backgroundColor = capa;
    if (lienzo === null) continue;
    lienzo.fillStyle = getComputedStyle(prueba).backgroundColor;
    lienzo.fillRect(0, 0, 1, 1);
  }
  prueba.remove();
  const [r = 0, g = 0, b = 0] = lienzo?.getImageData(0, 0, 1, 1).data ?? [];
  return [r, g, b];
}
const luz = (color: Color): number =>
  color
    .map((v) => v / 255)
    .map((v) => (v <= 0.040_45 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
    .reduce((suma, v, n) => suma + v * ([0.2126, 0.7152, 0.0722][n] ?? 0), 0);
function contraste(a: Color, b: Color): number {
  const [clara = 0, oscura = 0] = [luz(a), luz(b)].toSorted((x, y) => y - x);
  return (clara + 0.05) / (oscura + 0.05);
}

const PAPEL = 'var(--mui-palette-background-paper)';

it.each(['light', 'dark'])(
  'rows of each age are tinted, the green hardly, and all of them can be read (%s)',
  async (modo) => {
    document.documentElement.toggleAttribute(`data-${modo}`, true);
    document.documentElement.style.colorScheme = modo;
    await renderPart(
      <Tabla>
        <tbody>
          {ALERTAS.map((nivel) => (
            <tr key={nivel} data-nivel={nivel} data-fila={nivel}>
              <td>{PALABRAS_DE_ALERTA.abierto[nivel]}</td>
            </tr>
          ))}
        </tbody>
      </Tabla>,
    );
    const celdas = [...document.querySelectorAll('td')];
    const deFila = (nivel: Alerta): Color => {
      const fila = document.querySelector(`tr[data-fila="${nivel}"]`);
      return sobre(document.body, fila === null ? '' : getComputedStyle(fila).backgroundColor);
    };
    const [[rojo, verdor, azul], [rojoDe3, verdorDe3]] = [deFila(1), deFila(3)];
    // The row's own colour is green, and red: what the browser computes for it.
    expect(verdor).toBeGreaterThan(Math.max(rojo, azul));
    expect(rojoDe3).toBeGreaterThan(verdorDe3);
    const papel = sobre(document.body, PAPEL);
    const tinte = (celda: Element) => contraste(papel, sobre(celda, PAPEL, 'var(--tinte)'));
    const [verde = 0, naranja = 0, roja = 0] = celdas.map((celda) => tinte(celda));
    expect(verde).toBeGreaterThan(1);
    expect(Math.min(naranja, roja) - 1).toBeGreaterThan(1.5 * (verde - 1));
    for (const celda of celdas)
      for (const encima of ENCIMA) {
        const fondo = sobre(celda, PAPEL, 'var(--tinte)', encima);
        for (const letra of ['var(--palabra)', 'var(--mui-palette-primary-main)', 'var(--mui-palette-text-primary)'])
          expect(
            contraste(sobre(celda, letra), fondo),
            `${celda.textContent}, ${letra}, ${encima}`,
          ).toBeGreaterThanOrEqual(4.5);
      }
    document.documentElement.toggleAttribute(`data-${modo}`, false);
    document.documentElement.style.colorScheme = '';
  },
);
