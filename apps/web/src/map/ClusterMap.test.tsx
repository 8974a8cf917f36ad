import type { ComponentProps } from 'react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../test/render.tsx';
import { ClusterMap } from './ClusterMap.tsx';

const MADRID = [
  { id: 1, latitud: 40.4168, longitud: -3.7038, titulo: 'Sol' },
  { id: 2, latitud: 40.4203, longitud: -3.7058, titulo: 'Callao' },
];
const SEVILLA = { id: 3, latitud: 37.389, longitud: -5.984, titulo: 'Giralda' };
const mapa = page.getByRole('region', { name: 'Tiendas' });
const boton = (name: string) => page.getByRole('button', { name, exact: true });
const ventana = (name: string) => page.getByRole('dialog', { name, exact: true });

type Props = Pick<ComponentProps<typeof ClusterMap>, 'puntos' | 'sinSituar' | 'miPosicion' | 'zoom' | 'elegidos'>;
function Tiendas(props: Props) {
  const [abierto, setAbierto] = useState<number>();
  return (
    <ClusterMap {...props} titulo="Tiendas" alto={400} abierto={abierto} onAbrir={setAbierto}>
      <a href={`/detalle/${abierto}`}>Ver la {abierto}</a>
    </ClusterMap>
  );
}
const abrir = (puntos: ComponentProps<typeof ClusterMap>['puntos'], props: Partial<Props> = {}) =>
  renderPart(<Tiendas puntos={puntos} {...props} />);

