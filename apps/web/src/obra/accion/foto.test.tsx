import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventually } from '../../../test/eventually.ts';
import { colorAt, jpegDrawn, jpegWithOrientation } from '../../../test/jpeg.ts';
import { enterOnNewDevice } from '../../../test/new-device.ts';
import { TRABAJO, makeAccion, stubObraNetwork } from '../../../test/parte-en-curso.ts';
import { pasoView, startWithAction } from '../../../test/paso.tsx';
import { renderPart } from '../../../test/render.tsx';
import { leerBlob, leerCola } from '../../campo/almacen.ts';
import { avisosDeFoto, recordarFoto } from './juzgar-foto.ts';
import { PasoPosiciones } from './PasoPosiciones.tsx';

beforeEach(enterOnNewDevice);

/** A shelf with its terminals, as sharp, bright and far to the right as asked. */
const mueble = ({ luz = 1, movida = 0, x = 0 }) =>
  jpegDrawn(1200, 900, (context) => {
    context.filter = `brightness(${luz}) blur(${movida}px)`;
    context.fillStyle = '#b9c4c9';
    context.fillRect(0, 0, 1200, 900);
    context.fillStyle = '#37474f';
    for (let n = 0; n < 4; n += 1) context.fillRect(0, 180 + n * 200, 1200, 18);
    for (let n = 0; n < 6; n += 1) context.fillRect(60 + x + n * 190, 260 + (n % 3) * 190, 110, 120);
    context.fillStyle = '#fff';
    context.font = '40px sans-serif';
    context.fillText('ACME T2 8412345', 90 + x, 140);
  });

const OSCURA = 'La foto está muy oscura. Si puede, hágala con más luz.';
const MOVIDA = 'La foto parece movida o desenfocada. Si puede, haga otra.';
const REPETIDA = 'Es la misma foto que guardó en INC-7 · Bazar. Compruebe que es la de este parte.';
const OTRO = { ...TRABAJO, id_parte: TRABAJO.id_parte + 1 };

describe('avisosDeFoto (REG-036)', () => {
  it('says nothing of a sharp photo in daylight', async () => {
    expect(await avisosDeFoto(await mueble({}), TRABAJO)).toEqual([]);
  });

  it('warns of a dark and of a blurred photo', async () => {
    expect(await avisosDeFoto(await mueble({ luz: 0.15 }), TRABAJO)).toEqual([OSCURA]);
    expect(await avisosDeFoto(await mueble({ movida: 24 }), TRABAJO)).toEqual([MOVIDA]);
  });

  it('knows the picture of another parte again, and names that parte', async () => {
    await recordarFoto(await mueble({}), OTRO, 'INC-7 · Bazar');
    expect(await avisosDeFoto(await mueble({ luz: 1.1 }), TRABAJO)).toEqual([REPETIDA]);
    expect(await avisosDeFoto(await mueble({}), OTRO)).toEqual([]);
    expect(await avisosDeFoto(await mueble({ x: -260 }), TRABAJO)).toEqual([]);
    expect(await avisosDeFoto(await mueble({}), { ...TRABAJO, usuario: TRABAJO.usuario + 1 })).toEqual([]);
  });
});

describe('the photo of an action', () => {
  const foto = page.getByLabelText('Foto', { exact: true });
  async function abrir(): Promise<void> {
    startWithAction({ tipo_elemento: 1, elementos: [{ nombre_elemento: 'Acme T1', unidades: '1' }] });
    await renderPart(pasoView('posiciones', PasoPosiciones));
  }
  const guardar = page.getByRole('button', { name: 'Guardar' });

  it('is warned of, can be saved all the same, and is remembered then', async () => {
    const { writes } = stubObraNetwork({
      'POST /parte/accion': { body: { ...makeAccion(), version_intento: 3, aviso: null } },
    });
    await abrir();
    await userEvent.upload(foto, await mueble({ luz: 0.15 }));
    await expect.element(page.getByText(OSCURA, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Quitar foto' }).click();
    await expect.element(page.getByText(OSCURA)).not.toBeInTheDocument();
    await recordarFoto(await mueble({}), OTRO, 'INC-7 · Bazar');
    await userEvent.upload(foto, await mueble({}));
    await expect.element(page.getByText(REPETIDA)).toBeVisible();
    expect(await avisosDeFoto(await mueble({}), OTRO)).toEqual([]);
    await guardar.click();
    await eventually(() => expect(writes).toHaveLength(1));
    expect(writes[0]?.fields).toHaveProperty('foto');
    // After the save: not during the next test.
    await eventually(async () => expect(await avisosDeFoto(await mueble({}), OTRO)).toHaveLength(1));
  });

  it('is kept reduced and upright, whichever way the phone was held', async () => {
    stubObraNetwork({
      'POST /parte/accion': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await abrir();
    await userEvent.upload(foto, await jpegWithOrientation(4000, 3000, 6));
    await expect.element(page.getByRole('img', { name: 'Foto de la acción' })).toBeVisible();
    await guardar.click();
    await eventually(async () => expect(await leerCola()).toHaveLength(1));
    const guardada = await leerBlob((await leerCola())[0]?.clave ?? '', 'foto');
    if (guardada === undefined) throw new Error('no photo was kept');
    const { width, height } = await createImageBitmap(guardada);
    expect([width, height]).toEqual([375, 500]);
    expect(guardada.size).toBeLessThan(100_000);
    const [rojo, azul] = [await colorAt(guardada, 180, 20), await colorAt(guardada, 180, 480)];
    expect([rojo[0]! > 200, azul[2]! > 200]).toEqual([true, true]);
  });
});
