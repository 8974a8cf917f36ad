import type { Coordenadas } from '@tajo/domain/establecimientos/punto';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../test/render.tsx';
import { PointMap } from './PointMap.tsx';
import { NO_GEOLOCATION, GeolocationOnly } from './GeolocationOnly.tsx';

const SOL = { latitud: 40.416775, longitud: -3.70379 };
type PointOfTest = Coordenadas | null;

function Sample({ initial, onPoint }: { initial: PointOfTest; onPoint: (point: PointOfTest) => void }) {
  const [point, setPoint] = useState(initial);
  const put = (next: PointOfTest) => {
    setPoint(next);
    onPoint(next);
  };
  return <PointMap point={point} title="Tienda Sol" isApproximate={point === initial} onPoint={put} />;
}
const edit = async (initial: PointOfTest) => {
  const onPoint = vi.fn<(point: PointOfTest) => void>();
  await renderPart(<Sample initial={initial} onPoint={onPoint} />);
  return onPoint;
};
const map = page.getByRole('region', { name: 'Mapa: Tienda Sol' });
const marker = page.getByRole('button', { name: 'Tienda Sol', exact: true });
const last = (onPoint: ReturnType<typeof vi.fn<(point: PointOfTest) => void>>) => onPoint.mock.lastCall?.[0] ?? null;

const withTiles = (url: string) => {
  for (const [name, content] of Object.entries({ 'mapa-teselas': url, 'mapa-atribucion': '© Quien dibuja' })) {
    document.head.append(Object.assign(document.createElement('meta'), { name, content }));
  }
};
afterEach(() => document.head.querySelectorAll('meta[name^="mapa-"]').forEach((meta) => meta.remove()));

describe('PointMap', () => {
  it('shows a point that nobody can move', async () => {
    await renderPart(<PointMap point={SOL} title="Tienda Sol" />);
    await expect.element(page.getByRole('img', { name: 'Tienda Sol' })).toBeVisible();
    await map.click({ position: { x: 40, y: 40 } });
    await expect.element(marker).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Quitar punto' })).not.toBeInTheDocument();
  });

  it('sets the point where it is pressed, and clears it', async () => {
    const onPoint = await edit(null);
    await expect.element(marker).not.toBeInTheDocument();
    await expect.element(page.getByText('Punto aproximado', { exact: false })).not.toBeInTheDocument();
    const { width, height } = map.element().getBoundingClientRect();
    await map.dblClick({ position: { x: width / 4, y: height / 4 } });
    await map.click({ position: { x: width / 2, y: height / 2 } });
    expect(last(onPoint)?.latitud).toBeCloseTo(40, 0);
    expect(last(onPoint)?.longitud).toBeCloseTo(-3.7, 0);
    await expect.element(marker).toBeVisible();
    await page.getByRole('button', { name: 'Quitar punto' }).click();
    expect(onPoint).toHaveBeenLastCalledWith(null);
    await expect.element(marker).not.toBeInTheDocument();
  });

  it('needs no mouse: put in the middle, moved by arrows and further with shift, cleared by Escape', async () => {
    const onPoint = await edit(null);
    const button = page.getByRole('button', { name: 'Poner en el centro' });
    button.element().focus();
    await userEvent.keyboard('{Enter}');
    const placed = last(onPoint)!;
    marker.element().focus();
    await userEvent.keyboard('{ArrowRight}');
    const east = last(onPoint)!;
    expect(east.longitud).toBeGreaterThan(placed.longitud);
    expect(east.latitud).toBeCloseTo(placed.latitud, 5);
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
    const north = last(onPoint)!;
    expect(north.latitud - east.latitud).toBeGreaterThan(5 * (east.longitud - placed.longitud));
    await expect.element(marker).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(onPoint).toHaveBeenLastCalledWith(null);
    await expect.element(map).toHaveFocus();
  });

  it('is dragged', async () => {
    const onPoint = await edit(SOL);
    await userEvent.dragAndDrop(marker, map, { targetPosition: { x: 60, y: 250 } });
    expect(last(onPoint)!.latitud).toBeLessThan(SOL.latitud);
    expect(last(onPoint)!.longitud).toBeLessThan(SOL.longitud);
  });

  it('says that a point is a guess, until somebody sets it', async () => {
    await edit(SOL);
    const notice = page.getByText('Punto aproximado', { exact: false });
    await expect.element(notice).toBeVisible();
    await expect.element(marker).toHaveClass('aproximada');
    await map.click({ position: { x: 40, y: 40 } });
    await expect.element(notice).not.toBeInTheDocument();
    await expect.element(marker).not.toHaveClass('aproximada');
  });

  it('draws the provinces where no tiles are set, and asks nobody for any', async () => {
    await renderPart(<PointMap point={null} title="Tienda Sol" />);
    await expect.poll(() => document.querySelectorAll('.mapa-contorno canvas').length).toBe(1);
    await expect.element(page.getByText('IGN, CC BY 4.0', { exact: false })).toBeVisible();
    expect(document.querySelectorAll('.leaflet-tile')).toHaveLength(0);
    await expect.element(page.getByText('Mapa base no disponible')).not.toBeInTheDocument();
  });

  it('draws them too, and says so once, when the tiles cannot be had', async () => {
    withTiles('/no-hay/{z}/{x}/{y}.json');
    await renderPart(<PointMap point={null} title="Tienda Sol" />);
    await expect.element(page.getByText('Mapa base no disponible')).toBeVisible();
    await expect.poll(() => document.querySelectorAll('.mapa-contorno canvas').length).toBe(1);
    await expect.element(page.getByText('© Quien dibuja', { exact: false })).toBeVisible();
  });

  it('shows tiles without the outline', async () => {
    withTiles(`data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='256' height='256'/>`);
    await renderPart(<PointMap point={null} title="Tienda Sol" />);
    await expect.poll(() => document.querySelectorAll('.leaflet-tile-loaded').length).toBeGreaterThan(0);
    expect(document.querySelectorAll('.mapa-contorno canvas')).toHaveLength(0);
  });
});

it.each(['is not there', 'has no value'])('a browser whose geolocation %s logs why it shows no map', async (how) => {
  const consoleWarn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const ownBox = Object.getOwnPropertyDescriptor(Navigator.prototype, 'geolocation')!;
  Reflect.deleteProperty(Navigator.prototype, 'geolocation');
  if (how === 'has no value')
    Object.defineProperty(Navigator.prototype, 'geolocation', { value: undefined, configurable: true });
  try {
    await renderPart(<GeolocationOnly fallback={<p>{NO_GEOLOCATION}</p>}>un mapa</GeolocationOnly>);
    await expect.element(page.getByText('no se muestra el mapa', { exact: false })).toBeVisible();
    expect(consoleWarn).toHaveBeenCalledWith(expect.stringContaining('geolocalización'));
  } finally {
    Object.defineProperty(Navigator.prototype, 'geolocation', ownBox);
  }
});
