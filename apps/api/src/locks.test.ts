import type { Contrata } from '@tajo/contract/contratas';
import type { Cambio } from '@tajo/contract/historial';
import type { Proyecto } from '@tajo/contract/proyectos';
import { describe, expect, it } from 'vitest';
import { engine } from '../test/database.ts';
import { entregar, intentoAbierto } from '../test/make/constancias.ts';
import { enviarAccion, makeObra, makeParte, responderTodo } from '../test/make/obra.ts';
import { hacerParte, hacerTecnico, hacerTienda } from '../test/make/partes.ts';
import {
  formaDeContrata,
  formaDeProyecto,
  hacerCliente,
  hacerContrata,
  hacerProyecto,
} from '../test/make/proyectos.ts';
import type { TestClient } from '../test/client.ts';
import { formaDeEstablecimiento, formaDeUsuario } from '../test/make/registros.ts';
import { hacerZip, unPdf } from '../test/make/zip.ts';
import { whileUnderWay } from '../test/waiting.ts';
import { withCommittedApi, type TestApi } from '../test/with-api.ts';
import type { Tx } from './db/handle.ts';
import { mueblesQueries } from './muebles/muebles.queries.ts';
import { preguntasQueries } from './preguntas/preguntas.queries.ts';
import { proyectosQueries } from './proyectos/proyectos.queries.ts';

type Respuesta = { readonly statusCode: number; json(): unknown };
interface Encuentro {
  /** A change that another transaction has begun. */
  readonly cambia: (tx: Tx) => Promise<unknown>;
  readonly pide: () => Promise<Respuesta>;
  readonly contesta: readonly [number, object];
}

const HOY = '2026-11-20';
const darDeBaja = (tx: Tx, id: number) =>
  tx.updateTable('cliente').set({ baja: true, fecha_baja: HOY }).where('id', '=', id).execute();

