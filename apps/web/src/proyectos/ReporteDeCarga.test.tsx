import { aviso } from '@tajo/contract/mensajes';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { esperar } from '../../test/esperar.ts';
import { pintar } from '../../test/pintar.tsx';
import { ReporteDeCarga } from './ReporteDeCarga.tsx';

const FICHERO = new File(['numero_incidencia;sfid;observaciones\r\nINC-7;B;Montar\r\nINC-8;X-1;Montar\r\n'], 'p.csv');
const LINEAS = [
  'Línea 2: parte INC-7 creado para el establecimiento Bazar Núñez',
  'Línea 3: no existe ningún establecimiento con el identificador X-1',
  aviso('carga.total', { creados: 1, rechazadas: 1 }),
];

describe('ReporteDeCarga', () => {
  it('covers the screen and shows each line of the answer, in its order, with the refused ones marked', async () => {
    await pintar(<ReporteDeCarga proyecto="Red Norte" lineas={LINEAS} fichero={FICHERO} onClose={() => undefined} />);
    const dialog = page.getByRole('dialog', { name: 'Reporte' });
    await expect.element(dialog).toBeVisible();
    const { width, height } = dialog.element().getBoundingClientRect();
    expect([width, height]).toEqual([innerWidth, innerHeight]);
    const lineas = dialog.getByRole('listitem').elements();
    expect(lineas.map((li) => li.textContent)).toEqual([
      expect.stringContaining(LINEAS[0]!),
      expect.stringMatching(/^Rechazad[ao].*identificador X-1$/),
      expect.stringContaining(LINEAS[2]!),
    ]);
  });

  it('has the totals on top, and shows the refused lines alone when asked', async () => {
    await pintar(<ReporteDeCarga proyecto="Red Norte" lineas={LINEAS} fichero={FICHERO} onClose={() => undefined} />);
    await expect.element(page.getByRole('definition').nth(0)).toHaveTextContent('1');
    await page.getByRole('switch', { name: 'Ver solo las rechazadas' }).click();
    expect(page.getByRole('listitem').elements()).toHaveLength(1);
  });

  it('gives the refused lines as a file to be corrected', async () => {
    await pintar(<ReporteDeCarga proyecto="Red Norte" lineas={LINEAS} fichero={FICHERO} onClose={() => undefined} />);
    const enlace = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const blob = vi.spyOn(URL, 'createObjectURL');
    await page.getByRole('button', { name: 'Descargar líneas rechazadas' }).click();
    await esperar(() => expect(enlace).toHaveBeenCalledOnce());
    expect(await (blob.mock.calls[0]![0] as Blob).text()).toContain(
      'INC-8;X-1;Montar;no existe ningún establecimiento con el identificador X-1\r\n',
    );
    vi.restoreAllMocks();
  });

  it('draws 100,000 lines as they are scrolled to', async () => {
    const muchas = Array.from({ length: 100_000 }, (_, n) => `Línea ${n}: falta el valor de sfid`);
    await pintar(<ReporteDeCarga proyecto="Red Norte" lineas={muchas} fichero={FICHERO} onClose={() => undefined} />);
    const vistas = () => page.getByRole('listitem').elements();
    await expect.element(page.getByRole('definition').nth(1)).toHaveTextContent('100.000');
    const antes = vistas().length;
    expect(antes).toBeLessThan(5000);
    const bajar = (): void => {
      vistas().at(-1)?.scrollIntoView();
      expect(vistas().length).toBeGreaterThan(antes);
    };
    await esperar(bajar);
  });

  it('is closed with Cerrar', async () => {
    const onClose = vi.fn<() => void>();
    await pintar(<ReporteDeCarga proyecto="Red Norte" lineas={LINEAS} fichero={FICHERO} onClose={onClose} />);
    await page.getByRole('button', { name: 'Cerrar' }).click();
    expect(onClose).toHaveBeenCalledOnce();
  });
});
