import type { Hallazgo } from '@tajo/contract/buscar';
import { LISTAS } from '@tajo/contract/listas';
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
import { esOficina, ROLES, type Role } from '@tajo/domain/roles';
import { describe, expect, it } from 'vitest';
import { readSearch, type FilteredList } from '../../list/state/list-state.ts';
import { mayOpen } from '../menu.ts';
import { ROUTES, type Path } from '../routes.ts';
import { guideFor } from './guide.ts';
import { listOfView, locationOf } from './location-of.ts';
import { groupsFor, groupsWithoutText, type ResultGroup } from './options.ts';
import { screensFor, type Searcher } from './screens.ts';

const result = (overrides: Partial<Hallazgo> = {}): Hallazgo => ({
  clase: 'parte',
  id: 7,
  nombre: 'INC-1',
  junto: 'Navidad · Bazar',
  estado: 1,
  activo: true,
  abiertos: null,
  direccion: null,
  ...overrides,
});
const titled = (groups: readonly ResultGroup[]) =>
  groups.map(({ title, options }) => [title, ...options.map((option) => option.texto)]);
const texts = (role: Role, text: string, results: readonly Hallazgo[]) => titled(groupsFor({ role }, text, results));

const LISTS = {
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
  it.each([
    ["L'Hospitalet", 'l’hospitalet'],
    ['L’Hospitalet', "l'hosp"],
    ['Søstrene', 'sostrene'],
    ['MAD-01', 'mad–01'],
  ])('drops no result of the server: %s, for %s', (name, text) => {
    const found = result({ clase: 'establecimiento', nombre: name, estado: null });
    expect(texts('GESTION', text, [found])).toContainEqual(['Establecimientos', name]);
  });

  it('is the screens and actions that it names, then what was found, in groups', () => {
    const results = [
      result({ nombre: 'cli-1' }),
      result({ clase: 'cliente', nombre: 'Clínica', estado: null, activo: false }),
    ];
    expect(texts('GESTION', 'cli', results)).toEqual([
      ['Pantallas y acciones', 'Clientes', 'Clientes de baja', 'Nuevo cliente'],
      ['Partes', 'cli-1'],
      ['Clientes', 'Clínica'],
    ]);
    const [, partes, clientes] = groupsFor({ role: 'GESTION' }, 'cli', results);
    expect(partes).toMatchObject({ offset: 3, options: [{ nota: 'Sin asignar' }] });
    expect(clientes).toMatchObject({ offset: 4, options: [{ nota: 'De baja' }] });
  });

  it.each([
    ['cliente', 'De baja'],
    ['contrata', 'Finalizada'],
    ['proyecto', 'Finalizado'],
    ['usuario', 'De baja'],
    ['tecnico', 'De baja'],
    ['componente', 'En desuso'],
  ] as const)('says that a %s is %s', (kind, note) => {
    const found = result({ clase: kind, nombre: 'xyz', estado: null, activo: false });
    expect(groupsFor({ role: 'ADMIN' }, 'xyz', [found])).toMatchObject([{ options: [{ nota: note }] }]);
  });

  it('leaves out of an earlier answer what does not fit any more', () => {
    const results = [result({ nombre: 'INC-1' }), result({ nombre: 'INC-12' })];
    expect(texts('GESTION', 'inc-12', results)).toEqual([['Partes', 'INC-12']]);
  });

  it('is what was chosen before, what was saved last and what is usually done while nothing is typed', () => {
    const recent = { texto: 'INC-1', junto: 'Navidad · Bazar', nota: '', destino: { to: '/partes_asignados' } };
    const latest = [result(), result({ clase: 'cliente', nombre: 'Clínica', junto: 'B1', estado: null })];
    expect(
      titled(
        groupsWithoutText(
          'GESTION',
          Array.from({ length: 9 }, () => recent),
          latest,
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
    const another = result({ junto: 'Navidad · Óptica' });
    expect(titled(groupsWithoutText('GESTION', [recent], [another]))[1]).toEqual([
      'Lo último que ha guardado',
      'INC-1',
    ]);
    expect(titled(groupsWithoutText('TECNICO', [], []))).toEqual([
      ['Lo habitual', 'Asignados', 'Finalizados', 'Partes urgentes', 'Partes iniciados'],
    ]);
  });

  it('says of a technician how much is open, and of a view on which list it is', () => {
    const tecnico = result({ clase: 'tecnico', nombre: 'Begoña', junto: '', estado: null, abiertos: 1 });
    const vista = result({
      clase: 'vista',
      nombre: 'Begoña hoy',
      junto: '',
      estado: null,
      direccion: '/parte/asignados?alerta=3&orden=-alerta',
    });
    const lost = { ...vista, direccion: '/no/existe?x=1' };
    const groups = groupsFor({ role: 'GESTION' }, 'begona', [vista, tecnico, lost]);
    expect(groups).toMatchObject([
      {
        title: 'Técnicos',
        options: [
          { nota: '1 parte abierto', destino: { to: '/partes_asignados', search: { nombre_tecnico: '"Begoña"' } } },
        ],
      },
      {
        title: 'Vistas guardadas',
        options: [
          {
            junto: 'Partes asignados',
            destino: { to: '/partes_asignados', search: { alerta: 3, orden: '-alerta', vista: 7 } },
          },
        ],
      },
    ]);
    expect(groups[1]?.options).toHaveLength(1);
  });
});

describe('the screens and actions', () => {
  it('are those that the role may open', () => {
    for (const role of ROLES) {
      const closed = screensFor({ role }).filter(({ destino: { to } }) => to in ROUTES && !mayOpen(role, to as Path));
      expect([role, closed]).toEqual([role, []]);
    }
    expect(texts('TECNICO', 'c', [])).toEqual([
      ['Pantallas y acciones', 'Cambiar contraseña', 'Cerrar sesión', 'Partes iniciados'],
    ]);
    for (const text of ['cargar partes', 'informes', 'cerrar sesion', 'nuevo cliente'])
      expect([text, texts('GESTION', text, []).length]).toEqual([text, 1]);
    expect(texts('GESTION', 'usuario', [])).toEqual([]);
  });

  it('offer no change of the password to whom has none (REG-046)', () => {
    const found = groupsFor({ role: 'TECNICO', withoutPassword: true }, 'contraseña', []);
    expect([found, texts('TECNICO', 'contraseña', [])]).toEqual([[], [['Pantallas y acciones', 'Cambiar contraseña']]]);
  });

  it("offer what the user's menu offers: the second factor only to the office with a password (REG-044)", () => {
    const found = (role: Role, text: string, without: Partial<Searcher> = {}) =>
      groupsFor({ role, ...without }, text, []).flatMap(({ options }) => options.map(({ destino: { to } }) => to));
    for (const role of ROLES) expect([role, found(role, 'sesiones')]).toEqual([role, ['/sesiones']]);
    expect(ROLES.filter((role) => found(role, 'dos pasos').length > 0)).toEqual(ROLES.filter(esOficina));
    expect([found('GESTION', 'verif'), found('GESTION', 'verif', { withoutPassword: true })]).toEqual([
      ['/segundo_factor'],
      [],
    ]);
  });

  it('say what is still to be chosen where they lead, and open a map as a map', () => {
    const found = (text: string) => groupsFor({ role: 'GESTION' }, text, [])[0]?.options[0];
    expect(found('cargar partes')).toMatchObject({ junto: 'Elija el proyecto', destino: { to: '/proyectos' } });
    const map = { to: '/establecimientos', search: { mapa: 'si' } };
    expect(found('mapa est')).toMatchObject({ texto: 'Mapa de establecimientos', destino: map });
  });

  it('are found by the state of their records and by synonyms of it', () => {
    for (const text of ['urgente', 'rojo', 'retrasad'])
      expect([text, texts('GESTION', text, [])[0]?.slice(1, 3)]).toEqual([
        text,
        ['Partes urgentes sin asignar', 'Partes urgentes asignados'],
      ]);
    expect(texts('EMPRESA', 'urgente', [])).toEqual([['Pantallas y acciones', 'Partes urgentes']]);
    expect(texts('GESTION', 'baja', [])).toEqual([['Pantallas y acciones', 'Clientes de baja']]);
  });

  it.each(['ADMIN', 'TECNICO'] as const)('that are lists take every filter they name: %s', (role) => {
    const lists: Partial<Record<string, FilteredList>> = LISTS;
    const filtered = screensFor({ role }).filter(({ destino: { search } }) => search && search['mapa'] === undefined);
    expect(filtered.length).toBeGreaterThan(1);
    for (const { destino } of filtered) {
      const list = lists[destino.to];
      expect([destino.to, list && readSearch(list, destino.search ?? {}).filters]).toEqual([
        destino.to,
        destino.search,
      ]);
    }
  });

  it('lead to a route that there is', () => {
    const others = ['/nueva_password', '/segundo_factor', '/sesiones', '/logout'];
    const loose = screensFor({ role: 'ADMIN' }).filter(
      ({ destino: { to } }) => !(to in ROUTES) && !others.includes(to),
    );
    expect(loose).toEqual([]);
  });
});

describe('sections of the guide', () => {
  const section = (id: string, name: string, text: string) =>
    ({ guia: 'gestion', id, titulo: name, texto: text }) as const;
  const SECTIONS = [
    section('stock', 'Existencias', `${'Antes de nada, unas palabras. '.repeat(3)}Corregir el almacén pide un motivo.`),
    section('firma', 'Corregir un parte', 'La firma lo cierra.'),
  ];

  it('are found by the beginnings of words, those with all in the title first, and lead to their place', () => {
    expect(guideFor(SECTIONS, 'corre')).toEqual([
      {
        texto: 'Corregir un parte',
        junto: 'Guía de la oficina',
        nota: '',
        destino: { to: '/guia', search: { de: 'gestion' }, hash: 'firma' },
      },
      expect.objectContaining({ texto: 'Existencias', junto: expect.stringMatching(/^….*Corregir el almacén/) }),
    ]);
    expect(guideFor(SECTIONS, 'ALMACEN correg').map(({ texto }) => texto)).toEqual(['Existencias']);
    expect(guideFor(SECTIONS, 'existencias motivo').map(({ texto }) => texto)).toEqual(['Existencias']);
  });

  it('are not found by the middle of a word, nor by a letter or two of their text', () => {
    for (const text of ['rregir', 'mo', 'corregir nunca']) expect([text, guideFor(SECTIONS, text)]).toEqual([text, []]);
    expect(guideFor(SECTIONS, 'co').map(({ texto }) => texto)).toEqual(['Corregir un parte']);
  });

  it('stand after what was found, five at most', () => {
    const many = Array.from({ length: 9 }, (_, n) => section(`s${n}`, `Stock ${n}`, ''));
    const groups = groupsFor({ role: 'GESTION' }, 'stock', [result({ nombre: 'Stock' })], guideFor(many, 'stock'));
    expect(groups.map(({ title, options }) => [title, options.length])).toEqual([
      ['Partes', 1],
      ['Guía', 5],
    ]);
  });
});

it('every list with a screen of its own shows its saved views', () => {
  const own = [...LISTAS.keys()].filter((path) => !path.includes(':'));
  expect(own.filter((address) => listOfView({ direccion: address }) === undefined)).toEqual([]);
});

it('a shop is offered that was found by its telephone, however that was written', () => {
  const shop = result({ clase: 'establecimiento', nombre: 'Sol', junto: 'A1 · Madrid · +34612345678' });
  for (const text of ['612345678', '612 34 56 78', '+34 612.345.678', '0034612345678', '612 345'])
    expect([text, groupsFor({ role: 'GESTION' }, text, [shop]).map(({ title }) => title)]).toEqual([
      text,
      ['Establecimientos'],
    ]);
  expect(groupsFor({ role: 'GESTION' }, '612345679', [shop])).toEqual([]);
});

describe('where a result leads', () => {
  it.each([
    [1, 'GESTION', '/partes_sin_asignar'],
    [2, 'GESTION', '/partes_asignados'],
    [3, 'ADMIN', '/partes_asignados'],
    [4, 'ADMIN', '/partes_finalizados'],
    [2, 'TECNICO', '/partes_asignados_tecnico'],
    [4, 'EMPRESA', '/partes_finalizados_tecnico'],
  ] as const)('a parte in state %s, of %s: %s, alone', (state, role, to) => {
    expect(locationOf(result({ estado: state }), role)).toEqual({
      to,
      search: { numero_incidencia: '"INC-1"', abre: '7' },
    });
  });

  it.each([
    ['establecimiento', { to: '/detalleEstablecimiento/7' }],
    ['usuario', { to: '/usuarios', search: { nombre: '"Sol"', estado: 'activos,bajas', email: 'Nova' } }],
    ['tecnico', { to: '/partes_asignados', search: { nombre_tecnico: '"Sol"', id_tecnico: '7' } }],
    ['terminal', { to: '/terminales', search: { marca: '"Nova"', modelo: '"Sol"' } }],
    ['mueble', { to: '/muebles', search: { nombre: '"Sol"' } }],
  ] as const)('%s', (kind, target) => {
    expect(locationOf(result({ clase: kind, nombre: 'Sol', junto: 'Nova' }), 'ADMIN')).toEqual(target);
  });

  it("a technician's shop leads to his partes there", () => {
    expect(locationOf(result({ clase: 'establecimiento', nombre: 'Sol' }), 'TECNICO')).toEqual({
      to: '/partes_asignados_tecnico',
      search: { nombre_establecimiento: '"Sol"' },
    });
  });
});
