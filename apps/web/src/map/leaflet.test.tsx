import { polygon } from 'leaflet';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { withInk } from './ink.ts';
import { removableCanvas, removableMap } from './leaflet.ts';

const TRIANGLE: [number, number][] = [
  [39, -4],
  [41, -4],
  [41, -2],
];
const errors: string[] = [];
const record = (event: ErrorEvent) => errors.push(event.message);
beforeEach(() => {
  errors.length = 0;
  window.addEventListener('error', record);
});
afterEach(() => window.removeEventListener('error', record));

const box = () => {
  const div = document.createElement('div');
  Object.assign(div.style, { width: '300px', height: '300px' });
  document.body.append(div);
  return div;
};
const frame = () => new Promise((done) => requestAnimationFrame(done));

describe('a map that is removed', () => {
  it('in the frame in which its canvas was to be drawn throws nothing', async () => {
    const map = removableMap(box()).setView([40, -3], 5);
    const shape = polygon(
      [
        [39, -4],
        [41, -4],
        [41, -2],
      ],
      { renderer: removableCanvas() },
    ).addTo(map);
    await frame();
    shape.setStyle({ color: 'red' });
    map.setView([42, -3], 8, { animate: false });
    map.remove();
    await frame();
    await frame();
    expect(errors).toEqual([]);
  });

  it('during a zoom throws nothing', async () => {
    const map = removableMap(box()).setView([40, -3], 5);
    polygon(TRIANGLE).addTo(map);
    await frame();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    map.setZoom(6, { animate: true });
    await frame();
    expect(document.querySelector('.leaflet-zoom-anim')).not.toBeNull();
    map.remove();
    expect(() => vi.runAllTimers()).not.toThrow();
    vi.useRealTimers();
  });
});

it('is painted again in the colours of a page that turns dark, until it stops', async () => {
  const map = removableMap(box()).setView([40, -3], 5);
  const { style } = map.getContainer();
  const paint = vi.fn<(colour: string) => void>();
  onTestFinished(() => {
    map.remove();
    document.documentElement.removeAttribute('data-dark');
  });
  style.setProperty('--mapa-tierra', 'white');
  const stop = withInk(map, (ink) => paint(ink('tierra')));
  style.setProperty('--mapa-tierra', 'black');
  document.documentElement.toggleAttribute('data-dark', true);
  await frame();
  stop();
  document.documentElement.toggleAttribute('data-dark', false);
  await frame();
  expect(paint.mock.calls).toEqual([['white'], ['black']]);
});