const ENCUENTROS: Readonly<Record<string, (api: TestApi) => Promise<Encuentro>>> = {
  'a parte that goes to somebody else is no longer his': async (api) => {
    const { id: id_proyecto } = await hacerProyecto(api);
    const [uno, otro] = [await hacerTecnico(api, id_proyecto), await hacerTecnico(api, id_proyecto)];
    const { id } = await hacerParte(api, { estado: 'asignado', id_proyecto, id_tecnico: uno });
    const quien = await api.asUsuario(uno);
    return {
      cambia: (tx) => tx.updateTable('parte').set({ id_tecnico: otro }).where('id', '=', id).execute(),
      pide: () => quien.patch(`/api/parte/iniciar/${id}`),
      contesta: [404, {}],
    };
  },
  'a parte that moves to another shop is there all the same': async (api) => {
    const gestion = await api.as('GESTION');
    const [{ id }, id_establecimiento] = [await hacerParte(api), await hacerTienda(api, { nombre: 'La nueva' })];
    return {
      cambia: (tx) => tx.updateTable('parte').set({ id_establecimiento }).where('id', '=', id).execute(),
      pide: () => gestion.post(`/api/parte/comentario/${id}`, { comentario: 'Avisar antes' }),
      contesta: [201, { nombre_establecimiento: 'La nueva' }],
    };
  },
  'a project that is finished takes no new parte': async (api) => {
    const gestion = await api.as('GESTION');
    const [{ id: id_proyecto }, id_establecimiento] = [await hacerProyecto(api), await hacerTienda(api)];
    const forma = { numero_incidencia: 'INC-1', observaciones: 'Montar', id_proyecto, id_establecimiento };
    return {
      cambia: (tx) => tx.updateTable('proyecto').set({ finalizado: true }).where('id', '=', id_proyecto).execute(),
      pide: () => gestion.post('/api/parte', forma),
      contesta: [422, { id_proyecto: expect.any(String) }],
    };
  },
  'a project that is finished, and gets another client, stays finished': async (api) => {
    const gestion = await api.as('GESTION');
    const [{ finalizado: _, version: _version, ...forma }, { id: id_cliente }] = [
      await hacerProyecto(api),
      await hacerCliente(api),
    ];
    const cambio = { finalizado: true, id_cliente };
    return {
      cambia: (tx) => tx.updateTable('proyecto').set(cambio).where('id', '=', forma.id).execute(),
      pide: () => gestion.post('/api/proyecto', forma),
      contesta: [200, { finalizado: true, id_cliente: forma.id_cliente }],
    };
  },
  'a client that goes de baja gets no new project': async (api) => {
    const gestion = await api.as('GESTION');
    const { id } = await hacerCliente(api);
    return {
      cambia: (tx) => darDeBaja(tx, id),
      pide: () => gestion.post('/api/proyecto', formaDeProyecto(id)),
      contesta: [422, { id_cliente: expect.any(String) }],
    };
  },
  'a client that goes de baja gets no new contrata': async (api) => {
    const gestion = await api.as('GESTION');
    const { id } = await hacerCliente(api);
    return {
      cambia: (tx) => darDeBaja(tx, id),
      pide: () => gestion.post('/api/contrata', formaDeContrata([id])),
      contesta: [422, { clientes: expect.any(String) }],
    };
  },
  'a contrata that stops serving a client takes no project of it': async (api) => {
    const gestion = await api.as('GESTION');
    const [uno, otro] = [await hacerCliente(api), await hacerCliente(api)];
    const { id } = await hacerContrata(api, { clientes: [uno.id] });
    return {
      cambia: (tx) => servirA(tx, id, otro.id),
      pide: () => gestion.post('/api/proyecto', { ...formaDeProyecto(uno.id), id_contrata: id }),
      contesta: [422, { id_contrata: expect.any(String) }],
    };
  },
  'a contrata that is finished, and gets other clients, stays finished, and its history knows them': async (api) => {
    const gestion = await api.as('GESTION');
    const [uno, otro] = [await hacerCliente(api, { nombre: 'Uno' }), await hacerCliente(api, { nombre: 'Otro' })];
    const contrata = await hacerContrata(api, { clientes: [uno.id] });
    const { finalizada: _, version: _version, ...forma } = contrata;
    return {
      cambia: async (tx) => {
        await tx
          .updateTable('contrata')
          .set({ finalizada: true, fecha_baja: HOY })
          .where('id', '=', forma.id)
          .execute();
        await servirA(tx, forma.id, otro.id);
      },
      pide: async () => {
        const guardada = await gestion.post('/api/contrata', forma);
        const [linea] = (await gestion.get(`/api/historial/contrata/${forma.id}`)).json<Cambio[]>();
        return { statusCode: guardada.statusCode, json: () => ({ ...guardada.json<Contrata>(), linea }) };
      },
      contesta: [
        200,
        {
          finalizada: true,
          linea: { campos: expect.arrayContaining([{ campo: 'clientes', antes: 'Otro', despues: 'Uno' }]) },
        },
      ],
    };
  },
  'a question that is deleted takes no answer': async (api) => {
    const [tecnico, obra] = [await api.as('TECNICO'), await makeObra(api)];
    const id_parte = await makeParte(api, obra, tecnico);
    const [borrada, queda] = obra.preguntas;
    return {
      cambia: (tx) => preguntasQueries(tx).borrar(borrada),
      pide: () => responderTodo(tecnico, id_parte, obra),
      contesta: [200, [{ id: queda, respuesta: 'Sí' }]],
    };
  },
  'a mueble that loses a position gets nothing installed there': async (api) => {
    const tecnico = await api.as('TECNICO');
    const obra = await makeObra(api);
    const id = await makeParte(api, obra, tecnico);
    const elementos = [{ nombre_elemento: 'Nova B2', unidades: 1 }];
    const accion = { id_accion: 1, step: 1, tipo_elemento: 1, id_mueble: obra.id_mueble, posicion: 4, elementos };
    return {
      cambia: (tx) => acortar(tx, obra.id_mueble),
      pide: () => enviarAccion(tecnico, id, accion),
      contesta: [422, { posicion: expect.any(String) }],
    };
  },
  'a mueble that loses a position gets no record back there by a decision': async (api) => {
    const [tecnico, gestion, obra] = [await api.as('TECNICO'), await api.as('GESTION'), await makeObra(api)];
    const id_parte = await makeParte(api, obra, tecnico);
    const elementos = [{ nombre_elemento: 'Nova B2', unidades: 1 }];
    const accion = { id_accion: 1, step: 1, tipo_elemento: 1, id_mueble: obra.id_mueble, posicion: 4, elementos };
    await enviarAccion(tecnico, id_parte, accion);
    const pieza = { id_parte, id_intento: await intentoAbierto(api, id_parte), contenido: { comentario: 'Hecho' } };
    await gestion.patch(`/api/parte/reiniciar/${id_parte}`);
    const { id } = (await entregar(tecnico, { ...pieza, clase: 'comentario' })).json<{ id: number }>();
    const decision = { resultado: 'aplicado', motivo: 'Lo hizo él', vistos: 1 };
    return {
      cambia: (tx) => acortar(tx, obra.id_mueble),
      pide: () => gestion.post(`/api/campo/resolver/${id}`, decision),
      contesta: [409, { message: expect.stringContaining('ya no tiene todas las posiciones') }],
    };
  },
  'a mueble that loses a position gets nothing there by the form of a shop': async (api) => {
    const [gestion, obra] = [await api.as('GESTION'), await makeObra(api)];
    const posiciones = [{ posicion: 4, id_terminal: obra.terminalB }];
    const forma = {
      ...formaDeEstablecimiento(),
      id: obra.id_establecimiento,
      componentes_posiciones: JSON.stringify([{ id_mueble: obra.id_mueble, posiciones }]),
    };
    return {
      cambia: (tx) => acortar(tx, obra.id_mueble),
      pide: () => gestion.multipart('/api/establecimiento', forma),
      contesta: [422, { componentes_posiciones: expect.any(String) }],
    };
  },
  'a technician who leaves a project gets no parte of it': async (api) => {
    const gestion = await api.as('GESTION');
    const { id, id_proyecto } = await hacerParte(api);
    const id_tecnico = await hacerTecnico(api, id_proyecto);
    return {
      cambia: async (tx) => {
        await tx.updateTable('usuario').set({ version: 2 }).where('id', '=', id_tecnico).execute();
        await tx.deleteFrom('usuario_proyecto').where('id_usuario', '=', id_tecnico).execute();
      },
      pide: () => gestion.patch(`/api/parte/asignar/${id}/${id_tecnico}`),
      contesta: [422, { id_tecnico: expect.any(String) }],
    };
  },
};