/** Answers a request for the device's position. */
function posicion() {
  const pedidas: PositionCallback[] = [];
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((bien) => void pedidas.push(bien));
  return (latitude: number, longitude: number) =>
    pedidas[0]?.({ coords: { latitude, longitude } as GeolocationCoordinates, timestamp: 0 } as GeolocationPosition);
}
const conTeselas = (url = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' id='zoom-{z}'/>`) =>
  document.head.append(Object.assign(document.createElement('meta'), { name: 'mapa-teselas', content: url }));
const zoomDeTeselas = () => [
  ...new Set(
    [...document.querySelectorAll<HTMLImageElement>('.leaflet-tile')].map(({ src }) => /zoom-(\d+)/.exec(src)?.[1]),
  ),
];
afterEach(() => document.head.querySelectorAll('meta[name="mapa-teselas"]').forEach((meta) => meta.remove()));
/** Returns whether an element is inside the visible map, not in the margin drawn beyond its edge. */
function enMapa(que: { readonly element: () => Element }): boolean {
  const [caja, suya] = [mapa.element().getBoundingClientRect(), que.element().getBoundingClientRect()];
  return suya.left >= caja.left && suya.right <= caja.right && suya.top >= caja.top && suya.bottom <= caja.bottom;
}

describe('ClusterMap', () => {
  it('shows what lies close together as one, which a press takes apart', async () => {
    await abrir([...MADRID, SEVILLA]);
    await expect.element(boton('Giralda')).toBeVisible();
    await expect.element(boton('Sol')).not.toBeInTheDocument();
    await boton('Grupo de 2').click();
    await expect.element(boton('Sol')).toBeVisible();
    await expect.element(boton('Callao')).toBeVisible();
    await expect.element(boton('Grupo de 2')).not.toBeInTheDocument();
    await boton('Ver todos').click();
    await expect.element(boton('Grupo de 2')).toBeVisible();
  });

  it('tells of a point in a window, by keyboard too: Escape closes it and the focus goes back', async () => {
    await abrir([...MADRID, SEVILLA]);
    await expect.element(boton('Giralda')).toBeVisible();
    boton('Giralda').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(ventana('Giralda')).toHaveFocus();
    await expect.element(page.getByRole('link', { name: 'Ver la 3' })).toHaveAttribute('href', '/detalle/3');
    await userEvent.keyboard('{Escape}');
    await expect.element(ventana('Giralda')).not.toBeInTheDocument();
    await expect.element(boton('Giralda')).toHaveFocus();
    await boton('Giralda').click();
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await expect.element(boton('Giralda')).toHaveFocus();
  });

  it('keeps the focus in the map when the group that had it comes apart', async () => {
    await abrir([...MADRID, SEVILLA]);
    await expect.element(boton('Grupo de 2')).toBeVisible();
    boton('Grupo de 2').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(boton('Sol')).toBeVisible();
    await expect.element(mapa).toHaveFocus();
  });

  it('names those that stand on one spot, which no zoom takes apart', async () => {
    await abrir([...MADRID.map((uno) => ({ ...uno, latitud: 40.4, longitud: -3.7 })), SEVILLA]);
    await boton('Grupo de 2').click();
    await expect.element(ventana('2 en este punto')).toBeVisible();
    await boton('Callao').click();
    await expect.element(ventana('Callao')).toHaveFocus();
    await expect.element(page.getByRole('link', { name: 'Ver la 2' })).toBeVisible();
  });

  it('shows where the device is, when asked, and says when it cannot', async () => {
    const pedir = vi.spyOn(navigator.geolocation, 'getCurrentPosition');
    pedir.mockImplementationOnce((_, mal) => mal?.({} as GeolocationPositionError));
    await abrir(MADRID, { miPosicion: 'al pulsar' });
    await boton('Mi posición').click();
    await expect.element(page.getByText('No se ha podido saber su posición', { exact: false })).toBeVisible();
    const coords = { latitude: 40.4175, longitude: -3.7045 } as GeolocationCoordinates;
    pedir.mockImplementationOnce((bien) => bien({ coords, timestamp: 0 } as GeolocationPosition));
    await boton('Mi posición').click();
    await expect.element(page.getByRole('img', { name: 'Mi posición' })).toBeVisible();
    await expect.element(page.getByText('No se ha podido', { exact: false })).not.toBeInTheDocument();
  });

  it('opens with no marker under its buttons, on a phone too', async () => {
    await page.viewport(390, 844);
    const [VIGO, GERONA] = [
      { id: 4, latitud: 42.24, longitud: -8.72, titulo: 'Vigo' },
      { id: 5, latitud: 41.98, longitud: 2.82, titulo: 'Gerona' },
    ];
    await abrir([VIGO, GERONA], { miPosicion: 'al pulsar' });
    await expect.element(boton('Gerona')).toBeVisible();
    const botones = boton('Acercar').element().getBoundingClientRect();
    expect(boton('Gerona').element().getBoundingClientRect().right).toBeLessThanOrEqual(botones.left);
    expect(enMapa(boton('Vigo'))).toBe(true);
    await page.viewport(1280, 900);
  });

  it('opens on all its places, and makes room for the device as soon as that is known (AMB-165)', async () => {
    const aqui = posicion();
    await abrir([SEVILLA, ...MADRID], { miPosicion: 'al abrir', zoom: 15 });
    await expect.element(boton('Giralda')).toBeVisible();
    await expect.element(boton('Grupo de 2')).toBeVisible();
    aqui(43.26, -2.93);
    await expect.poll(() => enMapa(page.getByRole('img', { name: 'Mi posición' }))).toBe(true);
    expect(enMapa(boton('Giralda'))).toBe(true);
    expect(enMapa(boton('Grupo de 2'))).toBe(true);
  });

  it.each([
    ['a device abroad', [SEVILLA, ...MADRID], 48.86, 2.35],
    ['a single place', [SEVILLA], 43.26, -2.93],
  ] as const)('is moved for no device of %s', async (_, puntos, latitud, longitud) => {
    const aqui = posicion();
    await abrir(puntos, { miPosicion: 'al abrir' });
    await expect.element(boton('Giralda')).toBeVisible();
    const antes = boton('Giralda').element().getBoundingClientRect().left;
    aqui(latitud, longitud);
    await expect.element(page.getByRole('img', { name: 'Mi posición' })).toBeInTheDocument();
    expect(boton('Giralda').element().getBoundingClientRect().left).toBe(antes);
  });

  it('stays where somebody has put it meanwhile', async () => {
    const aqui = posicion();
    await abrir([SEVILLA, ...MADRID], { miPosicion: 'al abrir' });
    await boton('Grupo de 2').click();
    await expect.element(boton('Sol')).toBeVisible();
    aqui(43.26, -2.93);
    await expect.element(page.getByRole('img', { name: 'Mi posición' })).toBeInTheDocument();
    await expect.element(boton('Sol')).toBeVisible();
  });

  it('opens a single place at the zoom that it is told, and several no closer', async () => {
    conTeselas();
    const { unmount } = await abrir([SEVILLA], { zoom: 15 });
    await expect.poll(zoomDeTeselas).toEqual(['15']);
    await unmount();
    await abrir(
      MADRID.map((uno) => ({ ...uno, latitud: 40.4, longitud: -3.7 })),
      { zoom: 15 },
    );
    await expect.poll(zoomDeTeselas).toEqual(['15']);
  });

  it('opens no closer than shows an outline where there are no tiles', async () => {
    await abrir([MADRID[0]!, { ...SEVILLA, latitud: 41.2, longitud: -3.7 }], { zoom: 15 });
    // Less than a degree apart, and much of the province around them.
    await expect.element(boton('Sol')).toBeVisible();
    const [una, otra] = [boton('Sol'), boton('Giralda')].map((b) => b.element().getBoundingClientRect().top);
    expect(una! - otra!).toBeGreaterThan(20);
    expect(una! - otra!).toBeLessThan(150);
  });

  it('takes a step back to the outline when its tiles cannot be had', async () => {
    conTeselas('/no-hay/{z}/{x}/{y}.json');
    await abrir([MADRID[0]!, { ...SEVILLA, latitud: 40.42, longitud: -3.7 }], { zoom: 15 });
    await expect.element(page.getByText('Mapa base no disponible')).toBeVisible();
    await expect.element(boton('Grupo de 2')).toBeVisible();
  });

  it('tells how urgent a point is by a sign too, and a group by its worst', async () => {
    await abrir([
      { ...SEVILLA, nivel: 2, nota: 'Atención, 1 parte' },
      { ...MADRID[0]!, nivel: 1 },
      { ...MADRID[1]!, nivel: 3 },
    ]);
    const marca = boton('Giralda, Atención, 1 parte');
    await expect.element(marca).toHaveAttribute('data-nivel', '2');
    await expect.element(boton('Grupo de 2')).toHaveAttribute('data-nivel', '3');
    expect(boton('Grupo de 2').element().querySelector('[data-signo="!"]')).not.toBeNull();
  });

  it('names what has no point, and tells of it all the same', async () => {
    await renderPart(<Tiendas puntos={[SEVILLA]} sinSituar={[{ id: 9, titulo: 'Nueva' }]} />);
    await page.getByText('1 establecimiento sin situar').click();
    await boton('Nueva').click();
    await expect.element(ventana('Nueva')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(boton('Nueva')).toHaveFocus();
  });

  it('draws ten thousand as some dozens', async () => {
    const miles = Array.from({ length: 10_000 }, (_, i) => ({
      id: i + 1,
      latitud: 37 + ((i * 7) % 600) / 100,
      longitud: -8 + ((i * 13) % 1000) / 100,
      titulo: `Tienda ${i}`,
    }));
    await abrir(miles);
    await expect.poll(() => document.querySelectorAll('.mapa-grupo').length).toBeGreaterThan(3);
    expect(document.querySelectorAll('.leaflet-marker-icon').length).toBeLessThan(150);
  });
});

describe('ClusterMap, the Canaries', () => {
  const TEIDE = { id: 4, latitud: 28.27, longitud: -16.64, titulo: 'Teide', nivel: 3 } as const;
  const recuadro = page.getByRole('button', { name: /Canarias: 1 establecimiento/ });

  it('stand in an inset beside the rest, with the sign of their worst; a press leads there, and back', async () => {
    await abrir([...MADRID, SEVILLA, TEIDE]);
    await expect.element(recuadro).toHaveTextContent('! Canarias: 1 establecimiento');
    expect(recuadro.element().querySelectorAll('circle')).toHaveLength(1);
    await expect.element(boton('Giralda')).toBeVisible();
    await expect.element(boton('Teide')).not.toBeInTheDocument();
    await expect.element(page.getByText('IGN, CC BY 4.0', { exact: false })).toBeVisible();
    await recuadro.click();
    await expect.poll(() => enMapa(boton('Teide'))).toBe(true);
    await expect.element(recuadro).not.toBeInTheDocument();
    await expect.element(mapa).toHaveFocus();
    await boton('Ver todos').click();
    await expect.element(recuadro).toBeVisible();
    await expect.poll(() => enMapa(boton('Giralda'))).toBe(true);
  });

  it('are the map itself where there is nothing else, and no inset where there is nothing of theirs', async () => {
    const { unmount } = await abrir([TEIDE]);
    await expect.element(boton('Teide')).toBeVisible();
    await expect.element(recuadro).not.toBeInTheDocument();
    await unmount();
    await abrir(MADRID);
    await expect.element(boton('Grupo de 2')).toBeVisible();
    await expect.element(page.getByText(/Canarias/)).not.toBeInTheDocument();
  });

  it('hide no other place behind their inset', async () => {
    await abrir([SEVILLA, { ...MADRID[0]!, latitud: 43.3, longitud: 3 }, TEIDE]);
    await expect.element(recuadro).toBeVisible();
    const [caja, marca] = [
      recuadro.element().getBoundingClientRect(),
      boton('Giralda').element().getBoundingClientRect(),
    ];
    expect(marca.bottom <= caja.top || marca.left >= caja.right).toBe(true);
  });
});

describe('ClusterMap, choosing', () => {
  type DeElegibles = Pick<Props, 'sinSituar'> & { readonly antes?: readonly number[] };
  function Elegibles({ antes = [], ...props }: DeElegibles) {
    const [ids, cambiar] = useState<ReadonlySet<number>>(new Set(antes));
    return (
      <>
        <p>Elegidos: {[...ids].toSorted().join(' ')}</p>
        <Tiendas {...props} puntos={[...MADRID, SEVILLA]} elegidos={{ ids, cambiar }} />
      </>
    );
  }
  const elegidos = (ids: string) => expect.element(page.getByText(`Elegidos: ${ids}`, { exact: true })).toBeVisible();

  it('a press chooses a point or a whole group, and a second one takes it back', async () => {
    await renderPart(<Elegibles />);
    await boton('Giralda').click();
    await elegidos('3');
    await expect.element(boton('Giralda')).toHaveAttribute('aria-pressed', 'true');
    boton('Grupo de 2').element().focus();
    await userEvent.keyboard('{Enter}');
    await elegidos('1 2 3');
    await boton('Giralda').click();
    await elegidos('1 2');
    await expect.element(boton('Grupo de 2')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(boton('Giralda')).toHaveAttribute('aria-pressed', 'false');
  });

  it('a group of which some are chosen is half pressed, and a press takes the rest', async () => {
    await renderPart(<Elegibles antes={[2]} />);
    await expect.element(boton('Grupo de 2')).toHaveAttribute('aria-pressed', 'mixed');
    await boton('Grupo de 2').click();
    await elegidos('1 2');
    await expect.element(boton('Grupo de 2')).toHaveAttribute('aria-pressed', 'true');
  });

  it('what has no point is chosen by its name, and opens no window', async () => {
    await renderPart(<Elegibles antes={[3]} sinSituar={[{ id: 9, titulo: 'Nueva' }]} />);
    await page.getByText('1 establecimiento sin situar').click();
    await boton('Nueva').click();
    await elegidos('3 9');
    await expect.element(ventana('Nueva')).not.toBeInTheDocument();
    await boton('Nueva').click();
    await elegidos('3');
  });

  it('a frame chooses what lies in it and moves no map; the keyboard takes all that is seen', async () => {
    await renderPart(<Elegibles />);
    const sitio = boton('Giralda').element().getBoundingClientRect();
    const dedo = (tipo: string, clientX: number, clientY: number) =>
      mapa
        .element()
        .dispatchEvent(new PointerEvent(tipo, { clientX, clientY, isPrimary: true, button: 0, bubbles: true }));
    dedo('pointerdown', sitio.left - 20, sitio.top - 20);
    dedo('pointermove', sitio.right + 20, sitio.bottom + 20);
    expect(document.querySelectorAll('.mapa-marco')).toHaveLength(1);
    dedo('pointerup', sitio.right + 20, sitio.bottom + 20);
    await elegidos('3');
    expect(document.querySelectorAll('.mapa-marco')).toHaveLength(0);
    expect(boton('Giralda').element().getBoundingClientRect().left).toBe(sitio.left);
    await boton('Elegir lo que se ve').click();
    await elegidos('1 2 3');
  });
});
