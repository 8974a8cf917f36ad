import { describe, expect, it } from 'vitest';
import { alEscribir, alLeer } from './pertenece.ts';
import type { Persona, ParteConTitulares } from './pertenece.ts';

const ana: Persona = { id: 1, role: 'TECNICO' };
const luis: Persona = { id: 2, role: 'TECNICO' };
const empresa: Persona = { id: 3, role: 'EMPRESA' };
const tocaya: Persona = { id: 3, role: 'TECNICO' };
const admin: Persona = { id: 4, role: 'ADMIN' };
const gestion: Persona = { id: 5, role: 'GESTION' };

const deAna = { id_tecnico: 1, id_empresa: null };
const deLaEmpresa = { id_tecnico: 3, id_empresa: null };
const deUnEmpleado = { id_tecnico: 2, id_empresa: 3 };
const parte = (titular: ParteConTitulares['titular'], ...anteriores: ParteConTitulares['anteriores'][number][]) => ({
  titular,
  anteriores,
});

const OK = null;
const NADA = 'parte.no_existe';
const FUE = 'parte.ya_no_es_suyo';

describe('whose parte it is', () => {
  it.each([
    ['a technician, his own', ana, parte(deAna), OK, OK],
    ["a technician, a colleague's", luis, parte(deAna), NADA, NADA],
    ['a technician, nobody’s', ana, parte(null), NADA, NADA],
    ['a technician, none', ana, null, NADA, NADA],
    ['a technician, taken away from him', ana, parte(null, deAna), NADA, FUE],
    ['a technician, back with him', ana, parte(deAna, deAna), OK, OK],
    ['a technician, given to another', ana, parte(deUnEmpleado, deAna), NADA, FUE],
    ['a technician, taken away from him before others had it', ana, parte(null, deAna, deLaEmpresa), NADA, FUE],
    ['a company, its own', empresa, parte(deLaEmpresa), OK, OK],
    ["a company, its employee's", empresa, parte(deUnEmpleado), OK, OK],
    ["a company, somebody else's", empresa, parte(deAna), NADA, NADA],
    ["a technician, an employee's of the company with her id", tocaya, parte(deUnEmpleado), NADA, NADA],
    ['a company, taken away from its employee', empresa, parte(deAna, deUnEmpleado), NADA, FUE],
    ["an employee, his company's", luis, parte(deLaEmpresa), NADA, NADA],
    ["an employee, his colleague's of the company", luis, parte({ id_tecnico: 9, id_empresa: 3 }), NADA, NADA],
    ['the office, any', gestion, parte(deAna), OK, OK],
    ['the office, nobody’s', admin, parte(null), OK, OK],
    ['the office, none', admin, null, NADA, NADA],
  ])('%s', (_, actor, p, leer, escribir) => {
    const lee = alLeer(actor, p);
    const escribe = alEscribir(actor, p);
    expect(lee.ok ? OK : lee.code).toBe(leer);
    expect(escribe.ok ? OK : escribe.code).toBe(escribir);
  });
});
