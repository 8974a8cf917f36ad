import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chocarDato, fundirDatos } from './datos.ts';

const LEIDO = { contacto: 'Ana', telefono: '600000000', observaciones: null };
type Tres = { contacto: string; telefono: string; observaciones: string | null };

describe('contact data from a device over what is stored now (REG-027)', () => {
  it('keep what the device left alone, and write what it changed', () => {
    const guardado: Tres = { ...LEIDO, contacto: 'Luis' };
    expect(fundirDatos<Tres>(guardado, LEIDO, { ...LEIDO, observaciones: 'Cierra a las dos' })).toEqual({
      datos: { contacto: 'Luis', telefono: '600000000', observaciones: 'Cierra a las dos' },
      chocan: [],
    });
  });

  it('clash where both have written different things, and nowhere else', () => {
    const guardado: Tres = { contacto: 'Luis', telefono: '611111111', observaciones: 'Llamar' };
    const nuevo: Tres = { contacto: 'Luis', telefono: '622222222', observaciones: null };
    expect(fundirDatos(guardado, LEIDO, nuevo).chocan).toEqual(['telefono']);
  });

  const dato = fc.constantFrom('a', 'b', 'c', null);
  const tres = fc.record({ x: dato, y: dato, z: dato });

  it('end the same whoever saves first, if they do not clash', () => {
    fc.assert(
      fc.property(tres, tres, tres, (leido, oficina, movil) => {
        const despues = fundirDatos(oficina, leido, movil);
        const antes = fundirDatos(movil, leido, oficina);
        expect(despues.chocan).toEqual(antes.chocan);
        if (despues.chocan.length === 0) expect(despues.datos).toEqual(antes.datos);
      }),
    );
  });

  it('are as the device sent them if nobody has saved since it read', () => {
    fc.assert(
      fc.property(tres, tres, (leido, movil) => {
        expect(fundirDatos(leido, leido, movil)).toEqual({ datos: movil, chocan: [] });
      }),
    );
  });

  it('are refused with who and when, the own save told apart', () => {
    const autor = { nombre_usuario: 'Begoña', fecha: new Date('2026-11-20T10:00:00Z'), propio: false };
    expect(chocarDato('telefono', 'Teléfono', autor, 'Europe/Madrid')).toMatchObject({
      code: 'establecimiento.dato_cambiado',
      campo: 'telefono',
      datos: { usuario: 'Begoña', campo: 'Teléfono' },
    });
    expect(chocarDato('telefono', 'Teléfono', { ...autor, propio: true }, 'Europe/Madrid')).toMatchObject({
      code: 'establecimiento.dato_cambiado_propio',
    });
  });
});
