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

const abrir = (puntos: Parameters<typeof ClusterMap>[0]['puntos'], conMiPosicion = false) =>
  pintar(
    <ClusterMap
      puntos={puntos}
      titulo="Tiendas"
      alto={400}
      conMiPosicion={conMiPosicion}
      ventana={(id) => <a href={`/detalle/${id}`}>Ver la {id}</a>}
    />,
  );

describe('ClusterMap', () => {
  it('shows what lies close together as one, which a press takes apart', async () => {
    await abrir([...MADRID, SEVILLA]);
    await expect.element(boton('Giralda')).toBeVisible();
    await expect.element(boton('Sol')).not.toBeInTheDocument();
    await boton('Grupo de 2').click();
    await expect.element(boton('Sol')).toBeVisible();
    await expect.element(boton('Callao')).toBeVisible();
    await expect.element(boton('Grupo de 2')).not.toBeInTheDocument();
    await boton('Encuadrar').click();
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
