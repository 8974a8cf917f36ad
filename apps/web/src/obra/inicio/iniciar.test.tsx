import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enterOnNewDevice } from '../../../test/new-device.ts';
import { eventually } from '../../../test/eventually.ts';
import { renderAtRoute } from '../../../test/render-at-route.tsx';
import { makeParteRow } from '../../../test/parte.ts';
import type { Replies } from '../../../test/parte-en-curso.ts';
import { ANY_INSTANT, stubObraNetwork } from '../../../test/parte-en-curso.ts';
import type { ParteQueSeInicia } from './iniciar.tsx';
import { SIN_GEOLOCALIZACION, useIniciar } from './iniciar.tsx';

beforeEach(enterOnNewDevice);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const PARTE = makeParteRow({ estado: 2 });
const INICIADO: Replies = { 'PATCH /parte/iniciar/12': { body: makeParteRow({ estado: 3 }) } };

function Boton({ parte }: { readonly parte: ParteQueSeInicia }) {
  const { iniciar, dialogo } = useIniciar('parte_tecnico');
  return (
    <>
      <button onClick={() => void iniciar(parte)}>Iniciar</button>
      {dialogo}
    </>
  );
}

/** The device says it is at this latitude, or refuses. */
function ubicacion(latitud: number | 'denegada' | 'no existe') {
  const getCurrentPosition = (si: PositionCallback, no: PositionErrorCallback) =>
    latitud === 'denegada'
      ? no({ code: 1 } as GeolocationPositionError)
      : si({ coords: { latitude: latitud, longitude: -3.7038, accuracy: 12 } } as GeolocationPosition);
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue(
    (latitud === 'no existe' ? undefined : { getCurrentPosition }) as Geolocation,
  );
}
const pulsar = async (parte: ParteQueSeInicia, respuestas: Replies = INICIADO) => {
  const red = stubObraNetwork(respuestas);
  await renderAtRoute(<Boton parte={parte} />);
  await page.getByRole('button', { name: 'Iniciar', exact: true }).click();
  return red;
};
const trabajo = page.getByText('Está en /parte_tecnico/12/40/3');

describe('useIniciar', () => {
  it('near the shop starts at once and opens the work screen', async () => {
    ubicacion(40.4168);
    const { writes } = await pulsar(PARTE);
    await expect.element(trabajo).toBeVisible();
    expect(writes.map(({ url, fields }) => [url, fields])).toEqual([
      [
        'PATCH /parte/iniciar/12',
        { latitud: 40.4168, longitud: -3.7038, precision: 12, id_establecimiento: 40, ocurrido: ANY_INSTANT },
      ],
    ]);
  });

  it('says only late that it looks for the place, also to who asks the system for less motion', async () => {
    vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({
      getCurrentPosition: () => {},
    } as unknown as Geolocation);
    await pulsar(PARTE);
    const espera = page.getByRole('dialog', { name: 'Obteniendo su ubicación…' });
    expect((await espera.findElement()).parentElement?.style.transitionDuration).toBe('600ms');
  });

  it('happens when it is pressed, however long the device looks for its place', async () => {
    let hallada = (): void => undefined;
    const coords = { latitude: 40.4168, longitude: -3.7038, accuracy: 12 };
    const getCurrentPosition = (si: PositionCallback) => (hallada = () => si({ coords } as GeolocationPosition));
    vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({ getCurrentPosition } as unknown as Geolocation);
    const antes = Date.now();
    const { writes } = await pulsar(PARTE);
    const pulsado = Date.now();
    await eventually(() => expect(Date.now()).toBeGreaterThan(pulsado));
    hallada();
    await expect.element(trabajo).toBeVisible();
    const ocurrido = Date.parse(String((writes[0]!.fields as { ocurrido: string }).ocurrido));
    expect(ocurrido).toBeGreaterThanOrEqual(antes);
    expect(ocurrido).toBeLessThanOrEqual(pulsado);
  });

  it('89 m away is near enough, and from the work screen names its attempt', async () => {
    ubicacion(40.4176);
    const { writes } = await pulsar({ ...PARTE, id_intento: 31 });
    await expect.element(trabajo).toBeVisible();
    expect(writes[0]!.fields).toMatchObject({ id_intento: 31 });
  });

  it('far away tells the distance in the printed words; starts nothing when it is declined, then starts', async () => {
    ubicacion(40.4179);
    const { writes } = await pulsar(PARTE);
    await expect.element(page.getByText(/^Actualmente te encuentras a 122 metros/)).toBeVisible();
    ubicacion(40.4268);
    for (const declinar of [
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(document.querySelector('.MuiDialog-container')!, { position: { x: 4, y: 4 } }),
      () => page.getByRole('button', { name: 'Cancelar' }).click(),
    ]) {
      await declinar();
      await expect.element(page.getByText(/^Actualmente te encuentras a/)).not.toBeInTheDocument();
      await page.getByRole('button', { name: 'Iniciar', exact: true }).click();
      await expect
        .element(
          page.getByText(
            'Actualmente te encuentras a 1.113 metros. Debes encontrarte a menos de 100 metros para poder iniciarlo.',
          ),
        )
        .toBeVisible();
    }
    expect(writes).toEqual([]);
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await expect.element(trabajo).toBeVisible();
    expect(writes).toHaveLength(1);
  });

  it('measures nothing to a point that is only guessed', async () => {
    ubicacion(40.4268);
    const { writes } = await pulsar(makeParteRow({ estado: 2, punto_aproximado: true }));
    await expect.element(trabajo).toBeVisible();
    expect(writes[0]!.fields).toMatchObject({ latitud: 40.4268 });
  });

  it('without a reading asks first, and starts without one', async () => {
    ubicacion('denegada');
    const { writes } = await pulsar(PARTE);
    await page.getByRole('button', { name: 'Iniciar sin ubicación' }).click();
    await expect.element(trabajo).toBeVisible();
    expect(writes[0]!.fields).toEqual({ id_establecimiento: 40, ocurrido: ANY_INSTANT });
  });

  it('a shop without coordinates starts without alert, whatever the device says', async () => {
    ubicacion('denegada');
    await pulsar(makeParteRow({ estado: 2, latitud: null, longitud: null }));
    await expect.element(trabajo).toBeVisible();
  });

  it('without geolocation nothing happens, but one is told why', async () => {
    ubicacion('no existe');
    const { writes } = await pulsar(PARTE);
    await expect.element(page.getByText(SIN_GEOLOCALIZACION)).toBeVisible();
    expect(writes).toEqual([]);
  });

  it('a started parte opens at once', async () => {
    ubicacion('no existe');
    const { writes } = await pulsar(makeParteRow({ estado: 3 }));
    await expect.element(trabajo).toBeVisible();
    expect(writes).toEqual([]);
  });

  it('says why the server refused, and stays', async () => {
    ubicacion(40.4168);
    const message = 'Este parte ya no está asignado a usted: la oficina lo ha retirado.';
    await pulsar(PARTE, { 'PATCH /parte/iniciar/12': { status: 409, body: { message } } });
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(trabajo).not.toBeInTheDocument();
  });
});
