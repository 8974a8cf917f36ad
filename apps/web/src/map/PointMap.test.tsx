import type { Coordenadas } from '@tajo/domain/establecimientos/punto';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../test/render.tsx';
import { PointMap } from './PointMap.tsx';
import { NAVEGADOR_SIN_MAPA, SoloConGeolocalizacion } from './SoloConGeolocalizacion.tsx';

const SOL = { latitud: 40.416775, longitud: -3.70379 };
type Punto = Coordenadas | null;

function Prueba({ inicial, onPunto }: { inicial: Punto; onPunto: (punto: Punto) => void }) {
  const [punto, setPunto] = useState(inicial);
  const poner = (nuevo: Punto) => {
    setPunto(nuevo);
    onPunto(nuevo);
  };
  return <PointMap punto={punto} titulo="Tienda Sol" aproximado={punto === inicial} onPunto={poner} />;
}
const editar = async (inicial: Punto) => {
  const onPunto = vi.fn<(punto: Punto) => void>();
  await renderPart(<Prueba inicial={inicial} onPunto={onPunto} />);
  return onPunto;
};
const mapa = page.getByRole('region', { name: 'Mapa: Tienda Sol' });
const marca = page.getByRole('button', { name: 'Tienda Sol', exact: true });
const ultimo = (onPunto: ReturnType<typeof vi.fn<(punto: Punto) => void>>) => onPunto.mock.lastCall?.[0] ?? null;

const conTeselas = (url: string) => {
  for (const [name, content] of Object.entries({ 'mapa-teselas': url, 'mapa-atribucion': '© Quien dibuja' })) {
    document.head.append(Object.assign(document.createElement('meta'), { name, content }));
  }
};
afterEach(() => document.head.querySelectorAll('meta[name^="mapa-"]').forEach((meta) => meta.remove()));

describe('PointMap', () => {
  it('shows a point that nobody can move', async () => {
    await renderPart(<PointMap punto={SOL} titulo="Tienda Sol" />);
    await expect.element(page.getByRole('img', { name: 'Tienda Sol' })).toBeVisible();
    await mapa.click({ position: { x: 40, y: 40 } });
    await expect.element(marca).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Quitar punto' })).not.toBeInTheDocument();
  });

  it('sets the point where it is pressed, and clears it', async () => {
    const onPunto = await editar(null);
    await expect.element(marca).not.toBeInTheDocument();
    const { width, height } = mapa.element().getBoundingClientRect();
    await mapa.click({ position: { x: width / 2, y: height / 2 } });
    expect(ultimo(onPunto)?.latitud).toBeCloseTo(40, 0);
    expect(ultimo(onPunto)?.longitud).toBeCloseTo(-3.7, 0);
    await expect.element(marca).toBeVisible();
    await page.getByRole('button', { name: 'Quitar punto' }).click();
    expect(onPunto).toHaveBeenLastCalledWith(null);
    await expect.element(marca).not.toBeInTheDocument();
  });

  it('needs no mouse: put in the middle, moved by arrows and further with shift, cleared by Escape', async () => {
    const onPunto = await editar(null);
    const boton = page.getByRole('button', { name: 'Poner en el centro' });
    boton.element().focus();
    await userEvent.keyboard('{Enter}');
    const puesto = ultimo(onPunto)!;
    marca.element().focus();
    await userEvent.keyboard('{ArrowRight}');
    const este = ultimo(onPunto)!;
    expect(este.longitud).toBeGreaterThan(puesto.longitud);
    expect(este.latitud).toBeCloseTo(puesto.latitud, 5);
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
    const norte = ultimo(onPunto)!;
    expect(norte.latitud - este.latitud).toBeGreaterThan(5 * (este.longitud - puesto.longitud));
    await expect.element(marca).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(onPunto).toHaveBeenLastCalledWith(null);
    await expect.element(mapa).toHaveFocus();
  });

  it('is dragged', async () => {
    const onPunto = await editar(SOL);
    await userEvent.dragAndDrop(marca, mapa, { targetPosition: { x: 60, y: 250 } });
    expect(ultimo(onPunto)!.latitud).toBeLessThan(SOL.latitud);
    expect(ultimo(onPunto)!.longitud).toBeLessThan(SOL.longitud);
  });

  it('says that a point is a guess, until somebody sets it', async () => {
    await editar(SOL);
    const aviso = page.getByText('Punto aproximado', { exact: false });
    await expect.element(aviso).toBeVisible();
    await expect.element(marca).toHaveClass('aproximada');
    await mapa.click({ position: { x: 40, y: 40 } });
    await expect.element(aviso).not.toBeInTheDocument();
    await expect.element(marca).not.toHaveClass('aproximada');
  });

  it('draws the provinces where no tiles are set, and asks nobody for any', async () => {
    await renderPart(<PointMap punto={null} titulo="Tienda Sol" />);
    await expect.poll(() => document.querySelectorAll('.mapa-contorno canvas').length).toBe(1);
    await expect.element(page.getByText('IGN, CC BY 4.0', { exact: false })).toBeVisible();
    expect(document.querySelectorAll('.leaflet-tile')).toHaveLength(0);
    await expect.element(page.getByText('Mapa base no disponible')).not.toBeInTheDocument();
  });

  it('draws them too, and says so once, when the tiles cannot be had', async () => {
    conTeselas('/no-hay/{z}/{x}/{y}.json');
    await renderPart(<PointMap punto={null} titulo="Tienda Sol" />);
    await expect.element(page.getByText('Mapa base no disponible')).toBeVisible();
    await expect.poll(() => document.querySelectorAll('.mapa-contorno canvas').length).toBe(1);
    await expect.element(page.getByText('© Quien dibuja', { exact: false })).toBeVisible();
  });

  it('shows tiles without the outline', async () => {
    conTeselas(`data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='256' height='256'/>`);
    await renderPart(<PointMap punto={null} titulo="Tienda Sol" />);
    await expect.poll(() => document.querySelectorAll('.leaflet-tile-loaded').length).toBeGreaterThan(0);
    expect(document.querySelectorAll('.mapa-contorno canvas')).toHaveLength(0);
  });
});

it('a browser without geolocation logs why it shows no map', async () => {
  const consola = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const suya = Object.getOwnPropertyDescriptor(Navigator.prototype, 'geolocation')!;
  Reflect.deleteProperty(Navigator.prototype, 'geolocation');
  try {
    await renderPart(<SoloConGeolocalizacion sinMapa={<p>{NAVEGADOR_SIN_MAPA}</p>}>un mapa</SoloConGeolocalizacion>);
    await expect.element(page.getByText('no se muestra el mapa', { exact: false })).toBeVisible();
    expect(consola).toHaveBeenCalledWith(expect.stringContaining('geolocalización'));
  } finally {
    Object.defineProperty(Navigator.prototype, 'geolocation', suya);
  }
});
