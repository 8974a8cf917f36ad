import { describe, expect, it } from 'vitest';
import { ID_ROLE } from '../roles.ts';
import { crearClave } from './crear.ts';

const HOY = '2026-11-25';
const activa = { id_role: ID_ROLE.GESTION, baja: false, fecha_inicio_baja: null, fecha_fin_baja: null };
const deBaja = { ...activa, baja: true, fecha_inicio_baja: HOY };

describe('a new access key', () => {
  it.each([
    ['ends today', activa, HOY],
    ['ends in a year', activa, '2027-11-25'],
    ['of an ADMIN', { ...activa, id_role: ID_ROLE.ADMIN }, HOY],
    ['of somebody whose leave begins tomorrow', { ...deBaja, fecha_inicio_baja: '2026-11-26' }, HOY],
  ])('is allowed: %s', (_, cuenta, fin) => expect(crearClave(cuenta, fin, HOY)).toEqual({ ok: true, value: true }));

  it.each([
    ['without an account', undefined, HOY, 'clave.no_es_de_oficina', 'id_usuario'],
    ['of a technician', { ...activa, id_role: ID_ROLE.TECNICO }, HOY, 'clave.no_es_de_oficina', 'id_usuario'],
    ['of a company', { ...activa, id_role: ID_ROLE.EMPRESA }, HOY, 'clave.no_es_de_oficina', 'id_usuario'],
    ['of somebody on leave', deBaja, HOY, 'clave.no_es_de_oficina', 'id_usuario'],
    ['that ended yesterday', activa, '2026-11-24', 'clave.fin_pasado', 'fin'],
    ['that ends in a year and a day', activa, '2027-11-26', 'clave.fin_lejano', 'fin'],
  ])('is refused: %s', (_, cuenta, fin, code, campo) =>
    expect(crearClave(cuenta, fin, HOY)).toEqual({ ok: false, code, campo }),
  );
});
