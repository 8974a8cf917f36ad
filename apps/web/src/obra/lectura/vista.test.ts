import { describe, expect, it } from 'vitest';
import { OBRA, makeRegistro } from '../../../test/parte-en-curso.ts';
import { loQueSeFirma, mueblesDe, posicionesDibujadas, presentesEn, registroDe } from './vista.ts';

const nombres = (id_mueble: number, posicion: number) =>
  presentesEn(OBRA, { id_mueble, posicion }).map(({ nombre, unidades }) => [nombre, unidades]);

describe('the view of the work', () => {
  it('tells what stands on each place of the shop', () => {
    expect(nombres(8, 1)).toEqual([
      ['Balda', 4],
      ['Acme T2', 1],
    ]);
    expect(nombres(8, 2)).toEqual([]);
    expect(nombres(8, 0)).toEqual([['Cartel', 2]]);
    expect(nombres(0, 0)).toEqual([['Felpudo', 1]]);
    expect(nombres(9, 1)).toEqual([]);
    expect(presentesEn({ ...OBRA, establecimiento: null }, { id_mueble: 8, posicion: 1 })).toEqual([]);
  });

  const clave = { step: 1, id_accion: 1, tipo_elemento: 2, id_mueble: 8, posicion: 1 } as const;
  it('finds a record by the whole of its key only', () => {
    const obra = { ...OBRA, registros: [makeRegistro()] };
    expect(registroDe(obra, clave)).toEqual(makeRegistro());
    const otras = [{ step: 2 }, { id_accion: 2 }, { tipo_elemento: 1 }, { id_mueble: 9 }, { posicion: 2 }] as const;
    for (const otra of otras) expect(registroDe(obra, { ...clave, ...otra })).toBeUndefined();
  });

  it('draws each position with its terminal, its units, those in desuso apart, and where this parte has acted', () => {
    const [lineal] = mueblesDe(OBRA);
    const viejo = { id: 9, nombre: 'Cable viejo', tipo_elemento: 2, unidades: 3, desuso: true } as const;
    const [primera, ...otras] = lineal!.posiciones;
    const mueble = { ...lineal!, posiciones: [{ ...primera!, elementos: [...primera!.elementos, viejo] }, ...otras] };
    const obra = { ...OBRA, registros: [makeRegistro({ posicion: 2 }), makeRegistro({ mueble: 9, posicion: 3 })] };
    const vacia = { terminal: null, componentes: 0, desactualizados: 0, marcada: false };
    expect(posicionesDibujadas(obra, mueble)).toEqual([
      { posicion: 1, terminal: 'Acme T2', componentes: 4, desactualizados: 3, marcada: false },
      { ...vacia, posicion: 2, marcada: true },
      { ...vacia, posicion: 3 },
    ]);
  });

  it('what is signed changes with what is recorded', () => {
    const dos = [makeRegistro(), makeRegistro({ id: 2, descripcion: 'Retirada de Balda' })];
    expect(loQueSeFirma({ ...OBRA, registros: dos })).toBe(`${makeRegistro().descripcion}\nRetirada de Balda`);
  });
});
