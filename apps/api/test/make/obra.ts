import { alRecibir } from '@tajo/domain/momento';
import { TIPO_ELEMENTO } from '@tajo/domain/almacen/elemento';
import type { PorCampoDeFoto } from '@tajo/domain/obra/fotos';
import sharp from 'sharp';
import { ajustarCantidad, ajustarInstalado, ajusteDe } from '../../src/almacen/almacen.escrituras.ts';
import type { Db, Tx } from '../../src/db/handle.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { colocacionQueries } from '../../src/instalado/colocacion.queries.ts';
import { mueblesQueries } from '../../src/muebles/muebles.queries.ts';
import { anotar, reservarLinea } from '../../src/historial/historial.queries.ts';
import type { TestClient, TestFile } from '../client.ts';
import type { TestApi } from '../with-api.ts';

const color = { create: { width: 900, height: 600, channels: 3, background: '#335577' } } as const;
export const unaFoto = async (background = '#335577'): Promise<TestFile> => ({
  nombre: 'estantería.jpg',
  tipo: 'image/jpeg',
  bytes: await sharp({ create: { ...color.create, background } })
    .jpeg()
    .toBuffer(),
});
export const unaFirma = async (): Promise<TestFile> => ({
  nombre: 'firma.png',
  tipo: 'image/png',
  bytes: await sharp({ ...color, create: { ...color.create, height: 150, width: 300 } })
    .png()
    .toBuffer(),
});

const uno = async (consulta: { executeTakeFirstOrThrow(): Promise<{ id: number }> }): Promise<number> =>
  (await consulta.executeTakeFirstOrThrow()).id;

const EMPRESA = { direccion: 'Calle Mayor, 1', telefono: '600111222', email: 'a@b.es', contacto: 'Luis' };
const TIENDA = {
  id_canal: 1,
  email: 'tienda@ejemplo.es',
  telefono: '912345678',
  contacto: 'Ana Gómez',
  horario: '10:00 a 21:00',
  calle: 'Gran Vía, 2',
  localidad: 'Madrid',
  codigo_postal: '28013',
  comunidad: 'Comunidad de Madrid',
  provincia: 'Madrid',
};

async function registros(db: Db) {
  const componente = (nombre: string, id_categoria: number) =>
    uno(
      db
        .insertInto('componente')
        .values({ nombre, descripcion: nombre, fabricante: 'Acme', id_categoria })
        .returning('id'),
    );
  const terminal = (modelo: string) =>
    uno(
      db
        .insertInto('terminal')
        .values({ marca: 'Nova', modelo, descripcion: `Nova ${modelo}` })
        .returning('id'),
    );
  const id_cliente = await uno(
    db
      .insertInto('cliente')
      .values({ nombre: 'Óptica', nif: 'B1', ...EMPRESA })
      .returning('id'),
  );
  const id_proyecto = await uno(
    db
      .insertInto('proyecto')
      .values({ nombre: 'Otoño', id_cliente, id_categoria: 1, fecha_inicio: '2026-01-01' })
      .returning('id'),
  );
  const pregunta = (texto: string) =>
    uno(db.insertInto('pregunta').values({ pregunta: texto, id_proyecto }).returning('id'));
  const id_establecimiento = await uno(
    db
      .insertInto('establecimiento')
      .values({ sfid: 'MAD-1', nombre: 'Tienda Centro', ...TIENDA })
      .returning('id'),
  );
  const id_mueble = await uno(db.insertInto('mueble').values({ nombre: 'Mesa', num_posiciones: 4 }).returning('id'));
  return {
    id_proyecto,
    preguntas: [await pregunta('¿Queda limpio?'), await pregunta('¿Funciona todo?')] as const,
    id_establecimiento,
    id_mueble,
    soporte: await componente('Soporte', 15),
    panel: await componente('Panel', 16),
    cartel: await componente('Cartel', 17),
    terminalA: await terminal('A1'),
    terminalB: await terminal('B2'),
  };
}

/** A history line, for rows that a test inserts directly. */
export async function unaLinea(tx: Tx, system: TestApi['system'], autor: { readonly id: number }): Promise<number> {
  const linea = await reservarLinea(tx);
  await anotar({ tx, system, actor: autor }, { accion: 'prueba.preparar', entidad: 'parte', id: 1, linea });
  return linea;
}

/**
 * A shop with a mueble of 4 positions: terminal 'Nova A1' and 3 'Soporte' in position 1, 2 'Panel' in the mueble, 5
 * 'Cartel' in the shop; 10 of each in stock. The project has two questions.
 */
