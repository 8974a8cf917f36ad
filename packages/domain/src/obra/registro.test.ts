import { expect, it } from 'vitest';
import { accionesDe } from './registro.ts';

it('reads the actions among the records, on their spots; the rows of step 4 are none (AMB-124)', () => {
  const accion = {
    id: 7,
    id_accion: 2,
    elemento: 1,
    mueble: 3,
    posicion: 4,
    elementos: [{ id: 9, unidades: 1 }],
  } as const;
  const respuestas = { id: 8, id_accion: 0, elemento: 0, mueble: 0, posicion: 0, elementos: [] } as const;
  expect(accionesDe(5, [accion, respuestas])).toEqual([
    {
      id: 7,
      id_accion: 2,
      sitio: { id_establecimiento: 5, id_mueble: 3, posicion: 4 },
      elementos: [{ tipo_elemento: 1, id_elemento: 9, unidades: 1 }],
    },
  ]);
});
