import { expect, it } from 'vitest';
import { makeResumen } from '../../test/dashboard.ts';
import { porApuros } from './apuros.ts';

it('projects stand by what is urgent, then by what is late, assigned or not; finished ones last', () => {
  const proyectos = [
    makeResumen(1, 'Tranquilo'),
    { ...makeResumen(2, 'Tarde'), atencion: { sin_asignar: 0, asignados: 3 } },
    { ...makeResumen(3, 'Menos tarde'), atencion: { sin_asignar: 2, asignados: 0 } },
    { ...makeResumen(4, 'Urgente'), urgentes: { sin_asignar: 1, asignados: 0 } },
    { ...makeResumen(5, 'Más urgente'), urgentes: { sin_asignar: 0, asignados: 2 } },
    { ...makeResumen(6, 'Finalizado', [1, 2, 3, 4], true), urgentes: { sin_asignar: 9, asignados: 9 } },
  ];
  expect(porApuros(proyectos).map(({ id_proyecto }) => id_proyecto)).toEqual([5, 4, 2, 3, 1, 6]);
});
