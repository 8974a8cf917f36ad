import { describe, expect, it } from 'vitest';
import {
  formaDeEstablecimiento,
  nuevoComponente,
  nuevoEstablecimiento,
  nuevoMueble,
  nuevoTerminal,
} from '../../test/make/registros.ts';
import type { TestClient } from '../../test/client.ts';
import { textosDeHoja } from '../../test/sheet.ts';
import { withApi } from '../../test/with-api.ts';

/** Creates a shop with something on each of the three levels. */
async function tiendaLlena(gestion: TestClient) {
  const rotulo = await nuevoComponente(gestion, { nombre: 'Rótulo', id_categoria: 17 });
  const balda = await nuevoComponente(gestion, { nombre: 'Balda', id_categoria: 16 });
  const cable = await nuevoComponente(gestion, { nombre: 'Cable', id_categoria: 15 });
  const mueble = await nuevoMueble(gestion, { nombre: 'Isla', num_posiciones: 2 });
  const terminal = await nuevoTerminal(gestion, { marca: 'Apex', modelo: 'Z1' });
  const campos = {
    componentes_establecimiento: JSON.stringify([{ nombre_elemento: 'rotulo', unidades: 2 }]),
    componentes_muebles: JSON.stringify([
      { id_mueble: mueble.id, componentes: [{ nombre_elemento: 'Balda', unidades: 3 }] },
    ]),
    componentes_posiciones: JSON.stringify([
      { posiciones: [{ id_terminal: '' }, { id_terminal: terminal.id, componentes: [{ nombre_elemento: cable.id }] }] },
    ]),
  };
  return { rotulo, balda, cable, mueble, terminal, tienda: await nuevoEstablecimiento(gestion, campos) };
}

