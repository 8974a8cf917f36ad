import { describe, expect, it } from 'vitest';
import { registrarAccion } from '../obra/accion.ts';
import type { ContenidoDeHecho, EstadoDeHecho, HechoEnCola } from './hecho.ts';
import type { CatalogoLeido, ObraLeida, RegistroDeCampo } from './obra.ts';
import { colocadoEn, conocidosEn, hechosDeAccion } from './obra.ts';
import { claveDeRegistro, fotoEnCola, vista } from './vista.ts';

const OBRA: ObraLeida = {
  detalles: {
    id: 12,
    id_establecimiento: 40,
    id_intento: 31,
    version_intento: 2,
    estado: 3,
    desc_estado: 'Iniciado',
    fecha_inicio: '2026-03-05T10:00:00.000Z',
    fecha_fin: null,
    observaciones_tecnico: null,
    contacto: 'Ana',
    email: 'ana@bazar.es',
    telefono: '612345678',
    horario: 'L-V',
    comentarios: [],
  },
  preguntas: [
    { id: 5, pregunta: '¿Funciona?', respuesta: null },
    { id: 6, pregunta: '¿Falta algo?', respuesta: null },
  ],
  registros: [],
  establecimiento: {
    datos: { contacto: 'Ana', calle: 'Mayor 1' },
    elementos: [{ id: 4, nombre: 'Felpudo', tipo_elemento: 2, unidades: 1 }],
    muebles: [
      {
        id: 8,
        nombre: 'Lineal',
        num_posiciones: 2,
        elementos: [],
        posiciones: [
          { posicion: 1, elementos: [{ id: 6, nombre: 'Acme T2', tipo_elemento: 1, unidades: 1 }] },
          { posicion: 2, elementos: [] },
        ],
      },
    ],
  },
};
const CATALOGO: CatalogoLeido = {
  componentes: [{ id: 1, nombre: 'Balda', id_categoria: 15, cantidad: 3 }],
  terminales: [{ id: 5, nombre: 'Acme T1', cantidad: 1 }],
};
const ENTORNO = { catalogo: CATALOGO, quien: { nombre: 'Begoña' } };

let ultimo = 0;
function hecho(contenido: ContenidoDeHecho, cambios: Partial<HechoEnCola> = {}): HechoEnCola {
  ultimo += 1;
  const ocurrido = `2026-03-05T11:00:${String(ultimo % 60).padStart(2, '0')}.000Z`;
  const estado: EstadoDeHecho = 'pendiente';
  return { n: ultimo, clave: `k${ultimo}`, id_parte: 12, id_intento: 31, ocurrido, estado, contenido, ...cambios };
}
const ver = (...cola: HechoEnCola[]) => vista(OBRA, cola, ENTORNO);
const frases = (obra: ObraLeida) => obra.registros.map(({ descripcion }) => descripcion);

const PONER = {
  clase: 'accion',
  conFoto: true,
  id_accion: 1,
  step: 1,
  tipo_elemento: 2,
  id_mueble: 8,
  posicion: 1,
  elementos: [{ nombre_elemento: 'balda', unidades: 2 }],
} as const;
const CAMBIAR = {
  ...PONER,
  conFoto: false,
  tipo_elemento: 1,
  elementos: [{ nombre_elemento: 'Acme T1', unidades: 1 }],
} as const;
const RETIRAR = { ...CAMBIAR, id_accion: 2, elementos: [{ nombre_elemento: 'Acme T2', unidades: 1 }] } as const;

