import type { Hallazgo } from '@tajo/contract/buscar';
import { ROLES } from '@tajo/domain/roles';
import { describe, expect, it } from 'vitest';
import { puedeAbrir } from '../menu.ts';
import { RUTAS, type Path } from '../rutas.ts';
import { dondeSeVe } from './destino.ts';
import { gruposDe } from './opciones.ts';
import { pantallasDe } from './pantallas.ts';

const hallazgo = (con: Partial<Hallazgo> = {}): Hallazgo => ({
  clase: 'parte',
  id: 7,
  nombre: 'INC-1',
  junto: 'Navidad · Bazar',
  estado: 1,
  activo: true,
  ...con,
});
const textos = (...pedido: Parameters<typeof gruposDe>) =>
  gruposDe(...pedido).map(({ titulo, opciones }) => [titulo, ...opciones.map((opcion) => opcion.texto)]);

describe('what is offered for a text', () => {
  it('is the screens and actions that it names, then what was found, in groups', () => {
    const hallazgos = [
      hallazgo({ nombre: 'cli-1' }),
      hallazgo({ clase: 'cliente', nombre: 'Clínica', estado: null, activo: false }),
    ];
    expect(textos('GESTION', 'cli', hallazgos, [])).toEqual([
      ['Pantallas y acciones', 'Clientes', 'Nuevo cliente'],
      ['Partes', 'cli-1'],
      ['Clientes', 'Clínica'],
    ]);
    const [, partes, clientes] = gruposDe('GESTION', 'cli', hallazgos, []);
    expect(partes).toMatchObject({ desde: 2, opciones: [{ nota: 'Sin asignar' }] });
    expect(clientes).toMatchObject({ desde: 3, opciones: [{ nota: 'De baja' }] });
  });

  it('leaves out of an earlier answer what does not fit any more', () => {
    const hallazgos = [hallazgo({ nombre: 'INC-1' }), hallazgo({ nombre: 'INC-12' })];
    expect(textos('GESTION', 'inc-12', hallazgos, [])).toEqual([['Partes', 'INC-12']]);
  });

  it('is what was chosen before while nothing is typed', () => {
    const reciente = { texto: 'INC-1', junto: '', nota: '', destino: { to: '/partes_asignados' } };
    expect(textos('GESTION', ' ', [hallazgo()], [reciente])).toEqual([['Recientes', 'INC-1']]);
    expect(textos('GESTION', '', [], [])).toEqual([]);
  });
});

describe('the screens and actions', () => {
  it('are those that the role may open', () => {
    for (const role of ROLES) {
      const cerradas = pantallasDe(role).filter(({ destino: { to } }) => to in RUTAS && !puedeAbrir(role, to as Path));
      expect([role, cerradas]).toEqual([role, []]);
    }
    expect(textos('TECNICO', 'e', [], [])).toEqual([['Pantallas y acciones', 'Cambiar contraseña', 'Cerrar sesión']]);
    for (const texto of ['cargar partes', 'informes', 'cerrar sesion', 'nuevo cliente'])
      expect([texto, textos('GESTION', texto, [], []).length]).toEqual([texto, 1]);
    expect(textos('GESTION', 'usuario', [], [])).toEqual([]);
  });

  it('say what is still to be chosen where they lead, and open a map as a map', () => {
    const hallada = (texto: string) => gruposDe('GESTION', texto, [], [])[0]?.opciones[0];
    expect(hallada('cargar partes')).toMatchObject({ junto: 'Elija el proyecto', destino: { to: '/proyectos' } });
    const mapa = { to: '/establecimientos', search: { mapa: 'si' } };
    expect(hallada('mapa est')).toMatchObject({ texto: 'Mapa de establecimientos', destino: mapa });
  });

  it('lead to a route that there is', () => {
    const otras = ['/nueva_password', '/logout'];
    const sueltas = pantallasDe('ADMIN').filter(({ destino: { to } }) => !(to in RUTAS) && !otras.includes(to));
    expect(sueltas).toEqual([]);
  });
});

describe('where a result leads', () => {
  it.each([
    [1, 'GESTION', '/partes_sin_asignar'],
    [2, 'GESTION', '/partes_asignados'],
    [3, 'ADMIN', '/partes_asignados'],
    [4, 'ADMIN', '/partes_finalizados'],
    [2, 'TECNICO', '/partes_asignados_tecnico'],
    [4, 'EMPRESA', '/partes_finalizados_tecnico'],
  ] as const)('a parte in state %s, of %s: %s, alone', (estado, role, to) => {
    expect(dondeSeVe(hallazgo({ estado }), role)).toEqual({ to, search: { numero_incidencia: '"INC-1"' } });
  });

  it.each([
    ['establecimiento', { to: '/detalleEstablecimiento/7' }],
    ['usuario', { to: '/usuarios', search: { nombre: '"Sol"', estado: 'activos,bajas' } }],
    ['terminal', { to: '/terminales', search: { marca: '"Nova"', modelo: '"Sol"' } }],
    ['mueble', { to: '/muebles', search: { nombre: '"Sol"' } }],
  ] as const)('%s', (clase, destino) => {
    expect(dondeSeVe(hallazgo({ clase, nombre: 'Sol', junto: 'Nova' }), 'ADMIN')).toEqual(destino);
  });

  it("a technician's shop leads to his partes there", () => {
    expect(dondeSeVe(hallazgo({ clase: 'establecimiento', nombre: 'Sol' }), 'TECNICO')).toEqual({
      to: '/partes_asignados_tecnico',
      search: { nombre_establecimiento: '"Sol"' },
    });
  });
});
