import { beforeEach, expect, it } from 'vitest';
import { enterOnNewDevice } from '../../test/new-device.ts';
import { makePaquete, makeParteEnPaquete } from '../../test/paquete.ts';
import { TRABAJO, makeRegistro } from '../../test/parte-en-curso.ts';
import { leerMarcas, leerObrasGuardadas, ponerObra, ponerPaquete, quitarMarca } from './almacen.ts';
import { modeloActual, publicar } from './modelo.ts';

const { usuario } = TRABAJO;
const { fila, obra } = makeParteEnPaquete({ id: 12 });
const { catalogo } = makePaquete([]);
const paquete = { etag: null, leido: '2026-03-18T09:00:00Z', total: 1 };
const guardada = { usuario, id_parte: 12, obra, orden: 3 };

beforeEach(enterOnNewDevice);

it('a parte that was opened while the package travelled is in the list all the same', async () => {
  await ponerObra({ ...guardada, turno: 2, fila: null, orden: 0 });
  await ponerPaquete({
    usuario,
    turno: 1,
    catalogo,
    paquete,
    obras: [{ ...guardada, turno: 1, fila }],
    marcas: new Map(),
  });
  expect(await leerObrasGuardadas(usuario)).toEqual([{ ...guardada, turno: 2, fila }]);
});

it('work that was read before an action could have several photos has none of the others', async () => {
  const { fotos: _, ...registro } = makeRegistro();
  const antigua = { ...obra, registros: [registro] } as unknown as typeof obra;
  await ponerObra({ ...guardada, obra: antigua, turno: 1, fila });
  const [leida] = await leerObrasGuardadas(usuario);
  expect(leida?.obra.registros).toEqual([{ ...registro, fotos: [] }]);
});

it('a mark stays until its parte is opened or goes; what is new stays new', async () => {
  const poner = (turno: number, ids: readonly number[], marcas: readonly (readonly [number, 'nuevo' | 'cambiado'])[]) =>
    ponerPaquete({
      usuario,
      turno,
      catalogo,
      paquete,
      obras: ids.map((id_parte) => ({ ...guardada, id_parte, turno, fila })),
      marcas: new Map(marcas),
    });
  await poner(1, [12, 13], [[12, 'nuevo']]);
  await poner(
    2,
    [12, 13],
    [
      [12, 'cambiado'],
      [13, 'cambiado'],
    ],
  );
  expect(await leerMarcas(usuario)).toEqual(
    new Map([
      [12, 'nuevo'],
      [13, 'cambiado'],
    ]),
  );
  await poner(3, [13], []);
  expect([...(await leerMarcas(usuario)).keys()]).toEqual([13]);
  await quitarMarca(usuario, 13);
  expect((await leerMarcas(usuario)).size).toBe(0);
});

it('what was kept is on the screens once it is published, also while another reading overtakes this one', async () => {
  await ponerObra({ ...guardada, turno: 1, fila });
  const publicada = publicar();
  const otra = publicar();
  await publicada;
  expect([...modeloActual().obras.keys()]).toEqual([12]);
  await otra;
});