describe('the view of a parte', () => {
  it('is what was read while nothing was done here', () => {
    expect(ver()).toBe(OBRA);
    expect(ver(hecho(PONER, { id_parte: 13 }))).toBe(OBRA);
    expect(ver(hecho(PONER, { id_intento: 30 }))).toBe(OBRA);
  });

  it('shows an action as it will be signed, with its photo', () => {
    const uno = hecho(PONER);
    expect(ver(uno).registros).toMatchObject([
      {
        descripcion: 'Instalación de Balda (2 uds.) en Lineal, Posicion 1',
        path_foto: `cola:${uno.clave}/foto`,
        elementos: [{ id: 1, nombre_elemento: 'Balda', unidades: 2 }],
        id: -uno.n,
        escrito: { version: 0, nombre_usuario: 'Begoña', ocurrido: uno.ocurrido },
      },
    ]);
    expect(ver(hecho(PONER, { id_intento: null })).registros).toHaveLength(1);
    const varios = ['balda', 'Felpudo', 'BALDA'].map((nombre_elemento) => ({ nombre_elemento, unidades: 2 }));
    expect(ver(hecho({ ...PONER, elementos: varios })).registros[0]?.elementos).toEqual([
      { id: 1, nombre_elemento: 'Balda', unidades: 4 },
      { id: 4, nombre_elemento: 'Felpudo', unidades: 2 },
    ]);
  });

  it('a second save of the same record replaces it, and keeps the photo when it brings none', () => {
    const uno = hecho(PONER);
    const otro = hecho({ ...PONER, conFoto: false, elementos: [{ nombre_elemento: 'Balda', unidades: 3 }] });
    const { registros } = ver(otro, uno);
    expect(registros).toHaveLength(1);
    expect(registros[0]).toMatchObject({ path_foto: `cola:${uno.clave}/foto`, elementos: [{ unidades: 3 }] });
  });

  it.each([{ id_accion: 2 }, { step: 2 }, { tipo_elemento: 1 }, { id_mueble: 9 }, { posicion: 2 }] as const)(
    'a record with another key stands beside it: %j',
    (otra) => expect(ver(hecho(PONER), hecho({ ...PONER, ...otra })).registros).toHaveLength(2),
  );

  it('a photo too many stays out until the server refuses it', () => {
    const llena = hecho({ ...PONER, otrasFotos: 5 });
    const { fotos } = ver(llena).registros[0] ?? {};
    expect(ver(llena, hecho({ ...PONER, conFoto: false, otrasFotos: 1 })).registros[0]?.fotos).toEqual(fotos);
  });

  it('names no mueble of a shop that was not read', () => {
    expect(frases(vista({ ...OBRA, establecimiento: null }, [hecho(PONER)], ENTORNO))).toEqual([
      'Instalación de Balda (2 uds.) en el establecimiento',
    ]);
  });

  it('the photos of a save come after those that are there, and a first one replaces the first (REG-038)', () => {
    const uno = hecho({ ...PONER, otrasFotos: 2 });
    const mas = hecho({ ...PONER, conFoto: false, otrasFotos: 1 });
    const otra = hecho(PONER);
    const de = ({ clave }: HechoEnCola, ...campos: readonly string[]) =>
      campos.map((campo) => `cola:${clave}/${campo}`);
    expect(ver(uno).registros[0]?.fotos).toEqual(de(uno, 'foto_2', 'foto_3'));
    const { path_foto, fotos } = ver(uno, mas, otra).registros[0] ?? {};
    expect([path_foto]).toEqual(de(otra, 'foto'));
    expect(fotos).toEqual([...de(uno, 'foto_2', 'foto_3'), ...de(mas, 'foto_2')]);
    expect(fotoEnCola(fotos?.[2] ?? '')).toEqual({ clave: mas.clave, campo: 'foto_2' });
    expect(fotoEnCola('/api/fichero/1')).toBeNull();
  });

  it('the same element twice in one save is summed', () => {
    const elementos = [...PONER.elementos, { nombre_elemento: 'BALDA', unidades: 5 }];
    expect(ver(hecho({ ...PONER, elementos })).registros[0]?.elementos).toMatchObject([{ unidades: 7 }]);
  });

  it('a swap names the terminal that leaves, unless another record takes it out first', () => {
    expect(frases(ver(hecho(CAMBIAR)))).toEqual([
      'Instalación de Acme T1 (1 uds.) en Lineal, Posicion 1; se retira Acme T2',
    ]);
    expect(frases(ver(hecho(CAMBIAR), hecho(RETIRAR)))).toEqual([
      'Instalación de Acme T1 (1 uds.) en Lineal, Posicion 1',
      'Retirada de Acme T2 (1 uds.) en Lineal, Posicion 1',
    ]);
    const { conFoto: _, elementos: __, clase: ___, ...clave } = RETIRAR;
    expect(frases(ver(hecho(CAMBIAR), hecho(RETIRAR), hecho({ clase: 'deshacer', ...clave })))).toEqual([
      'Instalación de Acme T1 (1 uds.) en Lineal, Posicion 1; se retira Acme T2',
    ]);
  });

  it('what the server wrote stays, unless a swap changes it', () => {
    const leido = {
      ...({ id: 70, path_foto: null, fotos: [], id_accion: 1, step: 1, posicion: 1, escrito: null } as const),
      elementos: [{ id: 1, nombre_elemento: 'Balda', unidades: 1 }],
    } as const;
    const registros: RegistroDeCampo[] = [
      { ...leido, elemento: 2, mueble: 8, descripcion: 'A component' },
      { ...leido, elemento: 1, mueble: 99, descripcion: 'A terminal in a mueble that has left the shop' },
    ];
    const obra = vista({ ...OBRA, registros }, [hecho({ ...PONER, posicion: 2 })], ENTORNO);
    expect(frases(obra).slice(0, 2)).toEqual(frases({ ...OBRA, registros }));
  });

  it('answers and remarks have their rows of step 4, behind the actions', () => {
    const respuestas = hecho({
      clase: 'preguntas',
      preguntas: [
        { id: 5, respuesta: ' Sí ' },
        { id: 6, respuesta: '  ' },
      ],
    });
    const obra = ver(hecho({ clase: 'observaciones', comentario: 'Bien' }), respuestas, hecho(PONER));
    expect(obra.preguntas.map(({ respuesta }) => respuesta)).toEqual(['Sí', null]);
    expect(obra.detalles.observaciones_tecnico).toBe('Bien');
    expect(obra.registros.map(({ step }) => step)).toEqual([1, 4, 4]);
    const clave = { id_accion: 0, step: 4, elemento: 0, mueble: 0, posicion: 0, elementos: [] };
    expect(obra.registros.slice(1)).toMatchObject([
      { ...clave, id: 2_147_483_646, descripcion: 'Respuestas a las preguntas' },
      { ...clave, id: 2_147_483_647, descripcion: 'Observaciones finales' },
    ]);
    const leida = vista(obra, [hecho(RETIRAR)], ENTORNO);
    expect(leida.registros.map(({ step }) => step)).toEqual([1, 1, 4, 4]);
    const otra = hecho({ clase: 'preguntas', preguntas: [{ id: 6, respuesta: 'No' }] });
    expect(vista(obra, [otra], ENTORNO).preguntas.map(({ respuesta }) => respuesta)).toEqual(['Sí', 'No']);
  });

  it('starts once, and the first start stays', () => {
    const sinEmpezar = { ...OBRA, detalles: { ...OBRA.detalles, estado: 2 as const, fecha_inicio: null } };
    const inicio = hecho({ clase: 'iniciar', lectura: null });
    expect(vista(sinEmpezar, [inicio], ENTORNO).detalles).toMatchObject({ estado: 3, fecha_inicio: inicio.ocurrido });
    expect(ver(inicio).detalles.fecha_inicio).toBe(OBRA.detalles.fecha_inicio);
  });

  it('a signature ends it', () => {
    const firma = hecho({ clase: 'firmar', nif: '12345678Z', nombre: 'Ana' });
    expect(ver(firma).detalles).toMatchObject({ estado: 4, desc_estado: 'Finalizado', fecha_fin: firma.ocurrido });
  });

  it('of the contact data only what was changed here', () => {
    const datos = hecho({
      clase: 'datos',
      id: 40,
      datos: { contacto: 'Eva', calle: 'Mayor 1' },
      leido: { contacto: 'Ana', calle: 'Mayor 1' },
    });
    const deLaOficina = {
      ...OBRA,
      establecimiento: OBRA.establecimiento && { ...OBRA.establecimiento, datos: { contacto: 'Ana', calle: 'Sol 2' } },
    };
    const obra = vista(deLaOficina, [datos], ENTORNO);
    expect(obra.establecimiento?.datos).toEqual({ contacto: 'Eva', calle: 'Sol 2' });
    expect(obra.detalles.contacto).toBe('Eva');
    const nuevos = { contacto: 'Eva', email: 'eva@bazar.es', telefono: '698765432', horario: 'L-S' };
    const todo = hecho({ clase: 'datos', id: 40, datos: { ...nuevos, calle: 'Sol 3' }, leido: {} });
    expect(ver(todo).detalles).toEqual({ ...OBRA.detalles, ...nuevos });
    expect(vista({ ...OBRA, establecimiento: null }, [todo], ENTORNO).detalles).toEqual(OBRA.detalles);
  });

  it('a comment stands once, also when the server has it already', () => {
    const comentario = hecho({ clase: 'comentario', comentario: 'Falta la llave' });
    expect(ver(comentario).detalles.comentarios).toHaveLength(1);
    const leida = ver(comentario);
    expect(vista(leida, [comentario], ENTORNO).detalles.comentarios).toHaveLength(1);
    const otro = { ...ENTORNO, quien: { nombre: 'Luis' } };
    expect(vista(leida, [comentario], otro).detalles.comentarios).toHaveLength(2);
  });

  it('what was refused, or is with the office, changes nothing', () => {
    for (const estado of ['rechazado', 'constancia', 'entregado'] as const)
      expect(ver(hecho(PONER, { estado }))).toBe(OBRA);
    expect(ver(hecho(PONER, { estado: 'recibido' })).registros).toHaveLength(1);
  });
});

