import { clienteForm } from '@tajo/contract/clientes.schemas';
import { componenteForm } from '@tajo/contract/componentes.schemas';
import { proyectoForm } from '@tajo/contract/proyectos.schemas';
import { sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientesQueries } from '../src/clientes/clientes.queries.ts';
import { guardarCliente } from '../src/clientes/clientes.commands.ts';
import { guardarComponente } from '../src/componentes/componentes.commands.ts';
import type { Tx } from '../src/db/handle.ts';
import { preparingAll } from '../src/db/prepared.ts';
import { asWhole } from '../src/db/transaction.ts';
import { proyectosQueries } from '../src/proyectos/proyectos.queries.ts';
import { guardarProyecto } from '../src/proyectos/proyectos.commands.ts';
import type { Actor } from '../src/actor.ts';
import { primerAdmin } from '../src/sesion/primer-admin.commands.ts';
import type { System } from '../src/system.ts';
import { almacenAparte } from './almacen-aparte.ts';
import { azar as nuevoAzar } from './azar.ts';
import { EN_DESUSO } from './datos/catalogo.ts';
import { CLIENTES } from './datos/empresas.ts';
import { dibujar } from './imagenes.ts';
import { hacerPartes } from './partes.ts';
import { CONTRASENA_DEMO, darDeBaja, hacerPersonas } from './personas.ts';
import { hacerCatalogo, hacerProyectos } from './registros.ts';
import { DIA, masTarde } from './tiempo.ts';
import { hacerTiendas } from './tiendas.ts';
import type { ProyectoHecho } from './tipos.ts';

const SEMILLA = 20_261_121;
const DIAS_DE_HISTORIA = 120;
const PARTES = 600;

async function primerActor(system: System): Promise<Actor> {
  await primerAdmin(system);
  const admin = await system.db
    .selectFrom('usuario')
    .select(['id', 'nombre'])
    .where('id_role', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return { ...admin, role: 'ADMIN', sid: 'demo' };
}

/**
 * Creates an example of each inactive kind: a finished project, an inactive client, disused components that still stand
 * in shops, a user on leave.
 */
async function cerrar(system: System, actor: Actor, proyectos: readonly ProyectoHecho[]): Promise<void> {
  const { db } = system;
  const proyecto = await proyectosQueries(db).leer(proyectos.at(-1)?.id ?? 0);
  await guardarProyecto(system, actor, proyectoForm.parse({ ...proyecto, finalizado: true }));
  const ultimo = await db
    .selectFrom('cliente')
    .select('id')
    .where('nombre', '=', CLIENTES.at(-1)?.nombre ?? '')
    .executeTakeFirstOrThrow();
  const cliente = await clientesQueries(db).leer(ultimo.id);
  await guardarCliente(system, actor, clienteForm.parse({ ...cliente, baja: true }));
  const viejos = await db.selectFrom('componente').selectAll().where('nombre', 'in', EN_DESUSO).execute();
  for (const viejo of viejos) await guardarComponente(system, actor, componenteForm.parse({ ...viejo, desuso: true }));
  await darDeBaja(
    system,
    actor,
    proyectos.map((p) => p.id),
  );
}

/** Autovacuum does not see rows of an open transaction. Without ANALYZE the planner would assume empty tables. */
const contarFilas = async ({ db }: System): Promise<void> => void (await sql`analyze`.execute(db));

/** Makes PostgreSQL plan each statement once, for any values and for tables that grow. */
async function planearUnaVez(tx: Tx): Promise<void> {
  await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
  await sql`set local enable_seqscan = off`.execute(tx);
  await sql`set local random_page_cost = 1`.execute(tx);
}

/** Reports each phase with how long it took and what comes next. */
function fases(log: (linea: string) => void): (hecho: string, sigue: string) => void {
  let desde = performance.now();
  return (hecho, sigue) => {
    const ahora = performance.now();
    log(`Demostración: ${hecho}, en ${((ahora - desde) / 1000).toFixed(1)} s; sigue: ${sigue}`);
    desde = ahora;
  };
}

async function sembrar(system: System, dir: string, partes: number, log: (linea: string) => void): Promise<void> {
  const fase = fases(log);
  const ahora = system.now();
  const antes: System = { ...system, now: () => masTarde(ahora, -DIAS_DE_HISTORIA * DIA) };
  const azar = nuevoAzar(SEMILLA);
  const actor = await primerActor(antes);
  const imagenes = await dibujar(dir, azar);
  fase('fotos y firmas', 'proyectos');
  const proyectos = await hacerProyectos(antes, actor);
  fase(`${proyectos.length} proyectos con clientes, contratas y preguntas`, 'personas');
  const { gestion, tecnicos } = await hacerPersonas(antes, actor, azar, proyectos);
  fase(`${gestion.length} personas de oficina y ${tecnicos.length} de campo`, 'catálogo');
  const catalogo = await hacerCatalogo(antes, actor, azar, imagenes);
  fase(`${catalogo.terminales.length} terminales y ${catalogo.muebles.length} muebles`, 'establecimientos');
  const tiendas = await hacerTiendas(antes, actor, azar, catalogo, imagenes);
  fase(`${tiendas.length} establecimientos`, `${partes} partes, lo que más tarda`);
  await contarFilas(system);
  await hacerPartes({ system, azar, imagenes, catalogo }, { gestion, tecnicos, proyectos, tiendas }, partes);
  await cerrar(system, actor, proyectos);
  fase(`${partes} partes`, 'guardar todo');
}

/**
 * Fills an empty database with the last months of a company, by the commands that the screens call, in one transaction.
 * Does nothing if there are clients.
 */
export async function sembrarDemo(system: System, log: (linea: string) => void, partes = PARTES): Promise<void> {
  const hay = await system.db.selectFrom('cliente').select('id').limit(1).executeTakeFirst();
  if (hay !== undefined) return log('Demostración: ya hay datos, no se añade nada');
  const dir = await mkdtemp(join(tmpdir(), 'tajo-demo-'));
  try {
    const { ficheros, escrito } = almacenAparte(system.ficheros);
    const dentro = { ...system, ficheros, despertarCorreo: () => undefined };
    // The store reads its mark from the database once. Inside the transaction that read would wait for this very
    // transaction.
    for await (const _ of system.ficheros.listar()) break;
    await asWhole(dentro, async (tx) => {
      await planearUnaVez(tx);
      await preparingAll(() => sembrar({ ...dentro, db: tx }, dir, partes, log));
      await escrito();
    });
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
  log(
    `Demostración lista: admin@tajo.demo, gestion@tajo.demo, tecnico@tajo.demo, empresa@tajo.demo / ${CONTRASENA_DEMO}`,
  );
}