async function acortar(tx: Tx, id: number): Promise<void> {
  await mueblesQueries(tx).bloquear(id);
  await tx.updateTable('mueble').set({ num_posiciones: 1 }).where('id', '=', id).execute();
}

async function servirA(tx: Tx, id_contrata: number, id_cliente: number): Promise<void> {
  await tx.updateTable('contrata').set({ version: 2 }).where('id', '=', id_contrata).execute();
  await tx.updateTable('contrata_cliente').set({ id_cliente }).where('id_contrata', '=', id_contrata).execute();
}

// The embedded engine has one connection, so nobody waits for a lock there.
describe.runIf(engine === 'postgres')('what a save rests on is held, and read when the wait for it is over', () => {
  it.each(Object.entries(ENCUENTROS))('%s', (_, preparar) =>
    withCommittedApi(async (api) => {
      const { cambia, pide, contesta } = await preparar(api);
      const { waited, answer } = await whileUnderWay(api, cambia, pide);
      const [estado, cuerpo] = contesta;
      expect({ waited, estado: answer.statusCode, cuerpo: answer.json() }).toMatchObject({
        waited: true,
        estado,
        cuerpo,
      });
    })(),
  );
});

async function cambiarTelefono(api: TestApi, ruta: string, id: number | null) {
  const gestion = await api.as('GESTION');
  const guardado = (await gestion.get(`${ruta}/${id}`)).json<object>();
  return () => gestion.post(ruta, { ...guardado, telefono: '600111333' });
}

