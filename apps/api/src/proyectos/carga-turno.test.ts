import { expect, it } from 'vitest';
import { engine } from '../../test/database.ts';
import { hacerTienda } from '../../test/make/partes.ts';
import { hacerProyecto } from '../../test/make/proyectos.ts';
import { withCommittedApi } from '../../test/with-api.ts';

const CSV = Array.from({ length: 300 }, (_, n) => `INC-${n};A1;Montar`).join('\n');
const FICHERO = { partes: { nombre: 'p.csv', tipo: 'text/csv', bytes: Buffer.from(CSV) } };

it(
  'one load is under way at a time: others read between two of them, and who sends many does not always come first',
  withCommittedApi(async (api) => {
    await hacerTienda(api, { sfid: 'A1' });
    const { id } = await hacerProyecto(api);
    const [uno, otro] = [await api.as('GESTION'), await api.as('ADMIN')];
    const cargas = [uno, uno, uno, otro].map((quien, n) => ({
      quien,
      nombre: quien === uno ? 'uno' : 'otro',
      clave: `5e0cb1a4-6c1c-4a53-8c86-2f6a41d0b70${n}`,
    }));
    const enCurso = async () => {
      const dicho = await Promise.all(
        cargas.map(({ quien, clave }) => quien.get(`/api/proyecto/partes/progreso?clave=${clave}`)),
      );
      return dicho.filter((res) => res.json<{ porcentaje: number | null }>().porcentaje !== null).length;
    };
    const sucesos: string[] = [];
    const fin = new AbortController();
    const estados = Promise.all(
      cargas.map(async ({ quien, nombre, clave }) => {
        const res = await quien.multipart('/api/proyecto/partes', { id }, FICHERO, { 'idempotency-key': clave });
        sucesos.push(nombre);
        return res.statusCode;
      }),
    ).finally(() => fin.abort());
    let mas = 0;
    // A read of one statement: with two, each would wait for a gap.
    const leer = () => otro.get(`/api/proyecto/${id}`);
    const leerSinParar = async () => {
      while (!fin.signal.aborted) {
        await leer();
        sucesos.push('-');
      }
    };
    const mirar = async () => {
      while (!fin.signal.aborted) {
        await leer();
        mas = Math.max(mas, await enCurso());
      }
    };
    await Promise.all([leerSinParar(), mirar()]);
    expect(await estados).toEqual([200, 200, 200, 200]);
    expect(mas).toBeLessThan(2);
    // The other user's request may arrive after the second load has begun; in a plain queue it would run last.
    const orden = sucesos.join('').replaceAll('-', '');
    expect(['otrounounouno', 'unootrounouno', 'unounootrouno']).toContain(orden);
    // On one connection a read waits for the running load, and runs before the next one.
    if (engine !== 'postgres')
      expect(sucesos.join('')).toMatch(/^-*(?:uno|otro)-+(?:uno|otro)-+(?:uno|otro)-+(?:uno|otro)-*$/);
  }),
);
