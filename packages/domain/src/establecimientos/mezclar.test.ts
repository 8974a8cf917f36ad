import { describe, expect, it } from 'vitest';
import type { Contenido } from './contenido.ts';
import { anadirMueble, cambiarMueble, llenarPosiciones, posicionesDe, quitarMueble } from './contenido.ts';
import { mezclar } from './mezclar.ts';

const NADA: Contenido = { componentes_establecimiento: [], componentes_muebles: [], componentes_posiciones: [] };
const mesa = { id: 8, num_posiciones: 3 };
const torre = { id: 9, num_posiciones: 2 };
const alAbrir = llenar(anadirMueble(NADA, mesa), 8, 1, 5);

function llenar(contenido: Contenido, id: number, posicion: number, id_terminal: number | null): Contenido {
  return llenarPosiciones(contenido, id, new Set([posicion]), { id_terminal });
}
function unir(mio: Contenido, guardado: Contenido, quedaGuardado = () => false) {
  const { choques, ...listas } = mezclar({ alAbrir, mio, guardado }, quedaGuardado);
  return { contenido: { ...NADA, ...listas }, lugares: choques.map((uno) => `${uno.id_mueble}/${uno.posicion}`) };
}

describe('what two people changed in a shop at the same time', () => {
  it('stands together where they changed different positions', () => {
    const mio = llenar(alAbrir, 8, 2, 6);
    const guardado = llenar(llenar(alAbrir, 8, 1, null), 8, 3, 7);
    expect(unir(mio, guardado)).toEqual({ contenido: llenar(guardado, 8, 2, 6), lugares: [] });
  });

  it('a mueble that the other added keeps its positions, and one that only one took away is gone', () => {
    const guardado = llenar(anadirMueble(alAbrir, torre), 9, 1, 7);
    expect(unir(llenar(alAbrir, 8, 2, 6), guardado)).toEqual({ contenido: llenar(guardado, 8, 2, 6), lugares: [] });
    expect(unir(quitarMueble(alAbrir, 8), guardado)).toEqual({ contenido: quitarMueble(guardado, 8), lugares: [] });
    expect(unir(guardado, quitarMueble(alAbrir, 8))).toEqual({ contenido: quitarMueble(guardado, 8), lugares: [] });
  });

  it('is asked only where both changed the same position', () => {
    const mio = llenar(llenar(alAbrir, 8, 1, 6), 8, 2, 6);
    const guardado = llenar(llenar(alAbrir, 8, 1, 7), 8, 3, 7);
    expect(unir(mio, guardado)).toEqual({ contenido: llenar(mio, 8, 3, 7), lugares: ['8/1'] });
    expect(unir(mio, guardado, () => true).contenido).toEqual(llenar(guardado, 8, 2, 6));
    expect(unir(mio, mio)).toEqual({ contenido: mio, lugares: [] });
  });

  it('is asked of the whole mueble where one took it away and the other changed it', () => {
    const mio = llenar(alAbrir, 8, 2, 6);
    const sinMesa = quitarMueble(alAbrir, 8);
    expect(unir(mio, sinMesa)).toEqual({ contenido: mio, lugares: ['8/0'] });
    expect(unir(mio, sinMesa, () => true).contenido).toEqual(NADA);
    expect(unir(sinMesa, mio)).toEqual({ contenido: NADA, lugares: ['8/0'] });
  });

  it('counts the components of the mueble itself, and the positions that it got meanwhile', () => {
    const panel = (unidades: number) => [{ nombre_elemento: 'Panel', unidades }];
    const guardado = cambiarMueble(anadirMueble(NADA, { id: 8, num_posiciones: 4 }), 8, panel(2));
    const mio = cambiarMueble(alAbrir, 8, panel(1));
    const { contenido, lugares } = unir(mio, guardado);
    expect(lugares).toEqual(['8/0']);
    expect(contenido.componentes_muebles).toEqual([{ id_mueble: 8, componentes: panel(1) }]);
    expect(posicionesDe(contenido, 8)).toEqual(posicionesDe(guardado, 8));
  });
});