describe('the facts of the phone', () => {
  it('knows what stands in the shop, place by place', () => {
    expect(colocadoEn(OBRA)).toEqual([
      {
        tipo_elemento: 2,
        id_elemento: 4,
        nombre: 'Felpudo',
        unidades: 1,
        sitio: { id_establecimiento: 40, id_mueble: 0, posicion: 0 },
      },
      {
        tipo_elemento: 1,
        id_elemento: 6,
        nombre: 'Acme T2',
        unidades: 1,
        sitio: { id_establecimiento: 40, id_mueble: 8, posicion: 1 },
      },
    ]);
    expect(colocadoEn({ ...OBRA, establecimiento: null })).toEqual([]);
    const balda = { id: 1, nombre: 'Balda', tipo_elemento: 2, unidades: 3 } as const;
    const [lineal] = OBRA.establecimiento?.muebles ?? [];
    const muebles = lineal === undefined ? [] : [{ ...lineal, elementos: [balda], posiciones: [] }];
    const establecimiento = { datos: {}, elementos: [], muebles };
    expect(colocadoEn({ ...OBRA, establecimiento }).map(({ sitio }) => sitio)).toEqual([
      { id_establecimiento: 40, id_mueble: 8, posicion: 0 },
    ]);
  });

  it('what has left the catalogue is known as long as it stands there, and can be taken out', () => {
    expect(conocidosEn(OBRA, CATALOGO, 1).map(({ nombre }) => nombre)).toEqual(['Acme T1', 'Acme T2']);
    expect(registrarAccion(OBRA.detalles, RETIRAR, hechosDeAccion(OBRA, CATALOGO, RETIRAR)).ok).toBe(true);
  });

  it('what was recorded is known too, each once and of its kind', () => {
    const tope = { id: 9, nombre_elemento: 'Tope', unidades: 1 };
    const registros = [{ ...ver(hecho(PONER)).registros[0]!, elementos: [tope, { ...tope, id: 1 }] }];
    const obra = { ...OBRA, registros };
    expect(conocidosEn(obra, CATALOGO, 2)).toEqual([
      { id: 1, nombre: 'Balda', id_categoria: 15, cantidad: 3 },
      { id: 4, nombre: 'Felpudo', id_categoria: null, cantidad: 0 },
      { id: 9, nombre: 'Tope', id_categoria: null, cantidad: 0 },
    ]);
    expect(conocidosEn(obra, CATALOGO, 1).map(({ nombre }) => nombre)).toEqual(['Acme T1', 'Acme T2']);
  });

  it('judges like the server: what the actions of the parte take from a place counts together', () => {
    const tras = ver(hecho(RETIRAR));
    const juicio = registrarAccion(
      tras.detalles,
      { ...RETIRAR, id_accion: 3 },
      hechosDeAccion(tras, CATALOGO, RETIRAR),
    );
    expect(juicio).toMatchObject({ ok: false, code: 'accion.no_hay_tantas' });
    const poner = registrarAccion(
      OBRA.detalles,
      { ...PONER, elementos: [{ nombre_elemento: 'Balda', unidades: 5 }] },
      hechosDeAccion(OBRA, CATALOGO, PONER),
    );
    expect(poner).toMatchObject({
      ok: true,
      value: { avisos: [{ code: 'accion.stock_negativo', datos: { unidades: 3 } }] },
    });
  });
});

it.each([
  ['an action', {}, { id_accion: 1, step: 1, tipo_elemento: 2, id_mueble: 8, posicion: 1 }],
  ['a row of step 4', { step: 4 }, null],
  ['no action', { id_accion: 0 }, null],
  ['no kind of element', { elemento: 0 }, null],
] as const)('the key of %s', (_, cambio, clave) => {
  const [registro] = ver(hecho(PONER)).registros;
  expect(claveDeRegistro({ ...registro!, ...cambio })).toEqual(clave);
});
