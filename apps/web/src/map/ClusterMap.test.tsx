import type { ComponentProps } from 'react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../test/render.tsx';
import { ClusterMap } from './ClusterMap.tsx';

const MADRID = [
  { id: 1, latitud: 40.4168, longitud: -3.7038, title: 'Sol' },
  { id: 2, latitud: 40.4203, longitud: -3.7058, title: 'Callao' },
];
const SEVILLA = { id: 3, latitud: 37.389, longitud: -5.984, title: 'Giralda' };
const map = page.getByRole('region', { name: 'Tiendas' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const windowOf = (name: string) => page.getByRole('dialog', { name, exact: true });

type Props = Pick<ComponentProps<typeof ClusterMap>, 'points' | 'unplaced' | 'myPosition' | 'zoom' | 'chosen'>;
function Shops(props: Props) {
  const [openId, setOpenId] = useState<number>();
  return (
    <ClusterMap {...props} title="Tiendas" height={400} openId={openId} onOpen={setOpenId}>
      <a href={`/detalle/${openId}`}>Ver la {openId}</a>
    </ClusterMap>
  );
}
const open = (points: ComponentProps<typeof ClusterMap>['points'], props: Partial<Props> = {}) =>
  renderPart(<Shops points={points} {...props} />);

/** Answers a request for the device's position. */
function position() {
  const requested: PositionCallback[] = [];
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((succeed) => void requested.push(succeed));
  return (latitude: number, longitude: number) =>
    requested[0]?.({ coords: { latitude, longitude } as GeolocationCoordinates, timestamp: 0 } as GeolocationPosition);
}
const withTiles = (url = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' id='zoom-{z}'/>`) =>
  document.head.append(Object.assign(document.createElement('meta'), { name: 'mapa-teselas', content: url }));
const tileZoom = () => [
  ...new Set(
    [...document.querySelectorAll<HTMLImageElement>('.leaflet-tile')].map(({ src }) => /zoom-(\d+)/.exec(src)?.[1]),
  ),
];
afterEach(() => document.head.querySelectorAll('meta[name="mapa-teselas"]').forEach((meta) => meta.remove()));
/** Returns whether an element is inside the visible map, not in the margin drawn beyond its edge. */
function onMap(element: { readonly element: () => Element }): boolean {
  const [box, ownBox] = [map.element().getBoundingClientRect(), element.element().getBoundingClientRect()];
  return ownBox.left >= box.left && ownBox.right <= box.right && ownBox.top >= box.top && ownBox.bottom <= box.bottom;
}

describe('ClusterMap', () => {
  it('shows what lies close together as one, which a press takes apart', async () => {
    await open([...MADRID, SEVILLA]);
    await expect.element(button('Giralda')).toBeVisible();
    await expect.element(button('Sol')).not.toBeInTheDocument();
    await button('Grupo de 2').click();
    await expect.element(button('Sol')).toBeVisible();
    await expect.element(button('Callao')).toBeVisible();
    await expect.element(button('Grupo de 2')).not.toBeInTheDocument();
    await button('Ver todos').click();
    await expect.element(button('Grupo de 2')).toBeVisible();
  });

  it('shows a point in a window, by keyboard too: Escape closes it and the focus goes back', async () => {
    await open([...MADRID, SEVILLA]);
    await expect.element(button('Giralda')).toBeVisible();
    button('Giralda').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(windowOf('Giralda')).toHaveFocus();
    await expect.element(windowOf('Giralda').getByRole('heading', { level: 2 })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Ver la 3' })).toHaveAttribute('href', '/detalle/3');
    await userEvent.keyboard('{Escape}');
    await expect.element(windowOf('Giralda')).not.toBeInTheDocument();
    await expect.element(button('Giralda')).toHaveFocus();
    await button('Giralda').click();
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await expect.element(button('Giralda')).toHaveFocus();
  });

  it('keeps the focus in the map when the group that had it comes apart', async () => {
    await open([...MADRID, SEVILLA]);
    await expect.element(button('Grupo de 2')).toBeVisible();
    button('Grupo de 2').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Sol')).toBeVisible();
    await expect.element(map).toHaveFocus();
  });

  it('names those that stand on one spot, which no zoom takes apart', async () => {
    await open([...MADRID.map((one) => ({ ...one, latitud: 40.4, longitud: -3.7 })), SEVILLA]);
    await button('Grupo de 2').click();
    await expect.element(windowOf('2 en este punto')).toBeVisible();
    await button('Callao').click();
    await expect.element(windowOf('Callao')).toHaveFocus();
    await expect.element(page.getByRole('link', { name: 'Ver la 2' })).toBeVisible();
  });

  it('shows where the device is, when asked, and says when it cannot', async () => {
    const getPosition = vi.spyOn(navigator.geolocation, 'getCurrentPosition');
    getPosition.mockImplementationOnce((_, fail) => fail?.({} as GeolocationPositionError));
    await open(MADRID, { myPosition: 'al pulsar' });
    await button('Mi posición').click();
    await expect.element(page.getByText('No se ha podido saber su posición', { exact: false })).toBeVisible();
    const coords = { latitude: 40.4175, longitude: -3.7045 } as GeolocationCoordinates;
    getPosition.mockImplementationOnce((succeed) => succeed({ coords, timestamp: 0 } as GeolocationPosition));
    await button('Mi posición').click();
    await expect.element(page.getByRole('img', { name: 'Mi posición' })).toBeVisible();
    await expect.element(page.getByText('No se ha podido', { exact: false })).not.toBeInTheDocument();
  });

  it('opens with no marker under its buttons, on a phone too', async () => {
    await page.viewport(390, 844);
    const [VIGO, GERONA] = [
      { id: 4, latitud: 42.24, longitud: -8.72, title: 'Vigo' },
      { id: 5, latitud: 41.98, longitud: 2.82, title: 'Gerona' },
    ];
    await open([VIGO, GERONA], { myPosition: 'al pulsar' });
    await expect.element(button('Gerona')).toBeVisible();
    const buttons = button('Acercar').element().getBoundingClientRect();
    expect(button('Gerona').element().getBoundingClientRect().right).toBeLessThanOrEqual(buttons.left);
    expect(onMap(button('Vigo'))).toBe(true);
    // A map that nobody has touched is framed again where it gets smaller.
    await page.viewport(320, 844);
    await expect.poll(() => onMap(button('Vigo')) && onMap(button('Gerona'))).toBe(true);
    await page.viewport(1280, 900);
  });

  it('opens on all its places, and makes room for the device as soon as that is known (AMB-165)', async () => {
    const here = position();
    await open([SEVILLA, ...MADRID], { myPosition: 'al abrir', zoom: 15 });
    await expect.element(button('Giralda')).toBeVisible();
    await expect.element(button('Grupo de 2')).toBeVisible();
    here(43.26, -2.93);
    await expect.poll(() => onMap(page.getByRole('img', { name: 'Mi posición' }))).toBe(true);
    expect(onMap(button('Giralda'))).toBe(true);
    expect(onMap(button('Grupo de 2'))).toBe(true);
  });

  it.each([
    ['a device abroad', [SEVILLA, ...MADRID], 48.86, 2.35],
    ['a single place', [SEVILLA], 43.26, -2.93],
  ] as const)('is moved for no device of %s', async (_, points, latitud, longitud) => {
    const here = position();
    await open(points, { myPosition: 'al abrir' });
    await expect.element(button('Giralda')).toBeVisible();
    const before = button('Giralda').element().getBoundingClientRect().left;
    here(latitud, longitud);
    await expect.element(page.getByRole('img', { name: 'Mi posición' })).toBeInTheDocument();
    expect(button('Giralda').element().getBoundingClientRect().left).toBe(before);
  });

  it('stays where somebody has put it meanwhile', async () => {
    const here = position();
    await open([SEVILLA, ...MADRID], { myPosition: 'al abrir' });
    await button('Grupo de 2').click();
    await expect.element(button('Sol')).toBeVisible();
    here(43.26, -2.93);
    await expect.element(page.getByRole('img', { name: 'Mi posición' })).toBeInTheDocument();
    await expect.element(button('Sol')).toBeVisible();
  });

  it('stays where it is under a held press; the keyboard moves it to a marker at the edge, at the same zoom', async () => {
    const hercules = { id: 6, latitud: 43.37, longitud: -8.4, title: 'Hércules' };
    const leon = { id: 7, latitud: 41.8, longitud: -5.6, title: 'León' };
    await open([hercules, leon, { id: 5, latitud: 35.29, longitud: -2.94, title: 'Melilla' }]);
    await expect.element(button('León')).toBeVisible();
    const top = (name: string) => button(name).element().getBoundingClientRect().top;
    const apart = () => Math.round(top('Melilla') - top('León'));
    const before = apart();
    const stands = () => expect.poll(() => document.querySelector('.leaflet-pan-anim')).toBeNull();
    const press = async (key: string) => {
      await stands();
      document.querySelector<HTMLElement>('.leaflet-container')?.focus();
      await userEvent.keyboard(key);
      await stands();
    };
    await press('{ArrowDown}');
    const cut = top('León');
    expect(cut).toBeLessThan(map.element().getBoundingClientRect().top);
    await button('León').click({ delay: 200 });
    await expect.element(windowOf('León')).toBeVisible();
    expect(top('León')).toBe(cut);
    await userEvent.keyboard('{Escape}');
    await press('{ArrowUp}');
    await press('{ArrowUp}');
    expect(onMap(button('Melilla'))).toBe(false);
    (button('Melilla').element() as HTMLElement).focus({ preventScroll: true });
    await expect.poll(() => onMap(button('Melilla'))).toBe(true);
    expect(apart()).toBe(before);
  });

  it('opens a single place at the given zoom, and several no closer', async () => {
    withTiles();
    const { unmount } = await open([SEVILLA], { zoom: 15 });
    await expect.poll(tileZoom).toEqual(['15']);
    await unmount();
    await open(
      MADRID.map((one) => ({ ...one, latitud: 40.4, longitud: -3.7 })),
      { zoom: 15 },
    );
    await expect.poll(tileZoom).toEqual(['15']);
  });

  it('opens no closer than shows an outline where there are no tiles', async () => {
    await open([MADRID[0]!, { ...SEVILLA, latitud: 41.2, longitud: -3.7 }], { zoom: 15 });
    // Less than a degree apart, and much of the province around them.
    await expect.element(button('Sol')).toBeVisible();
    const [one, another] = [button('Sol'), button('Giralda')].map((b) => b.element().getBoundingClientRect().top);
    expect(one! - another!).toBeGreaterThan(20);
    expect(one! - another!).toBeLessThan(190);
  });

  it('takes a step back to the outline when its tiles cannot be had', async () => {
    withTiles('/no-hay/{z}/{x}/{y}.json');
    await open([MADRID[0]!, { ...SEVILLA, latitud: 40.42, longitud: -3.7 }], { zoom: 15 });
    await expect.element(page.getByText('Mapa base no disponible')).toBeVisible();
    await expect.element(button('Grupo de 2')).toBeVisible();
  });

  it('shows by a symbol too how urgent a point is, and a group as its most urgent point', async () => {
    await open([
      { ...SEVILLA, level: 2, note: 'Atención, 1 parte' },
      { ...MADRID[0]!, level: 1 },
      { ...MADRID[1]!, level: 3 },
    ]);
    const marker = button('Giralda, Atención, 1 parte');
    await expect.element(marker).toHaveAttribute('data-nivel', '2');
    await expect.element(button('Grupo de 2')).toHaveAttribute('data-nivel', '3');
    expect(button('Grupo de 2').element().querySelector('[data-signo="!"]')).not.toBeNull();
  });

  it('lists places without a position, and opens their windows too', async () => {
    await renderPart(<Shops points={[SEVILLA]} unplaced={[{ id: 9, title: 'Nueva' }]} />);
    await page.getByText('1 establecimiento sin situar').click();
    await button('Nueva').click();
    await expect.element(windowOf('Nueva')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Nueva')).toHaveFocus();
  });

  it('draws ten thousand as some dozens', async () => {
    const miles = Array.from({ length: 10_000 }, (_, i) => ({
      id: i + 1,
      latitud: 37 + ((i * 7) % 600) / 100,
      longitud: -8 + ((i * 13) % 1000) / 100,
      title: `Tienda ${i}`,
    }));
    await open(miles);
    await expect.poll(() => document.querySelectorAll('.mapa-grupo').length).toBeGreaterThan(3);
    expect(document.querySelectorAll('.leaflet-marker-icon').length).toBeLessThan(150);
  });
});

describe('ClusterMap, the Canaries', () => {
  const TEIDE = { id: 4, latitud: 28.27, longitud: -16.64, title: 'Teide', level: 3 } as const;
  const inset = page.getByRole('button', { name: /Canarias: 1 establecimiento/ });

  it('stand in an inset beside the rest, with the sign of their worst; a press leads there, and back', async () => {
    await open([...MADRID, SEVILLA, TEIDE]);
    await expect.element(inset).toHaveTextContent('! Canarias: 1 establecimiento');
    expect(inset.element().querySelectorAll('circle')).toHaveLength(1);
    await expect.element(button('Giralda')).toBeVisible();
    await expect.element(button('Teide')).not.toBeInTheDocument();
    await expect.element(page.getByText('IGN, CC BY 4.0', { exact: false })).toBeVisible();
    await inset.click();
    await expect.poll(() => onMap(button('Teide'))).toBe(true);
    await expect.element(inset).not.toBeInTheDocument();
    await expect.element(map).toHaveFocus();
    await button('Ver todos').click();
    await expect.element(inset).toBeVisible();
    await expect.poll(() => onMap(button('Giralda'))).toBe(true);
  });

  it('leave the whole height above their inset to the rest, which is drawn at any zoom', async () => {
    const melilla = { id: 5, latitud: 35.29, longitud: -2.94, title: 'Melilla' };
    await open([{ id: 6, latitud: 43.37, longitud: -8.4, title: 'Hércules' }, melilla, TEIDE]);
    await expect.element(inset).toBeVisible();
    const top = (name: string) => button(name).element().getBoundingClientRect().top;
    const { height } = map.element().getBoundingClientRect();
    await expect.element(button('Hércules')).toBeVisible();
    await expect.poll(() => top('Melilla') - top('Hércules')).toBeGreaterThan((height - 180) * 0.8);
  });

  it.each([
    [1, 'Canarias'],
    [2, '▲ Canarias'],
  ] as const)('at level %i are named «%s» in their inset', async (level, name) => {
    await open([...MADRID, { ...TEIDE, level }]);
    await expect.element(inset).toHaveTextContent(new RegExp(`^${name}: 1 establecimiento$`));
  });

  it('are the map itself where there is nothing else, and no inset where there is nothing of theirs', async () => {
    const { unmount } = await open([TEIDE]);
    await expect.element(button('Teide')).toBeVisible();
    await expect.element(inset).not.toBeInTheDocument();
    await unmount();
    await open(MADRID);
    await expect.element(button('Grupo de 2')).toBeVisible();
    await expect.element(page.getByText(/Canarias/)).not.toBeInTheDocument();
  });

  it('come back into their inset as soon as a marker of theirs is cut at the edge', async () => {
    await renderPart(
      <div style={{ width: 340 }}>
        <Shops points={[...MADRID, SEVILLA, TEIDE]} />
      </div>,
    );
    await inset.click();
    await expect.poll(() => onMap(button('Teide'))).toBe(true);
    await expect.element(inset).not.toBeInTheDocument();
    const [frame, place] = [map.element().getBoundingClientRect(), () => button('Teide').element()];
    const x = () => place().getBoundingClientRect().left + place().getBoundingClientRect().width / 2 - frame.left;
    // Each moves the map by 80 pixels, of its half of 170.
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(x).toBeLessThan(95);
    await expect.poll(() => place().closest('.leaflet-pan-anim')).toBeNull();
    await expect.element(inset).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(inset).toBeVisible();
    expect(x()).toBeGreaterThan(0);
  });

  it('hide no other place behind their inset', async () => {
    await open([SEVILLA, { ...MADRID[0]!, latitud: 43.3, longitud: 3 }, TEIDE]);
    await expect.element(inset).toBeVisible();
    await expect.element(button('Giralda')).toBeVisible();
    const [box, marker] = [
      inset.element().getBoundingClientRect(),
      button('Giralda').element().getBoundingClientRect(),
    ];
    expect(marker.bottom <= box.top || marker.left >= box.right).toBe(true);
  });
});

describe('ClusterMap, choosing', () => {
  type ChoosableProps = Pick<Props, 'unplaced'> & { readonly before?: readonly number[] };
  function Choosable({ before = [], ...props }: ChoosableProps) {
    const [ids, change] = useState<ReadonlySet<number>>(new Set(before));
    return (
      <>
        <p>Elegidos: {[...ids].toSorted().join(' ')}</p>
        <Shops {...props} points={[...MADRID, SEVILLA]} chosen={{ ids, change }} />
      </>
    );
  }
  const chosen = (ids: string) => expect.element(page.getByText(`Elegidos: ${ids}`, { exact: true })).toBeVisible();

  it('a press chooses a point or a whole group, and a second one takes it back', async () => {
    await renderPart(<Choosable />);
    await button('Giralda').click();
    await chosen('3');
    await expect.element(button('Giralda')).toHaveAttribute('aria-pressed', 'true');
    button('Grupo de 2').element().focus();
    await userEvent.keyboard('{Enter}');
    await chosen('1 2 3');
    await button('Giralda').click();
    await chosen('1 2');
    await expect.element(button('Grupo de 2')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(button('Giralda')).toHaveAttribute('aria-pressed', 'false');
  });

  it('a group of which some are chosen is half pressed, and a press takes the rest', async () => {
    await renderPart(<Choosable before={[2]} />);
    await expect.element(button('Grupo de 2')).toHaveAttribute('aria-pressed', 'mixed');
    await button('Grupo de 2').click();
    await chosen('1 2');
    await expect.element(button('Grupo de 2')).toHaveAttribute('aria-pressed', 'true');
  });

  it('what has no point is chosen by its name, and opens no window', async () => {
    await renderPart(<Choosable before={[3]} unplaced={[{ id: 9, title: 'Nueva' }]} />);
    await page.getByText('1 establecimiento sin situar').click();
    await button('Nueva').click();
    await chosen('3 9');
    await expect.element(windowOf('Nueva')).not.toBeInTheDocument();
    await button('Nueva').click();
    await chosen('3');
  });

  it('a frame chooses what lies in it and moves no map; the keyboard takes all that is seen', async () => {
    await renderPart(<Choosable />);
    await expect.element(button('Giralda')).toBeVisible();
    const place = button('Giralda').element().getBoundingClientRect();
    const pointer = (type: string, clientX: number, clientY: number) =>
      map
        .element()
        .dispatchEvent(new PointerEvent(type, { clientX, clientY, isPrimary: true, button: 0, bubbles: true }));
    pointer('pointerdown', place.left - 20, place.top - 20);
    pointer('pointermove', place.right + 20, place.bottom + 20);
    const frame = document.querySelector('.mapa-marco')?.getBoundingClientRect();
    expect(frame?.left).toBeCloseTo(place.left - 20);
    expect(frame?.top).toBeCloseTo(place.top - 20);
    expect(frame?.right).toBeCloseTo(place.right + 20);
    expect(frame?.bottom).toBeCloseTo(place.bottom + 20);
    pointer('pointerup', place.right + 20, place.bottom + 20);
    await chosen('3');
    expect(document.querySelectorAll('.mapa-marco')).toHaveLength(0);
    expect(button('Giralda').element().getBoundingClientRect().left).toBe(place.left);
    await button('Elegir lo que se ve').click();
    await chosen('1 2 3');
  });
});
