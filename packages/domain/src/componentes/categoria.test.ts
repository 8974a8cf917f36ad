import { describe, expect, it } from 'vitest';
import { cambiarCategoria } from './categoria.ts';

const antes = { id_categoria: 15 };
const enDos = { nombres: ['Tienda A', 'Tienda B'], total: 2 };

describe('the category of a component', () => {
  it('stays while it is placed, and says where', () => {
    expect(cambiarCategoria(antes, 16, enDos)).toEqual({
      ok: false,
      code: 'componente.colocado',
      datos: { establecimientos: 'Tienda A, Tienda B' },
    });
    expect(cambiarCategoria(antes, 16, { ...enDos, total: 3 })).toMatchObject({
      datos: { establecimientos: 'Tienda A, Tienda B (+1)' },
    });
  });

  it('changes when it stands nowhere; the same one and that of a new component are no change', () => {
    expect(cambiarCategoria(antes, 16, { nombres: [], total: 0 })).toEqual({ ok: true, value: 16 });
    expect(cambiarCategoria(antes, 15, enDos)).toEqual({ ok: true, value: 15 });
    expect(cambiarCategoria(null, 17, { nombres: [], total: 0 })).toEqual({ ok: true, value: 17 });
  });
});
