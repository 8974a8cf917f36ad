import type { Hallazgo } from '@tajo/contract/buscar';
import { clientesLista } from '@tajo/contract/clientes';
import { componentesLista } from '@tajo/contract/componentes';
import { contratasLista } from '@tajo/contract/contratas';
import {
  partesAsignadosLista,
  partesFinalizadosLista,
  partesSinAsignarLista,
  partesTecnicoAsignadosLista,
} from '@tajo/contract/partes.listas';
import { proyectosLista } from '@tajo/contract/proyectos';
import { usuariosLista } from '@tajo/contract/usuarios';
import { ROLES } from '@tajo/domain/roles';
import { describe, expect, it } from 'vitest';
import { readSearch, type FilteredList } from '../../list/state/list-state.ts';
import { puedeAbrir } from '../menu.ts';
import { RUTAS, type Path } from '../rutas.ts';
import { dondeSeVe } from './destino.ts';
import { gruposDe, gruposSinTexto, type Grupo } from './opciones.ts';
import { pantallasDe } from './pantallas.ts';

const hallazgo = (con: Partial<Hallazgo> = {}): Hallazgo => ({
  clase: 'parte',
  id: 7,
  nombre: 'INC-1',
  junto: 'Navidad · Bazar',
  estado: 1,
  activo: true,
  abiertos: null,
  direccion: null,
  ...con,
});
const titulados = (grupos: readonly Grupo[]) =>
  grupos.map(({ titulo, opciones }) => [titulo, ...opciones.map((opcion) => opcion.texto)]);
const textos = (...pedido: Parameters<typeof gruposDe>) => titulados(gruposDe(...pedido));

const LISTAS = {
  '/partes_sin_asignar': partesSinAsignarLista,
  '/partes_asignados': partesAsignadosLista,
  '/partes_finalizados': partesFinalizadosLista,
  '/partes_asignados_tecnico': partesTecnicoAsignadosLista,
  '/clientes': clientesLista,
  '/contratas': contratasLista,
  '/proyectos': proyectosLista,
  '/componentes': componentesLista,
  '/usuarios': usuariosLista,
};

describe('what is offered for a text', () => {
  it('is the screens and actions that it names, then what was found, in groups', () => {
    const hallazgos = [
      hallazgo({ nombre: 'cli-1' }),
      hallazgo({ clase: 'cliente', nombre: 'Clínica', estado: null, activo: false }),
    ];
    expect(textos('GESTION', 'cli', hallazgos)).toEqual([
      ['Pantallas y acciones', 'Clientes', 'Clientes de baja', 'Nuevo cliente'],
      ['Partes', 'cli-1'],
      ['Clientes', 'Clínica'],
    ]);
    const [, partes, clientes] = gruposDe('GESTION', 'cli', hallazgos);
    expect(partes).toMatchObject({ desde: 3, opciones: [{ nota: 'Sin asignar' }] });
    expect(clientes).toMatchObject({ desde: 4, opciones: [{ nota: 'De baja' }] });
  });

  it('leaves out of an earlier answer what does not fit any more', () => {
    const hallazgos = [hallazgo({ nombre: 'INC-1' }), hallazgo({ nombre: 'INC-12' })];
    expect(textos('GESTION', 'inc-12', hallazgos)).toEqual([['Partes', 'INC-12']]);
  });

  it('is what was chosen before, what was saved last and what is usually done while nothing is typed', () => {
    const reciente = { texto: 'INC-1', junto: 'Navidad · Bazar', nota: '', destino: { to: '/partes_asignados' } };
    const ultimos = [hallazgo(), hallazgo({ clase: 'cliente', nombre: 'Clínica', junto: 'B1', estado: null })];
    expect(
      titulados(
        gruposSinTexto(
          'GESTION',
          Array.from({ length: 9 }, () => reciente),
          ultimos,
        ),
      ),
    ).toEqual([
      ['Recientes', 'INC-1', 'INC-1', 'INC-1', 'INC-1'],
      ['Lo último que ha guardado', 'Clínica'],
      [
        'Lo habitual',
        'Nuevo parte',
        'Cargar partes',
        'Partes sin asignar',
        'Partes asignados',
        'Partes finalizados',
        'Establecimientos',
      ],
    ]);
    // The same number in another shop is another parte.
    const otro = hallazgo({ junto: 'Navidad · Óptica' });
    expect(titulados(gruposSinTexto('GESTION', [reciente], [otro]))[1]).toEqual(['Lo último que ha guardado', 'INC-1']);
    expect(titulados(gruposSinTexto('TECNICO', [], []))).toEqual([
      ['Lo habitual', 'Asignados', 'Finalizados', 'Partes urgentes', 'Partes iniciados'],
    ]);
  });

  it('says of a technician how much is open, and of a view on which list it is', () => {
    const tecnico = hallazgo({ clase: 'tecnico', nombre: 'Begoña', junto: '', estado: null, abiertos: 1 });
    const vista = hallazgo({
      clase: 'vista',
      nombre: 'Begoña hoy',
      junto: '',
      estado: null,
      direccion: '/parte/asignados?alerta=3&orden=-alerta',
    });
    const perdida = { ...vista, direccion: '/no/existe?x=1' };
    const grupos = gruposDe('GESTION', 'begona', [vista, tecnico, perdida]);
    expect(grupos).toMatchObject([
      {
        titulo: 'Técnicos',
        opciones: [
          { nota: '1 parte abierto', destino: { to: '/partes_asignados', search: { nombre_tecnico: '"Begoña"' } } },
        ],
      },
      {
        titulo: 'Vistas guardadas',
        opciones: [
          {
            junto: 'Partes asignados',
            destino: { to: '/partes_asignados', search: { alerta: 3, orden: '-alerta', vista: 7 } },
          },
        ],
      },
    ]);
    expect(grupos[1]?.opciones).toHaveLength(1);
  });
});

