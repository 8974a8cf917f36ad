import { describe, expect, it } from 'vitest';
import { alGuardarProyecto } from './guardar.ts';
import { puedeRecibirPartes } from './puede.ts';

const pedido = { id_cliente: 1, id_contrata: 5, fecha_inicio: '2026-01-10', fecha_fin: null };
const abierto = { id_cliente: 1, id_contrata: 5, finalizado: false };
const cerrado = { ...abierto, finalizado: true };
const cliente = { baja: false };
const clienteDeBaja = { baja: true };
const contrata = { finalizada: false, clientes: [1, 2] };
const contrataFinalizada = { finalizada: true, clientes: [1] };

describe('dates of a project', () => {
  it.each([
    ['2026-01-09', false],
    ['2026-01-10', true],
    ['2026-01-11', true],
    [null, true],
  ])('end %s: %s', (fecha_fin, bien) => {
    const hecho = alGuardarProyecto(null, { ...pedido, fecha_fin }, cliente, contrata);
    expect(hecho.ok).toBe(bien);
    if (!bien) expect(hecho).toMatchObject({ code: 'proyecto.fin_anterior', campo: 'fecha_fin' });
  });
});

describe('contrata of a project', () => {
  const ajena = { finalizada: false, clientes: [2] };

  it('is one of the client’s', () => {
    expect(alGuardarProyecto(null, pedido, cliente, ajena)).toMatchObject({
      code: 'proyecto.contrata_de_otro_cliente',
      campo: 'id_contrata',
    });
    expect(alGuardarProyecto({ ...abierto, id_contrata: 6 }, pedido, cliente, ajena).ok).toBe(false);
    expect(alGuardarProyecto({ ...abierto, id_cliente: 2 }, pedido, cliente, ajena).ok).toBe(false);
  });

  it('stays when the client left the contrata later', () => {
    expect(alGuardarProyecto(abierto, pedido, cliente, ajena).ok).toBe(true);
  });

  it('may be none', () => {
    expect(alGuardarProyecto(null, { ...pedido, id_contrata: null }, cliente, null).ok).toBe(true);
  });
});

describe('finalizado', () => {
  it.each([
    ['a new one starts open', null, true, false],
    ['stays open when it is not sent', abierto, undefined, false],
    ['stays finished when it is not sent', cerrado, undefined, true],
    ['is ticked', abierto, true, true],
    ['is unticked', cerrado, false, false],
  ])('%s', (_, antes, finalizado, despues) => {
    expect(alGuardarProyecto(antes, { ...pedido, finalizado }, cliente, contrata)).toEqual({
      ok: true,
      value: { finalizado: despues },
    });
  });

  it('an end in the past changes nothing by itself', () => {
    expect(alGuardarProyecto(abierto, { ...pedido, fecha_fin: '2026-01-10' }, cliente, contrata)).toMatchObject({
      value: { finalizado: false },
    });
  });

  it.each([
    ['open anew', cerrado, false, false],
    ['be created', null, undefined, false],
    ['be moved there', { ...abierto, id_cliente: 9, id_contrata: 9 }, undefined, false],
    ['stay open where it is', abierto, undefined, true],
    ['be finished there', abierto, true, true],
    ['stay finished there', cerrado, undefined, true],
  ])('under something closed a project may %s', (_, antes, finalizado, bien) => {
    const bajoCliente = alGuardarProyecto(antes, { ...pedido, finalizado }, clienteDeBaja, contrata);
    const bajoContrata = alGuardarProyecto(antes, { ...pedido, finalizado }, cliente, contrataFinalizada);
    expect([bajoCliente.ok, bajoContrata.ok]).toEqual([bien, bien]);
    if (bien) return;
    expect(bajoCliente).toMatchObject({ code: 'proyecto.cliente_de_baja', campo: 'id_cliente' });
    expect(bajoContrata).toMatchObject({ code: 'proyecto.contrata_finalizada', campo: 'id_contrata' });
  });
});

it('only an open project takes new partes', () => {
  expect([puedeRecibirPartes(abierto), puedeRecibirPartes(cerrado)]).toEqual([true, false]);
});
