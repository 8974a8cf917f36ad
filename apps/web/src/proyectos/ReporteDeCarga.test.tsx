import { aviso } from '@tajo/contract/mensajes';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { eventually } from '../../test/eventually.ts';
import { renderPart } from '../../test/render.tsx';
import { NotifierProvider } from '../base/notifier.tsx';
import { ReporteDeCarga } from './ReporteDeCarga.tsx';

const FICHERO = new File(['numero_incidencia;sfid;observaciones\r\nINC-7;B;Montar\r\nINC-8;X-1;Montar\r\n'], 'p.csv');
const LINEAS = [
  'Línea 2: parte INC-7 creado para el establecimiento Bazar Núñez',
  'Línea 3: no existe ningún establecimiento con el identificador X-1',
  aviso('carga.total', { creados: 1, rechazadas: 1 }),
];

function Pantalla({ lineas, onVer }: { readonly lineas: readonly string[]; readonly onVer: () => void }) {
  const [abierto, setAbierto] = useState(true);
  const props = { proyecto: 'Red Norte', lineas, fichero: FICHERO, onVer };
  return (
    <NotifierProvider>{abierto && <ReporteDeCarga {...props} onClose={() => setAbierto(false)} />}</NotifierProvider>
  );
}
const abrir = async ({ lineas = LINEAS } = {}) => {
  const onVer = vi.fn<() => void>();
  await renderPart(<Pantalla lineas={lineas} onVer={onVer} />);
  return { onVer };
};

describe('ReporteDeCarga', () => {
  it('covers the screen and shows each line of the answer, the refused ones first and marked', async () => {
    await abrir();
    const dialog = page.getByRole('dialog', { name: 'Reporte' });
    await expect.element(dialog).toBeVisible();
    const { width, height } = dialog.element().getBoundingClientRect();
    expect([width, height]).toEqual([innerWidth, innerHeight]);
    const lineas = dialog.getByRole('listitem').elements();
    expect(lineas.map((li) => li.textContent)).toEqual([
      expect.stringMatching(/^Rechazad[ao].*identificador X-1$/),
      expect.stringContaining(LINEAS[0]!),
      expect.stringContaining(LINEAS[2]!),
    ]);
  });

  it('has the totals on top, and shows the refused lines alone when asked', async () => {
    await abrir();
    await expect.element(page.getByRole('definition').nth(0)).toHaveTextContent('1');
    await page.getByRole('switch', { name: 'Ver solo las rechazadas' }).click();
    expect(page.getByRole('listitem').elements()).toHaveLength(1);
  });

  it('gives the refused lines as a file to be corrected', async () => {
    await abrir();
    const enlace = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const blob = vi.spyOn(URL, 'createObjectURL');
    await page.getByRole('button', { name: 'Descargar líneas rechazadas' }).click();
    await eventually(() => expect(enlace).toHaveBeenCalledOnce());
    expect(await (blob.mock.calls[0]![0] as Blob).text()).toContain(
      'INC-8;X-1;Montar;no existe ningún establecimiento con el identificador X-1\r\n',
    );
    vi.restoreAllMocks();
  });

  it('draws 100,000 lines as they are scrolled to', async () => {
    const muchas = Array.from({ length: 100_000 }, (_, n) => `Línea ${n}: falta el valor de sfid`);
    await abrir({ lineas: muchas });
    const vistas = () => page.getByRole('listitem').elements();
    await expect.element(page.getByRole('definition').nth(1)).toHaveTextContent('100.000');
    expect(page.getByRole('switch').elements(), 'nothing to leave out').toEqual([]);
    const antes = vistas().length;
    expect(antes).toBeLessThan(5000);
    const bajar = (): void => {
      vistas().at(-1)?.scrollIntoView();
      expect(vistas().length).toBeGreaterThan(antes);
    };
    await eventually(bajar);
  });

  it('is closed with Cerrar', async () => {
    await abrir();
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('leads to the partes of the load, from itself and from the notice that it leaves', async () => {
    const { onVer } = await abrir();
    await page.getByRole('button', { name: 'Ver el parte' }).click();
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Partes creados en Red Norte: 1.');
    await page.getByRole('alert').getByRole('button', { name: 'Ver el parte' }).click();
    expect(onVer).toHaveBeenCalledTimes(2);
  });

  it('leads nowhere, and leaves no notice, when it created nothing', async () => {
    await abrir({ lineas: [LINEAS[1]!, aviso('carga.total', { creados: 0, rechazadas: 1 })] });
    await expect.element(page.getByRole('button', { name: /^Ver el/ })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    [1440, 2],
    [390, 1],
  ])('in a window of %s px has %s columns', async (ancho, columnas) => {
    await page.viewport(ancho, 800);
    await abrir({ lineas: [1, 2, 3, 4].map((n) => `Línea ${n}: falta el valor de sfid`) });
    const lados = page
      .getByRole('listitem')
      .elements()
      .map((li) => li.getBoundingClientRect());
    expect(new Set(lados.map(({ left }) => left)).size).toBe(columnas);
    expect(Math.max(...lados.map(({ right }) => right))).toBeGreaterThan(ancho - 40);
  });
});
