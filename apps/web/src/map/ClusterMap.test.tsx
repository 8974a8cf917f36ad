import type { ComponentProps } from 'react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pintar } from '../../test/pintar.tsx';
import { ClusterMap } from './ClusterMap.tsx';

const MADRID = [
  { id: 1, latitud: 40.4168, longitud: -3.7038, titulo: 'Sol' },
  { id: 2, latitud: 40.4203, longitud: -3.7058, titulo: 'Callao' },
];
const SEVILLA = { id: 3, latitud: 37.389, longitud: -5.984, titulo: 'Giralda' };
const mapa = page.getByRole('region', { name: 'Tiendas' });
const boton = (name: string) => page.getByRole('button', { name, exact: true });
const ventana = (name: string) => page.getByRole('dialog', { name, exact: true });

function Tiendas(
  props: Pick<ComponentProps<typeof ClusterMap>, 'puntos' | 'sinSituar' | 'conMiPosicion' | 'zoom' | 'elegidos'>,
) {
  const [abierto, setAbierto] = useState<number>();
  return (
    <ClusterMap {...props} titulo="Tiendas" alto={400} abierto={abierto} onAbrir={setAbierto}>
      <a href={`/detalle/${abierto}`}>Ver la {abierto}</a>
    </ClusterMap>
  );
}
const abrir = (puntos: ComponentProps<typeof ClusterMap>['puntos'], conMiPosicion = false) =>
  pintar(<Tiendas puntos={puntos} conMiPosicion={conMiPosicion} />);

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
    await abrir(MADRID, true);
    await boton('Mi posición').click();
    await expect.element(page.getByText('No se ha podido saber su posición', { exact: false })).toBeVisible();
    const coords = { latitude: 40.4175, longitude: -3.7045 } as GeolocationCoordinates;
    pedir.mockImplementationOnce((bien) => bien({ coords, timestamp: 0 } as GeolocationPosition));
    await boton('Mi posición').click();
    await expect.element(page.getByRole('img', { name: 'Mi posición' })).toBeVisible();
    await expect.element(page.getByText('No se ha podido', { exact: false })).not.toBeInTheDocument();
  });

  it('opens as near as it is told, at the first point, and where the device is as soon as that is known', async () => {
    const pedir = vi.spyOn(navigator.geolocation, 'getCurrentPosition');
    const aqui: PositionCallback[] = [];
    pedir.mockImplementation((bien) => void aqui.push(bien));
    await pintar(<Tiendas puntos={[SEVILLA, ...MADRID]} conMiPosicion zoom={15} />);
    await expect.element(boton('Giralda')).toBeVisible();
    await expect.element(boton('Sol')).not.toBeInTheDocument();
    const coords = { latitude: 40.4175, longitude: -3.7045 } as GeolocationCoordinates;
    aqui[0]?.({ coords, timestamp: 0 } as GeolocationPosition);
    await expect.element(page.getByRole('img', { name: 'Mi posición' })).toBeVisible();
    await expect.element(boton('Sol')).toBeVisible();
    await expect.element(boton('Giralda')).not.toBeInTheDocument();
    await boton('Ver todos').click();
    await expect.element(boton('Giralda')).toBeVisible();
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
    await pintar(<Tiendas puntos={[SEVILLA]} sinSituar={[{ id: 9, titulo: 'Nueva' }]} />);
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

describe('ClusterMap, choosing', () => {
  function Elegibles() {
    const [ids, cambiar] = useState<ReadonlySet<number>>(new Set());
    return (
      <>
        <p>Elegidos: {[...ids].toSorted().join(' ')}</p>
        <Tiendas puntos={[...MADRID, SEVILLA]} elegidos={{ ids, cambiar }} />
      </>
    );
  }
  const elegidos = (ids: string) => expect.element(page.getByText(`Elegidos: ${ids}`, { exact: true })).toBeVisible();

  it('a press chooses a point or a whole group, and a second one takes it back', async () => {
    await pintar(<Elegibles />);
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

  it('a frame chooses what lies in it and moves no map; the keyboard takes all that is seen', async () => {
    await pintar(<Elegibles />);
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
