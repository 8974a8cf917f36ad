import { assert, constantFrom, array, record, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { esRechazo, esperaDeReintento, porEnviar, salientes, sigueA, sigueAbierto, trasRespuesta } from './cola.ts';
import type { EstadoDeHecho } from './hecho.ts';
import { lineaDeEnvio, resumenDeCola } from './resumen.ts';

const fila = (n: number, id_parte: number, id_intento: number | null, estado: EstadoDeHecho = 'pendiente') => ({
  n,
  id_parte,
  id_intento,
  estado,
});
const orden = (cola: ReturnType<typeof fila>[]) => salientes(cola).map(({ n }) => n);

describe('salientes', () => {
  it('lets the oldest of each attempt travel', () => {
    expect(orden([fila(3, 1, 10), fila(1, 1, 10), fila(2, 2, 20)])).toEqual([1, 2]);
    expect(orden([fila(1, 1, 10), fila(2, 1, 11)])).toEqual([1, 2]);
  });

  it('one without its attempt goes with all of its parte', () => {
    expect(orden([fila(1, 1, null), fila(2, 1, 10)])).toEqual([1]);
    expect(orden([fila(1, 1, 10), fila(2, 1, null), fila(3, 1, 11)])).toEqual([1]);
    expect(orden([fila(1, 1, null), fila(2, 2, null), fila(3, 3, 30)])).toEqual([1, 2, 3]);
  });

  it('what the server has holds nobody up; what waits for the technician holds up its attempt only', () => {
    expect(orden([fila(1, 1, 10, 'recibido'), fila(2, 1, 10, 'entregado'), fila(3, 1, 10)])).toEqual([3]);
    expect(orden([fila(1, 1, 10, 'rechazado'), fila(2, 1, 10), fila(3, 2, 20)])).toEqual([3]);
    expect(orden([fila(1, 1, 10, 'constancia'), fila(2, 1, 10, 'constancia')])).toEqual([1]);
  });

  it('never lets two of one attempt travel at once, nor an older one wait behind a newer one', () => {
    const filas = array(
      record({
        n: integer({ min: 1, max: 40 }),
        id_parte: integer({ min: 1, max: 3 }),
        id_intento: constantFrom(null, 1, 2),
        estado: constantFrom<EstadoDeHecho>('pendiente', 'recibido', 'rechazado', 'constancia', 'entregado'),
      }),
      { maxLength: 12 },
    );
    assert(
      property(filas, (generadas) => {
        const cola = generadas.filter((f, i) => generadas.findIndex(({ n }) => n === f.n) === i);
        const fuera = salientes(cola);
        for (const uno of fuera) {
          const esperan = cola.filter(
            (f) =>
              f.n < uno.n &&
              f.id_parte === uno.id_parte &&
              f.id_intento === uno.id_intento &&
              f.estado !== 'recibido' &&
              f.estado !== 'entregado',
          );
          expect(esperan).toEqual([]);
        }
      }),
    );
  });
});

describe('sigueA', () => {
  const hecho = fila(5, 1, 10);
  it.each([
    ['itself', fila(5, 1, 10, 'rechazado'), true],
    ['what was done after it in its attempt', fila(6, 1, 10), true],
    ['what was done before it', fila(4, 1, 10), false],
    ['what was done after it in another attempt', fila(6, 1, 11), false],
    ['what was done after it in another parte', fila(6, 2, 10), false],
    ['what the server has', fila(6, 1, 10, 'recibido'), false],
    ['what the office has', fila(6, 1, 10, 'entregado'), false],
  ])('%s', (_, otra, sigue) => expect(sigueA(otra, hecho)).toBe(sigue));
});

describe('trasRespuesta', () => {
  it.each([
    [{ status: 200, ocupado: false }, undefined, 'recibido'],
    [{ status: 204, ocupado: false }, undefined, 'recibido'],
    [{ status: 0, ocupado: false }, undefined, 'otra_vez'],
    [{ status: 0, ocupado: false }, false, 'otra_vez'],
    [{ status: 300, ocupado: false }, true, 'otra_vez'],
    [{ status: 401, ocupado: false }, undefined, 'sesion'],
    [{ status: 408, ocupado: false }, undefined, 'otra_vez'],
    [{ status: 409, ocupado: true }, undefined, 'otra_vez'],
    [{ status: 409, ocupado: true }, true, 'otra_vez'],
    [{ status: 429, ocupado: true }, undefined, 'otra_vez'],
    [{ status: 503, ocupado: false }, undefined, 'otra_vez'],
    [{ status: 503, ocupado: false }, true, 'otra_vez'],
    [{ status: 422, ocupado: false }, true, 'rechazado'],
    [{ status: 409, ocupado: false }, true, 'rechazado'],
    [{ status: 409, ocupado: false }, false, 'constancia'],
    [{ status: 404, ocupado: false }, false, 'constancia'],
    [{ status: 409, ocupado: false }, undefined, 'otra_vez'],
  ] as const)('%j with the attempt open: %s is %s', (respondido, abierto, siguiente) => {
    expect(trasRespuesta(respondido, abierto)).toBe(siguiente);
  });

  it('only what repeating cannot change is a refusal', () => {
    const deSiempre = [400, 403, 404, 409, 413, 415, 422];
    for (const status of deSiempre) expect(esRechazo({ status, ocupado: false })).toBe(true);
    for (const status of [0, 200, 401, 408, 429, 500, 503]) expect(esRechazo({ status, ocupado: false })).toBe(false);
  });
});

describe('sigueAbierto', () => {
  it('while the parte is assigned or begun in the same attempt', () => {
    expect(sigueAbierto({ id_intento: 10 }, { id_intento: 10, estado: 2 })).toBe(true);
    expect(sigueAbierto({ id_intento: 10 }, { id_intento: 10, estado: 3 })).toBe(true);
    expect(sigueAbierto({ id_intento: null }, { id_intento: 10, estado: 3 })).toBe(true);
    expect(sigueAbierto({ id_intento: 10 }, { id_intento: 11, estado: 3 })).toBe(false);
    expect(sigueAbierto({ id_intento: 10 }, { id_intento: 10, estado: 4 })).toBe(false);
    expect(sigueAbierto({ id_intento: 10 }, { id_intento: null, estado: 1 })).toBe(false);
    expect(sigueAbierto({ id_intento: 10 }, null)).toBe(false);
  });
});

it('waits longer after each failure, between half a second and a minute', () => {
  expect([1, 2, 3, 8, 20].map(esperaDeReintento)).toEqual([500, 1000, 2000, 60_000, 60_000]);
});

describe('what the technician is told', () => {
  const cola = (...estados: EstadoDeHecho[]) => estados.map((estado) => ({ estado }));
  it.each([
    [cola(), false, 'Todo enviado'],
    [cola('recibido'), false, 'Todo enviado'],
    [cola('pendiente', 'pendiente', 'constancia'), false, '3 por enviar'],
    [cola('pendiente'), true, 'Sin conexión · 1 por enviar'],
    [cola('entregado'), false, '1 necesita a la oficina'],
    [cola('rechazado', 'entregado', 'entregado'), false, '1 sin aceptar · 2 necesitan a la oficina'],
  ] as const)('of %j, without a line: %s', (filas, sinLinea, texto) => {
    expect(lineaDeEnvio(resumenDeCola(filas), sinLinea)).toBe(texto);
  });

  it('warnings of sent signatures that were not read', () => {
    expect(lineaDeEnvio(resumenDeCola(cola('recibido'), 1), false)).toBe('1 aviso');
    expect(lineaDeEnvio(resumenDeCola(cola('pendiente'), 2), true)).toBe('Sin conexión · 1 por enviar · 2 avisos');
  });

  it('evidence that the server does not take, as something to decide', () => {
    const filas = [{ estado: 'constancia', noEntregado: 'El parte no existe.' }, { estado: 'constancia' }] as const;
    expect(lineaDeEnvio(resumenDeCola(filas), false)).toBe('1 por enviar · 1 sin aceptar');
  });

  it('what the office does not have counts as still to be sent', () => {
    expect(porEnviar(cola('pendiente', 'rechazado', 'constancia', 'recibido', 'entregado'))).toBe(3);
  });
});