export async function makeObra({ system, as }: TestApi) {
  const oficina = await as('GESTION');
  const obra = await registros(system.db);
  const sitio = { id_establecimiento: obra.id_establecimiento, id_mueble: obra.id_mueble, posicion: 0 };
  const { TERMINAL, COMPONENTE } = TIPO_ELEMENTO;
  const momento = alRecibir(system.now());
  await inTransaction(system, async (tx) => {
    const linea = await unaLinea(tx, system, oficina.actor);
    const hecho = { registrado: momento.registrado, id_usuario: oficina.actor.id, id_historial: linea };
    await mueblesQueries(tx).insertarPosiciones({ ...hecho, id_mueble: obra.id_mueble, num_posiciones: 4 });
    const asiento = { ...ajusteDe(system, oficina.actor, linea), ...momento };
    await colocacionQueries(tx).insertar(obra.id_establecimiento, [obra.id_mueble], asiento);
    for (const id of [obra.soporte, obra.panel, obra.cartel])
      await ajustarCantidad(tx, asiento, { tipo_elemento: COMPONENTE, id, cantidad: 10, salda: 0 });
    for (const id of [obra.terminalA, obra.terminalB])
      await ajustarCantidad(tx, asiento, { tipo_elemento: TERMINAL, id, cantidad: 10, salda: 0 });
    await ajustarInstalado(tx, asiento, obra.id_establecimiento, [
      { tipo_elemento: TERMINAL, id_elemento: obra.terminalA, unidades: 1, sitio: { ...sitio, posicion: 1 } },
      { tipo_elemento: COMPONENTE, id_elemento: obra.soporte, unidades: 3, sitio: { ...sitio, posicion: 1 } },
      { tipo_elemento: COMPONENTE, id_elemento: obra.panel, unidades: 2, sitio },
      { tipo_elemento: COMPONENTE, id_elemento: obra.cartel, unidades: 5, sitio: { ...sitio, id_mueble: 0 } },
    ]);
  });
  return obra;
}
export type ObraDePrueba = Awaited<ReturnType<typeof makeObra>>;

let serie = 0;

/** Creates a parte of the shop, assigns it to the technician and starts it, through the endpoints. */
export async function makeParte(
  api: TestApi,
  { id_proyecto, id_establecimiento }: ObraDePrueba,
  tecnico: Awaited<ReturnType<TestApi['as']>>,
  { iniciado = true } = {},
): Promise<number> {
  const oficina = await api.as('GESTION');
  serie += 1;
  const alta = {
    numero_incidencia: `INC-${serie}`,
    observaciones: 'Cambiar el expositor',
    id_proyecto,
    id_establecimiento,
  };
  const { id } = (await oficina.post('/api/parte', alta)).json<{ id: number }>();
  const { db } = api.system;
  const falta = await db
    .selectFrom('usuario_proyecto')
    .where('id_usuario', '=', tecnico.actor.id)
    .selectAll()
    .execute();
  if (falta.length === 0)
    await db.insertInto('usuario_proyecto').values({ id_usuario: tecnico.actor.id, id_proyecto }).execute();
  const asignado = await oficina.patch(`/api/parte/asignar/${id}/${tecnico.actor.id}`);
  if (asignado.statusCode !== 200) throw new Error(asignado.body);
  if (iniciado) await tecnico.patch(`/api/parte/iniciar/${id}`, {});
  return id;
}

export type AccionDePrueba = {
  readonly id_accion: number;
  readonly step: number;
  readonly tipo_elemento: number;
  readonly id_mueble?: number;
  readonly posicion?: number;
  readonly elementos: readonly { readonly nombre_elemento: string; readonly unidades: number | string }[];
};

export const enviarAccion = (
  quien: TestClient,
  id_parte: number,
  { elementos, ...accion }: AccionDePrueba,
  fotos: TestFile | PorCampoDeFoto<TestFile> = {},
  headers?: Readonly<Record<string, string>>,
) =>
  quien.multipart(
    '/api/parte/accion',
    { id_parte, ...accion, elementos: JSON.stringify(elementos) },
    'bytes' in fotos ? { foto: fotos } : fotos,
    headers,
  );

export const responderTodo = (quien: TestClient, id_parte: number, { preguntas }: ObraDePrueba) =>
  quien.multipart('/api/parte/preguntas', {
    id_parte,
    preguntas: JSON.stringify(preguntas.map((id) => ({ id, respuesta: 'Sí' }))),
  });

export const enviarFirma = async (quien: TestClient, id_parte: number, headers?: Readonly<Record<string, string>>) =>
  quien.multipart(
    '/api/parte/firmar',
    { id_parte, nif: '12345678Z', nombre: 'Ana Gómez' },
    { imagen: await unaFirma() },
    headers,
  );
