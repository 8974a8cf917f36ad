import { describe, expect, it } from 'vitest';
import { firma, poner } from '../../test/campo/obra.ts';
import type { ContenidoDeHecho, EstadoDeHecho, HechoEnCola } from './hecho.ts';
import { camposQueChocan, salidasDe, sobreLoGuardado, vaConEl } from './rechazo.ts';

const fila = (n: number, contenido: ContenidoDeHecho, estado: EstadoDeHecho, id_intento = 10): HechoEnCola => ({
  n,
  clave: String(n),
  id_parte: 1,
  id_intento,
  ocurrido: '2026-03-05T10:00:00.000Z',
  estado,
  contenido,
});
const datos = {
  clase: 'datos',
  id: 40,
  datos: { contacto: 'Eva', horario: 'L' },
  leido: { contacto: 'Ana', horario: 'L' },
} as const;

describe('what may be done about a refused hecho', () => {
  const accion = fila(1, poner(1, 2), 'rechazado');
  it.each([
    ['it is saved or dropped before the signature', [accion], false, ['insistir', 'descartar']],
    ['also if another attempt is signed', [accion, fila(2, firma, 'pendiente', 11)], true, ['insistir', 'descartar']],
    ['what the signer saw is not dropped', [accion, fila(2, firma, 'pendiente')], true, ['insistir', 'oficina']],
    [
      'what the signer did not see is not added',
      [accion, fila(2, firma, 'pendiente')],
      false,
      ['oficina', 'descartar'],
    ],
  ] as const)('%s', (_, cola, eraDeLoFirmado, salidas) => {
    expect(salidasDe(cola, accion, eraDeLoFirmado)).toEqual(salidas);
  });

  it.each([
    ['a signature is not lost if it cannot be given again', firma],
    ['the work behind a start is not lost if the parte has gone to another shop', { clase: 'iniciar', lectura: null }],
  ] as const)('%s', (_, contenido) => {
    const suya = fila(1, contenido, 'rechazado');
    expect(salidasDe([suya], suya, false)).toEqual(['insistir', 'oficina', 'descartar']);
  });

  describe('a start in a shop that the parte has left', () => {
    const inicio = fila(1, { clase: 'iniciar', lectura: null }, 'rechazado');
    const despues = [poner(1, 2), poner(2, 2)].map((contenido, i) => fila(2 + i, contenido, 'pendiente'));
    const otro = fila(4, { clase: 'iniciar', lectura: null, id_establecimiento: 41 }, 'pendiente');
    const alli = fila(5, poner(1, 1), 'pendiente');
    const comentario = fila(3, { clase: 'comentario', comentario: 'Cerrado' }, 'pendiente');

    it('is not dropped from before the work that was done there: it would be sent to the new shop', () => {
      expect(salidasDe([inicio, ...despues], inicio, false)).toEqual(['insistir', 'oficina']);
      expect(salidasDe([inicio, fila(2, firma, 'pendiente')], inicio, false)).toEqual(['insistir', 'oficina']);
      expect(salidasDe([inicio, comentario, otro, alli], inicio, false)).toEqual(['insistir', 'oficina', 'descartar']);
    });

    it('goes to the office with that work, and without what was done after a start in the new one', () => {
      const cola = [inicio, ...despues, otro, alli];
      expect(cola.filter(vaConEl(cola, inicio)).map(({ n }) => n)).toEqual([1, 2, 3]);
      const [accion] = despues;
      expect(cola.filter(vaConEl(cola, accion!)).map(({ n }) => n)).toEqual([2, 3, 4, 5]);
    });
  });

  it('contact data are no part of what is signed', () => {
    const suya = fila(1, datos, 'rechazado');
    expect(salidasDe([suya, fila(2, firma, 'pendiente')], suya, true)).toEqual(['insistir', 'descartar']);
  });
});

describe('contact data over what others have saved', () => {
  it('take as read only what both have changed', () => {
    const guardado = { contacto: 'Luis', horario: 'S' };
    expect(camposQueChocan(datos, guardado)).toEqual(['contacto']);
    expect(sobreLoGuardado(datos, guardado)).toEqual({ ...datos, leido: { contacto: 'Luis', horario: 'L' } });
  });
});
