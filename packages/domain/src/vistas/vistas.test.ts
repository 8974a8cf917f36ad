import { describe, expect, it } from 'vitest';
import { ROLES } from '../roles.ts';
import { alBorrarVista, alGuardarVista, cabeOtraVista, puedeVer } from './vistas.ts';

const SUYA = {
  id_usuario: 7,
  nombre_usuario: 'Begoña Ibáñez',
  lista: '/parte/asignados',
  compartida: true,
};
const OFICINA = ['ADMIN', 'GESTION'];

describe('a view of a list (REG-012)', () => {
  it('is seen by its own person, and when it is shared by who reads its list in the office', () => {
    for (const role of ROLES) {
      expect(puedeVer({ ...SUYA, compartida: false }, { id: 7, role }, []), role).toBe(true);
      expect(puedeVer({ ...SUYA, compartida: false }, { id: 8, role }, ROLES), role).toBe(false);
      expect(puedeVer(SUYA, { id: 8, role }, ROLES), role).toBe(OFICINA.includes(role));
      expect(puedeVer(SUYA, { id: 8, role }, ['ADMIN', 'TECNICO']), role).toBe(role === 'ADMIN');
    }
  });

  it('is saved and deleted by its own person only, deleted by an ADMIN if it is shared, and shared by the office only', () => {
    for (const role of ROLES) {
      const compartir = alGuardarVista(null, SUYA, { id: 7, role });
      if (OFICINA.includes(role)) expect(compartir, role).toEqual({ ok: true, value: true });
      else expect(compartir, role).toMatchObject({ code: 'vista.no_se_comparte', campo: 'compartida' });
      const ajena = { code: 'vista.ajena', datos: { usuario: 'Begoña Ibáñez' } };
      expect(alGuardarVista(SUYA, { ...SUYA, compartida: false }, { id: 8, role }), role).toMatchObject(ajena);
      expect(alBorrarVista({ ...SUYA, compartida: false }, { id: 8, role }), role).toMatchObject(ajena);
      if (role === 'ADMIN') expect(alBorrarVista(SUYA, { id: 8, role }), role).toEqual({ ok: true, value: true });
      else expect(alBorrarVista(SUYA, { id: 8, role }), role).toMatchObject(ajena);
      expect(alBorrarVista(SUYA, { id: 7, role }).ok, role).toBe(true);
      for (const antes of [null, SUYA])
        expect(alGuardarVista(antes, { ...SUYA, compartida: false }, { id: 7, role }).ok, role).toBe(true);
    }
  });

  it('is one of fifty at most', () => {
    expect(cabeOtraVista(49).ok).toBe(true);
    expect(cabeOtraVista(50)).toEqual({ ok: false, code: 'vista.demasiadas', campo: 'nombre', datos: { maximo: 50 } });
  });

  it('stays with its list', () => {
    const otra = { lista: '/cliente/all', compartida: false };
    expect(alGuardarVista(SUYA, otra, { id: 7, role: 'ADMIN' })).toMatchObject({
      code: 'vista.de_otra_lista',
      campo: 'lista',
    });
  });
});