describe('the screens and actions', () => {
  it('are those that the role may open', () => {
    for (const role of ROLES) {
      const cerradas = pantallasDe(role).filter(({ destino: { to } }) => to in RUTAS && !puedeAbrir(role, to as Path));
      expect([role, cerradas]).toEqual([role, []]);
    }
    expect(textos('TECNICO', 'c', [])).toEqual([
      ['Pantallas y acciones', 'Cambiar contraseña', 'Cerrar sesión', 'Partes iniciados'],
    ]);
    for (const texto of ['cargar partes', 'informes', 'cerrar sesion', 'nuevo cliente'])
      expect([texto, textos('GESTION', texto, []).length]).toEqual([texto, 1]);
    expect(textos('GESTION', 'usuario', [])).toEqual([]);
  });

  it('say what is still to be chosen where they lead, and open a map as a map', () => {
    const hallada = (texto: string) => gruposDe('GESTION', texto, [])[0]?.opciones[0];
    expect(hallada('cargar partes')).toMatchObject({ junto: 'Elija el proyecto', destino: { to: '/proyectos' } });
    const mapa = { to: '/establecimientos', search: { mapa: 'si' } };
    expect(hallada('mapa est')).toMatchObject({ texto: 'Mapa de establecimientos', destino: mapa });
  });

  it('are found by how their records stand, in more words than one', () => {
    for (const texto of ['urgente', 'rojo', 'retrasad'])
      expect([texto, textos('GESTION', texto, [])[0]?.slice(1, 3)]).toEqual([
        texto,
        ['Partes urgentes sin asignar', 'Partes urgentes asignados'],
      ]);
    expect(textos('EMPRESA', 'urgente', [])).toEqual([['Pantallas y acciones', 'Partes urgentes']]);
    expect(textos('GESTION', 'baja', [])).toEqual([['Pantallas y acciones', 'Clientes de baja']]);
  });

  it.each(['ADMIN', 'TECNICO'] as const)('that are lists take every filter they name: %s', (role) => {
    const listas: Partial<Record<string, FilteredList>> = LISTAS;
    const filtradas = pantallasDe(role).filter(({ destino: { search } }) => search && search['mapa'] === undefined);
    expect(filtradas.length).toBeGreaterThan(1);
    for (const { destino } of filtradas) {
      const lista = listas[destino.to];
      expect([destino.to, lista && readSearch(lista, destino.search ?? {}).filters]).toEqual([
        destino.to,
        destino.search,
      ]);
    }
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
    expect(dondeSeVe(hallazgo({ estado }), role)).toEqual({ to, search: { numero_incidencia: '"INC-1"', abre: '7' } });
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
