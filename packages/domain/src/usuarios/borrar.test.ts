import { describe, expect, it } from 'vitest';
import { conservarAdmin } from './administradores.ts';
import { alBorrarUsuario } from './borrar.ts';

const HOY = '2026-05-04';
const sinBaja = { baja: false, fecha_inicio_baja: null, fecha_fin_baja: null };
const tecnico = { ...sinBaja, id: 7, id_role: 3, empleados: 0 };
const admin = { ...tecnico, id: 1, id_role: 1 };
const actor = { id: 99 };
const UNO = [sinBaja];

describe('deleting a user', () => {
  it('is allowed for anybody else', () => {
    expect(alBorrarUsuario(tecnico, actor, UNO, HOY).ok).toBe(true);
  });

  it('is refused on oneself, even with other administrators', () => {
    expect(alBorrarUsuario(admin, { id: 1 }, UNO, HOY)).toMatchObject({ code: 'usuario.uno_mismo' });
  });

  it('is refused on the last administrator', () => {
    expect(alBorrarUsuario(admin, actor, [], HOY)).toMatchObject({ code: 'usuario.ultimo_admin' });
    expect(alBorrarUsuario(admin, actor, UNO, HOY).ok).toBe(true);
  });

  it('is refused on a company with employees', () => {
    expect(alBorrarUsuario({ ...tecnico, id_role: 4, empleados: 1 }, actor, UNO, HOY)).toMatchObject({
      code: 'usuario.tiene_empleados',
      datos: { empleados: 1 },
    });
  });
});

describe('changing the last administrator', () => {
  const baja = { baja: true, fecha_inicio_baja: '2026-06-01', fecha_fin_baja: null };
  it.each([
    ['keeps his role', admin, true],
    ['loses his role', { ...admin, id_role: 2 }, false],
    ['goes on leave later', { ...admin, ...baja }, false],
    ['is on leave until today', { ...admin, ...baja, fecha_inicio_baja: '2026-05-01', fecha_fin_baja: HOY }, false],
    ['was on leave once', { ...admin, ...baja, fecha_inicio_baja: '2026-01-01', fecha_fin_baja: '2026-02-01' }, true],
  ])('who %s', (_, despues, bien) => {
    expect(conservarAdmin(admin, despues, [], HOY).ok).toBe(bien);
    expect(conservarAdmin(admin, despues, UNO, HOY).ok).toBe(true);
  });

  it('leaves one on each day of the leaves to come', () => {
    const deJunio = { ...baja, fecha_fin_baja: '2026-06-07' };
    const despues = { ...baja, fecha_inicio_baja: '2026-06-08' };
    expect(conservarAdmin(admin, { ...admin, ...baja }, [baja], HOY).ok).toBe(false);
    expect(conservarAdmin(admin, { ...admin, ...deJunio }, [deJunio], HOY).ok).toBe(false);
    expect(conservarAdmin(admin, { ...admin, ...deJunio }, [despues], HOY).ok).toBe(true);
    expect(conservarAdmin(admin, null, [baja], HOY).ok).toBe(false);
  });

  it('is nobody’s business for other roles', () => expect(conservarAdmin(tecnico, null, [], HOY).ok).toBe(true));
});
