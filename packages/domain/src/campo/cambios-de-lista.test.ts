import { describe, expect, it } from 'vitest';
import type { ParteDeLista } from './cambios-de-lista.ts';
import { avisoDeCambios, cambiosDeLista } from './cambios-de-lista.ts';

const DETALLES = {
  id_intento: 1,
  dir_establecimiento: 'Calle Mayor 1',
  descripcion_trabajo: 'Instalar un terminal',
  contacto: 'Ana',
  telefono: '612345678',
  horario: 'L-V',
  comentarios: [],
};
const parte = (
  id: number,
  detalles: Partial<ParteDeLista['obra']['detalles']> = {},
  fila: Partial<ParteDeLista['fila']> = {},
): ParteDeLista => ({
  fila: {
    id,
    numero_incidencia: `INC-${id}`,
    id_establecimiento: 40,
    nombre_establecimiento: 'Bazar Núñez',
    nombre_tecnico: 'Begoña Ibáñez',
    ...fila,
  },
  obra: { detalles: { ...DETALLES, ...detalles }, establecimiento: { datos: { localidad: 'Getafe' } } },
});
const NADIE = { nombre: 'Begoña Ibáñez', propios: new Set<number>() };
const cambios = (antes: ParteDeLista[], ahora: ParteDeLista[], quien = NADIE) => cambiosDeLista(antes, ahora, quien);
const textos = (antes: ParteDeLista[], ahora: ParteDeLista[]) => cambios(antes, ahora).map((c) => c.texto);

describe('what others changed in a list', () => {
  it('says what came and what went, by number, shop and town', () => {
    expect(cambios([parte(1)], [parte(2)])).toEqual([
      { id: 1, clase: 'ido', texto: 'Parte INC-1 ya no está en su lista: Bazar Núñez, Getafe' },
      { id: 2, clase: 'nuevo', texto: 'Parte INC-2 asignado: Bazar Núñez, Getafe' },
    ]);
  });

  it('leaves the town out if it is not known', () => {
    for (const establecimiento of [
      null,
      { datos: {} },
      { datos: { localidad: null } },
      { datos: { localidad: ' ' } },
    ]) {
      const sin = { ...parte(2), obra: { ...parte(2).obra, establecimiento } };
      expect(textos([], [sin])).toEqual(['Parte INC-2 asignado: Bazar Núñez']);
    }
  });

  it.each([
    [parte(1, { id_intento: 2 }), 'se ha reiniciado'],
    [parte(1, { id_intento: 2 }, { nombre_tecnico: 'Íñigo Sanz' }), 'ahora lo tiene Íñigo Sanz'],
    [parte(1, { id_intento: null }, { nombre_tecnico: null }), 'ahora lo tiene nadie'],
    [parte(1, { descripcion_trabajo: 'Retirarlo' }), 'ha cambiado el trabajo'],
    [parte(1, { comentarios: [{ comentario: 'Llame antes', nombre_usuario: 'Óscar' }] }), 'comentario nuevo'],
    [parte(1, { telefono: '600000000' }), 'han cambiado los datos de la tienda'],
    [
      parte(1, { telefono: '600000000' }, { id_establecimiento: 41, nombre_establecimiento: 'Óptica Sol' }),
      'ahora es en Óptica Sol, Getafe',
    ],
    [parte(1, { id_intento: 2, horario: 'L' }), 'se ha reiniciado, han cambiado los datos de la tienda'],
  ])('says what is different (%#)', (ahora, que) => {
    expect(cambios([parte(1)], [ahora])).toEqual([{ id: 1, clase: 'cambiado', texto: `Parte INC-1: ${que}` }]);
  });

  it('says the number that a parte had', () => {
    expect(textos([parte(1)], [parte(1, {}, { numero_incidencia: 'INC-9' })])).toEqual(['Parte INC-9: antes INC-1']);
  });

  it('says nothing of what is the same, nor of what he did himself on another device', () => {
    expect(cambios([parte(1)], [parte(1)])).toEqual([]);
    expect(cambios([parte(1)], [parte(1, {}, { nombre_tecnico: 'Begoña Ibáñez Pons' })])).toEqual([]);
    expect(cambios([parte(1)], [parte(2)], { ...NADIE, propios: new Set([1, 2]) })).toEqual([]);
    const suyo = { comentario: 'Falta la llave', nombre_usuario: NADIE.nombre };
    expect(cambios([parte(1)], [parte(1, { comentarios: [suyo] })])).toEqual([]);
  });

  it('is one notice, whatever the number', () => {
    const uno = cambios([parte(1)], [parte(1), parte(2)]);
    expect(avisoDeCambios(uno)).toBe('Parte INC-2 asignado: Bazar Núñez, Getafe');
    const varios = cambios([parte(1), parte(3), parte(4)], [parte(3, { horario: 'L' }), parte(5), parte(6)]);
    expect(avisoDeCambios(varios)).toBe('2 partes asignados, 1 parte cambiado, 2 partes menos');
    expect(avisoDeCambios(cambios([], [parte(1), parte(2)]))).toBe('2 partes asignados');
    expect(avisoDeCambios([])).toBe('');
  });
});
