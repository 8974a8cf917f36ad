import type { TecnicoOpcion } from '@tajo/contract/usuarios';
import { describe, expect, it } from 'vitest';
import { ORDENES, notaDeTecnico, ordenarTecnicos } from './tecnico.ts';

const tecnico = (nombre: string, cambios: Partial<TecnicoOpcion> = {}): TecnicoOpcion => ({
  id: 1,
  nombre,
  email: null,
  abiertos: 0,
  cerca: null,
  baja_desde: null,
  ...cambios,
});
const cerca = (metros: number, aproximada = false) => ({ numero_incidencia: 'INC-12', metros, aproximada });

describe('technicians', () => {
  it('are ordered by what they have, by how near they work, or by name', () => {
    const todos = [
      tecnico('Ana', { abiertos: 3, cerca: cerca(9000) }),
      tecnico('Eva', { abiertos: 1 }),
      tecnico('Luz', { abiertos: 1, cerca: cerca(200) }),
    ];
    const nombres = (orden: 'abiertos' | 'cercania' | 'nombre') => ordenarTecnicos(todos, orden).map((t) => t.nombre);
    expect(nombres('abiertos')).toEqual(['Eva', 'Luz', 'Ana']);
    expect(nombres('cercania')).toEqual(['Luz', 'Ana', 'Eva']);
    expect(nombres('nombre')).toEqual(['Ana', 'Eva', 'Luz']);
  });

  it('are ordered by words that fit the dialog of a phone', () => {
    expect(Math.max(...Object.values(ORDENES).map(({ length }) => length))).toBeLessThanOrEqual(32);
  });

  it.each([
    [{}, 'sin partes abiertos'],
    [{ abiertos: 1, cerca: cerca(3400) }, '1 parte abierto · a 3 km de INC-12'],
    [{ abiertos: 1, cerca: cerca(3500) }, '1 parte abierto · a 4 km de INC-12'],
    [{ abiertos: 1, cerca: cerca(999) }, '1 parte abierto · a 999 m de INC-12'],
    [{ abiertos: 2, cerca: cerca(3400, true) }, '2 partes abiertos · a unos 3 km de INC-12'],
    [{ abiertos: 2, cerca: cerca(340) }, '2 partes abiertos · a 340 m de INC-12'],
    [{ abiertos: 2, cerca: cerca(0) }, '2 partes abiertos · en el mismo sitio, con INC-12'],
    [{ abiertos: 2, cerca: cerca(0, true) }, '2 partes abiertos · en la zona, con INC-12'],
    [{ baja_desde: '2026-12-03' }, 'sin partes abiertos · de baja desde el 03/12'],
  ])('are told with what counts: %o', (cambios, nota) => expect(notaDeTecnico(tecnico('Ana', cambios))).toBe(nota));
});