type EnTienda = (gestion: TestClient, tienda: { readonly id: number; readonly sfid: string }) => Promise<Respuesta>;
const pdf = { nombre: 'plano.pdf', bytes: unPdf() };
const EN_TIENDA: Readonly<Record<string, EnTienda>> = {
  'a ZIP of planograms': (gestion, { sfid }) => {
    const bytes = hacerZip([{ nombre: `${sfid}.pdf`, contenido: unPdf() }]);
    return gestion.multipart('/api/establecimiento/planogramas', {}, { planogramas: { nombre: 'planos.zip', bytes } });
  },
  'a planogram': (gestion, { id }) => gestion.multipart('/api/establecimiento/planograma', { id }, { planograma: pdf }),
  'the form of a shop': (gestion, { id, sfid }) =>
    gestion.multipart('/api/establecimiento', { ...formaDeEstablecimiento(), id, sfid }),
};

describe.runIf(engine === 'postgres')('a load of partes that is under way', () => {
  it.each(Object.entries(EN_TIENDA))('holds up no save of its shops: %s', (_, pide) =>
    withCommittedApi(async (api) => {
      const [gestion, sfid] = [await api.as('GESTION'), 'LARGA1'];
      const [{ id: id_proyecto }, id] = [await hacerProyecto(api), await hacerTienda(api, { sfid })];
      const parte = { numero_incidencia: 'INC-1', observaciones: 'Montar', id_proyecto, id_establecimiento: id };
      const fecha_alta = api.system.now();
      const { waited, answer } = await whileUnderWay(
        api,
        (tx) =>
          tx
            .insertInto('parte')
            .values({ ...parte, fecha_alta })
            .execute(),
        () => pide(gestion, { id, sfid }),
      );
      expect([waited, answer.statusCode]).toEqual([false, 200]);
    })(),
  );

  it.each<[string, (api: TestApi, proyecto: Proyecto) => Promise<() => Promise<Respuesta>>]>([
    [
      'a question',
      async (api, { id: id_proyecto }) => {
        const gestion = await api.as('GESTION');
        return () => gestion.post('/api/proyecto/pregunta', { pregunta: '¿Queda limpio?', id_proyecto });
      },
    ],
    [
      'a technician',
      async (api, { id: id_proyecto }) => {
        const admin = await api.as('ADMIN');
        const campos = { ...formaDeUsuario(), id_categoria: 12, id_role: 3, proyectos: [id_proyecto] };
        return () => admin.post('/api/usuario', campos);
      },
    ],
    [
      'the text of a parte',
      async (api, { id: id_proyecto }) => {
        const [gestion, parte] = [await api.as('GESTION'), await hacerParte(api, { id_proyecto })];
        return () => gestion.post('/api/parte', { ...parte, observaciones: 'Desmontar' });
      },
    ],
    ['the client', async (api, { id_cliente }) => cambiarTelefono(api, '/api/cliente', id_cliente)],
    ['the contrata', async (api, { id_contrata }) => cambiarTelefono(api, '/api/contrata', id_contrata)],
  ])('holds up nobody who saves %s of its project', (_, preparar) =>
    withCommittedApi(async (api) => {
      const { id: id_cliente } = await hacerCliente(api);
      const { id: id_contrata } = await hacerContrata(api, { clientes: [id_cliente] });
      const proyecto = await hacerProyecto(api, { id_cliente, id_contrata });
      const pide = await preparar(api, proyecto);
      const { waited, answer } = await whileUnderWay(api, (tx) => proyectosQueries(tx).bloquear(proyecto.id), pide);
      expect([waited, answer.statusCode < 300]).toEqual([false, true]);
    })(),
  );
});