describe('establecimientos', () => {
  it(
    'creates, reads, changes and deletes',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const forma = formaDeEstablecimiento();
      const alta = await gestion.multipart('/api/establecimiento', { ...forma, latitud: '36.72', longitud: '-4.42' });
      expect(alta.statusCode).toBe(201);
      const uno = alta.json();
      expect(uno).toMatchObject({
        ...forma,
        version: 1,
        id_canal: null,
        canal: null,
        pais: 'España',
        direccion: 'Calle Mayor, 1, 29001 Málaga, Málaga',
        observaciones: null,
        latitud: 36.72,
        longitud: -4.42,
        punto_aproximado: false,
        planograma: null,
        desc_componentes: '',
        muebles: [],
      });
      const cambio = await gestion.multipart('/api/establecimiento', {
        ...forma,
        id: uno.id,
        contacto: 'Otra',
        version: 1,
      });
      expect(cambio.statusCode).toBe(200);
      expect(cambio.json()).toMatchObject({ contacto: 'Otra', latitud: 36.72, version: 2 });
      expect((await gestion.get(`/api/establecimiento/${uno.id}`)).json()).toEqual(cambio.json());
      expect((await gestion.multipart('/api/establecimiento', { ...forma, id: uno.id, version: 1 })).statusCode).toBe(
        409,
      );
      expect((await gestion.get('/api/establecimiento/all/select')).json()).toEqual([
        { id: uno.id, nombre: uno.nombre, junto: `${forma.sfid} · Málaga` },
      ]);
      expect((await gestion.delete(`/api/establecimiento/${uno.id}`)).statusCode).toBe(204);
      expect((await gestion.get(`/api/establecimiento/${uno.id}`)).statusCode).toBe(404);
    }),
  );

  it(
    'names every wrong field at once',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const mal = await gestion.multipart('/api/establecimiento', {
        ...formaDeEstablecimiento(),
        sfid: 'x'.repeat(16),
        telefono: '512345678',
        email: 'nadie',
        codigo_postal: '2900',
        localidad: 'Málaga 2',
        latitud: 91,
        componentes_muebles: '{',
      });
      expect(mal.statusCode).toBe(422);
      expect(mal.json()).toMatchObject({
        telefono: 'El número de tefélono introducido no es correcto.',
        email: 'La dirección de email introducida no es correcta.',
        codigo_postal: 'El código postal introducido no es correcto.',
      });
      expect(Object.keys(mal.json())).toEqual(
        expect.arrayContaining(['sfid', 'localidad', 'latitud', 'componentes_muebles']),
      );
      const uno = await nuevoEstablecimiento(gestion);
      const forma = { ...formaDeEstablecimiento(), sfid: uno.sfid.toLowerCase() };
      expect((await gestion.multipart('/api/establecimiento', forma)).json()).toHaveProperty('sfid');
    }),
  );

  it(
    'refuses a component that is repeated up to more units than one entry may have',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      await nuevoComponente(gestion, { nombre: 'Rótulo', id_categoria: 17 });
      const guardar = (segundas: number) =>
        gestion.multipart('/api/establecimiento', {
          ...formaDeEstablecimiento(),
          componentes_establecimiento: JSON.stringify([
            { nombre_elemento: 'Rótulo', unidades: 600_000 },
            { nombre_elemento: 'Rótulo', unidades: segundas },
          ]),
        });
      const mal = await guardar(400_001);
      expect([mal.statusCode, mal.json().componentes_establecimiento]).toEqual([
        422,
        'Un componente suma más de 1.000.000 de unidades.',
      ]);
      expect((await guardar(400_000)).json()).toMatchObject({ desc_componentes: 'Rótulo (1000000)' });
    }),
  );

  it(
    'takes a town, a province and a region of several words, finds them by any of these, and exports them (AMB-092)',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      await nuevoEstablecimiento(gestion);
      const lugar = {
        localidad: 'San Cristóbal de La Laguna',
        provincia: 'Santa Cruz de Tenerife',
        comunidad: 'Islas Canarias',
      };
      const uno = await nuevoEstablecimiento(gestion, { ...lugar, codigo_postal: '38201' });
      expect(uno).toMatchObject({
        ...lugar,
        direccion: 'Calle Mayor, 1, 38201 San Cristóbal de La Laguna, Santa Cruz de Tenerife',
        punto_aproximado: true,
      });
      for (const filtro of ['direccion=cristobal de la', 'direccion=laguna, santa', 'comunidad=islas can']) {
        const hallados = await gestion.get(`/api/establecimiento/all?limit=5&${filtro}`);
        expect(
          hallados.json<{ id: number }[]>().map(({ id }) => id),
          filtro,
        ).toEqual([uno.id]);
        const hoja = textosDeHoja((await gestion.get(`/api/establecimiento/all/export?${filtro}`)).rawPayload);
        expect(hoja.slice(1), filtro).toEqual([expect.arrayContaining(Object.values(lugar))]);
      }
    }),
  );

  it(
    'gives back what stands there in the shape of the form',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const { tienda, mueble, terminal, cable } = await tiendaLlena(gestion);
      expect(tienda).toMatchObject({
        desc_componentes: 'Rótulo (2)',
        componentes_establecimiento: [{ nombre_elemento: 'Rótulo', unidades: 2 }],
        componentes_muebles: [{ id_mueble: mueble.id, componentes: [{ nombre_elemento: 'Balda', unidades: 3 }] }],
        componentes_posiciones: [
          {
            id_mueble: mueble.id,
            posiciones: [
              { posicion: 1, id_terminal: null, componentes: [] },
              { posicion: 2, id_terminal: terminal.id, componentes: [{ nombre_elemento: 'Cable', unidades: 1 }] },
            ],
          },
        ],
      });
      expect(tienda.muebles[0]?.posiciones[1]).toMatchObject({ nombre_terminal: 'Apex Z1' });
      expect((await gestion.get(`/api/componente/${cable.id}`)).json().cantidad).toBe(cable.cantidad);
    }),
  );

  it(
    'changes what stands there by differences, and keeps what is not sent',
    withApi(async ({ as, system }) => {
      const gestion = await as('GESTION');
      const { tienda, mueble, rotulo } = await tiendaLlena(gestion);
      const guardar = (campos: Record<string, string>) =>
        gestion.multipart('/api/establecimiento', {
          ...formaDeEstablecimiento(),
          sfid: tienda.sfid,
          id: tienda.id,
          ...campos,
        });
      const igual = await guardar({});
      expect(igual.json().componentes_posiciones).toEqual(tienda.componentes_posiciones);
      const otro = await guardar({
        componentes_establecimiento: JSON.stringify([{ nombre_elemento: 'Rótulo', unidades: 1 }]),
      });
      expect(otro.json().desc_componentes).toBe('Rótulo (1)');
      const movimientos = await system.db
        .selectFrom('movimiento')
        .innerJoin('lugar as h', 'h.id', 'id_hasta')
        .select(['unidades', 'h.clase'])
        .where('id_componente', '=', rotulo.id)
        .orderBy('movimiento.id')
        .execute();
      expect(movimientos.slice(1)).toEqual([
        { unidades: 2, clase: 'establecimiento' },
        { unidades: 1, clase: 'ajuste' },
      ]);
      const sin = await guardar({ componentes_muebles: '[]' });
      expect(sin.json()).toMatchObject({ muebles: [], desc_componentes: 'Rótulo (1)' });
      expect((await gestion.delete(`/api/mueble/${mueble.id}`)).json().message).toContain('movimientos');
    }),
  );

  it.each([
    [
      'componentes_muebles',
      (m: number) => ({ componentes_muebles: JSON.stringify([{ id_mueble: m }, { id_mueble: m }]) }),
    ],
    ['componentes_muebles', () => ({ componentes_muebles: JSON.stringify([{ id_mueble: 999_999 }]) })],
    [
      'componentes_posiciones',
      (m: number) => ({ componentes_posiciones: JSON.stringify([{ id_mueble: m, posiciones: [] }]) }),
    ],
    ['componentes_establecimiento', () => ({ componentes_establecimiento: '[{"nombre_elemento":"Nada"}]' })],
  ])('blames %s', (campo, campos) =>
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const mueble = await nuevoMueble(gestion);
      const res = await gestion.multipart('/api/establecimiento', {
        ...formaDeEstablecimiento(),
        ...campos(mueble.id),
      });
      expect(res.statusCode).toBe(422);
      expect(Object.keys(res.json())).toContain(campo);
      expect((await gestion.get('/api/establecimiento/all')).json()).toEqual([]);
    })(),
  );

  it(
    'reports its furniture and its inventory, desuso apart',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const { tienda, cable, balda } = await tiendaLlena(gestion);
      await gestion.post('/api/componente', { ...cable, desuso: true });
      const detalle = (await gestion.get(`/api/establecimiento/details/${tienda.id}`)).json();
      expect(detalle.componentes).toEqual({
        nombre_componentes: 'Rótulo (2)',
        muebles: [
          {
            nombre_mueble: 'Isla',
            nombre_componentes: 'Balda (3)',
            nombre_componentes_desactualizados: '',
            unidades_desactualizadas: 0,
            posiciones: [
              {
                posicion: 1,
                path_terminal: null,
                nombre_terminal: null,
                componentes: '',
                componentes_desactualizados: '',
                unidades: 0,
                unidades_desactualizadas: 0,
              },
              {
                posicion: 2,
                path_terminal: null,
                nombre_terminal: 'Apex Z1',
                componentes: '',
                componentes_desactualizados: 'Cable (1)',
                unidades: 0,
                unidades_desactualizadas: 1,
              },
            ],
          },
        ],
      });
      const informe: { categoria_componente: string; posicion: number | null; componentes: string }[] = detalle.informe;
      expect(informe.map((f) => [f.categoria_componente, f.posicion, f.componentes])).toEqual([
        ['Establecimiento', null, 'Rótulo (2)'],
        ['Mueble', null, 'Balda (3)'],
        ['Terminal / posición', 1, ''],
        ['Terminal / posición', 2, ''],
      ]);
      expect(detalle.inventario).toEqual([
        { nombre: 'Apex Z1', categoria: 'Terminal', cantidad: 1 },
        { nombre: balda.nombre, categoria: 'Mueble', cantidad: 3 },
        { nombre: cable.nombre, categoria: 'Terminal / posición', cantidad: 1 },
        { nombre: 'Rótulo', categoria: 'Establecimiento', cantidad: 2 },
      ]);
      await gestion.post('/api/componente', { ...balda, desuso: true });
      const luego = (await gestion.get(`/api/establecimiento/details/${tienda.id}`)).json();
      const [isla] = luego.componentes.muebles;
      expect(isla).toMatchObject({ nombre_componentes_desactualizados: 'Balda (3)', unidades_desactualizadas: 3 });
    }),
  );

  it(
    'keeps what is in desuso where it stands, and takes it nowhere else',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const { tienda, cable, rotulo, mueble } = await tiendaLlena(gestion);
      for (const viejo of [cable, rotulo]) await gestion.post('/api/componente', { ...viejo, desuso: true });
      const guardar = (campos: Readonly<Record<string, unknown>>) =>
        gestion.multipart('/api/establecimiento', {
          ...formaDeEstablecimiento(),
          sfid: tienda.sfid,
          id: tienda.id,
          ...Object.fromEntries(Object.entries(campos).map(([campo, valor]) => [campo, JSON.stringify(valor)])),
        });
      const { componentes_establecimiento, componentes_posiciones } = tienda;
      const igual = await guardar({ componentes_establecimiento, componentes_posiciones });
      expect([igual.statusCode, igual.json().componentes_posiciones]).toEqual([200, componentes_posiciones]);
      const deCable = [{ nombre_elemento: 'Cable', unidades: 1 }];
      const deRotulo = [{ nombre_elemento: 'Rótulo', unidades: 1 }];
      for (const [campo, valor] of [
        ['componentes_establecimiento', deCable],
        ['componentes_muebles', [{ id_mueble: mueble.id, componentes: deRotulo }]],
        ['componentes_posiciones', [{ posiciones: [{ id_terminal: '', componentes: deRotulo }] }]],
      ] as const) {
        const res = await guardar({ [campo]: valor });
        expect([res.statusCode, Object.keys(res.json())], campo).toEqual([422, expect.arrayContaining([campo])]);
      }
    }),
  );

  it(
    'guesses the point from the province where the town is none of it, as a guess, until it is set',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const uno = await nuevoEstablecimiento(gestion, { provincia: 'Alacant' });
      expect(uno).toMatchObject({ latitud: 38.3452, punto_aproximado: true });
      const forma = { ...formaDeEstablecimiento(), sfid: uno.sfid, id: uno.id };
      const movido = await gestion.multipart('/api/establecimiento', { ...forma, latitud: '38.5', longitud: '-0.4' });
      expect(movido.json()).toMatchObject({ latitud: 38.5, punto_aproximado: false });
      const medio = await gestion.multipart('/api/establecimiento', { ...forma, latitud: '38.5' });
      expect(medio.json()).toHaveProperty('longitud');
      expect(await nuevoEstablecimiento(gestion, { provincia: 'Narnia' })).toMatchObject({
        latitud: null,
        longitud: null,
      });
    }),
  );

  it(
    'deletes with it what stands there',
    withApi(async ({ as, system }) => {
      const gestion = await as('GESTION');
      const { tienda } = await tiendaLlena(gestion);
      expect((await gestion.delete(`/api/establecimiento/${tienda.id}`)).statusCode).toBe(204);
      expect(await system.db.selectFrom('instalado').selectAll().execute()).toEqual([]);
    }),
  );

  it(
    'filters and exports the list',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const b = await nuevoEstablecimiento(gestion, { nombre: 'Brezo', comunidad: 'Cataluña' });
      const a = await nuevoEstablecimiento(gestion, { nombre: 'Ácana', id_canal: 2 });
      const ids = async (query: string) =>
        (await gestion.get(`/api/establecimiento/all?limit=5&${query}`)).json<{ id: number }[]>().map((e) => e.id);
      expect(await ids('sort=-nombre')).toEqual([b.id, a.id]);
      expect(await ids('canal=franq')).toEqual([a.id]);
      expect(await ids('comunidad=CATALUNA')).toEqual([b.id]);
      expect(await ids(`sfid=${b.sfid.toLowerCase()}`)).toEqual([b.id]);
      expect(await ids('direccion=mayor')).toEqual([a.id, b.id]);
      expect((await gestion.get('/api/establecimiento/all/export')).statusCode).toBe(200);
      expect((await gestion.get('/api/establecimiento/all/select')).json()).toEqual(
        [a, b].map(({ id, nombre, sfid, localidad }) => ({ id, nombre, junto: `${sfid} · ${localidad}` })),
      );
      expect((await gestion.get('/api/canal/all/select')).json()).toEqual([
        { id: 4, nombre: 'Distribuidor' },
        { id: 2, nombre: 'Franquicia' },
        { id: 3, nombre: 'Gran superficie' },
        { id: 1, nombre: 'Tienda propia' },
      ]);
    }),
  );

  it(
    'keeps no channel where none was chosen, in the list and the detail too',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const sin = await nuevoEstablecimiento(gestion, { nombre: 'Sin' });
      const con = await nuevoEstablecimiento(gestion, { nombre: 'Con', id_canal: 2 });
      for (const orden of ['canal', '-canal']) {
        const filas = (await gestion.get(`/api/establecimiento/all?limit=5&sort=${orden}`)).json<(typeof sin)[]>();
        const canales = [[sin.id, null] as const, [con.id, 'Franquicia'] as const];
        expect(filas.map(({ id, canal }) => [id, canal])).toEqual(orden === 'canal' ? canales : canales.toReversed());
      }
      expect((await gestion.get(`/api/establecimiento/details/${sin.id}`)).json()).toMatchObject({ canal: null });
      expect((await gestion.get('/api/establecimiento/all/export?sort=canal')).statusCode).toBe(200);
      const { id, nombre: _, ...forma } = { ...formaDeEstablecimiento(), id: con.id };
      const quitado = await gestion.multipart('/api/establecimiento', { ...forma, nombre: 'Con', id, id_canal: '' });
      expect([quitado.statusCode, quitado.json().id_canal, quitado.json().canal]).toEqual([200, null, null]);
    }),
  );

  it(
    "is the office's",
    withApi(async ({ as }) => {
      for (const role of ['TECNICO', 'EMPRESA'] as const) {
        const campo = await as(role);
        for (const path of ['all', '1', 'details/1', 'all/select']) {
          expect((await campo.get(`/api/establecimiento/${path}`)).statusCode).toBe(403);
        }
        expect((await campo.multipart('/api/establecimiento', {})).statusCode).toBe(403);
        expect((await campo.delete('/api/establecimiento/1')).statusCode).toBe(403);
      }
    }),
  );
});
