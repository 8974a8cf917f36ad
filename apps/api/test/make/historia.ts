import { alRecibir } from '@tajo/domain/momento';
import { TIPO_ELEMENTO } from '@tajo/domain/almacen/elemento';
import fc from 'fast-check';
import { ajusteDe, aplicarMovimientos } from '../../src/almacen/almacen.escrituras.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { colocacionQueries } from '../../src/instalado/colocacion.queries.ts';
import type { TestApi } from '../with-api.ts';
import { enviarAccion, enviarFirma, makeObra, makeParte, responderTodo, unaLinea } from './obra.ts';
import type { ObraDePrueba } from './obra.ts';
import { formaDeEstablecimiento, nuevoMueble } from './registros.ts';

// Builds the history of a shop with two muebles step by step, through the endpoints of office and field.

const minutos = fc.integer({ min: 1, max: 30 });
const cual = fc.integer({ min: 0, max: 1 });
const posicion = fc.integer({ min: 1, max: 4 });
const unidades = fc.integer({ min: 1, max: 4 });
const que = fc.constantFrom('A1', 'B2', 'Soporte');
const como = <T extends string>(tipo: T) => ({ tipo: fc.constant(tipo), minutos });

export const paso = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      ...como('forma'),
      muebles: fc.tuple(fc.boolean(), fc.boolean()),
      puesto: fc.uniqueArray(fc.record({ cual, posicion, que, unidades }), {
        maxLength: 4,
        selector: (p) => `${p.cual}/${p.posicion}`,
      }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ ...como('accion'), id_accion: fc.integer({ min: 1, max: 4 }), cual, posicion, que }),
  },
  { weight: 3, arbitrary: fc.record(como('firma')) },
  { weight: 2, arbitrary: fc.record({ ...como('tamano'), cual, num_posiciones: fc.integer({ min: 0, max: 6 }) }) },
  { weight: 1, arbitrary: fc.record({ ...como('stock'), cantidad: fc.integer({ min: 0, max: 20 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ ...como('tarde'), atras: minutos, cual, posicion, unidades, entra: fc.boolean() }),
  },
);
export type PasoDeHistoria = typeof paso extends fc.Arbitrary<infer P> ? P : never;
type De<T extends PasoDeHistoria['tipo']> = Extract<PasoDeHistoria, { tipo: T }>;

export interface Tienda {
  readonly id_establecimiento: number;
  readonly muebles: readonly [number, number];
  readonly obra: ObraDePrueba;
  readonly inicio: Date;
  /** The open parte. */
  parte: number;
}

const { TERMINAL, COMPONENTE } = TIPO_ELEMENTO;

export async function abrirTienda(api: TestApi): Promise<Tienda> {
  const obra = await makeObra(api);
  const otro = await nuevoMueble(await api.as('GESTION'), { num_posiciones: 3 });
  return {
    id_establecimiento: obra.id_establecimiento,
    muebles: [obra.id_mueble, otro.id],
    obra,
    inicio: api.system.now(),
    parte: 0,
  };
}

async function guardarForma(api: TestApi, { id_establecimiento, muebles, obra }: Tienda, p: De<'forma'>) {
  const elegidos = muebles.flatMap((id_mueble, i) => (p.muebles[i] === true ? [{ id_mueble, i }] : []));
  const terminales = { A1: obra.terminalA, B2: obra.terminalB };
  const posiciones = (i: number) =>
    p.puesto
      .filter((x) => x.cual === i)
      .map(({ posicion: n, que: cosa, unidades: n_unidades }) =>
        cosa === 'Soporte'
          ? { posicion: n, id_terminal: null, componentes: [{ nombre_elemento: cosa, unidades: n_unidades }] }
          : { posicion: n, id_terminal: terminales[cosa], componentes: [] },
      );
  const elementos = (nombre_elemento: string) =>
    p.puesto.length === 0 ? [] : [{ nombre_elemento, unidades: p.puesto.length }];
  return (await api.as('GESTION')).multipart('/api/establecimiento', {
    ...formaDeEstablecimiento(),
    id: id_establecimiento,
    componentes_establecimiento: JSON.stringify(elementos('Cartel')),
    componentes_muebles: JSON.stringify(
      elegidos.map(({ id_mueble }) => ({ id_mueble, componentes: elementos('Panel') })),
    ),
    componentes_posiciones: JSON.stringify(
      elegidos.map(({ id_mueble, i }) => ({ id_mueble, posiciones: posiciones(i) })),
    ),
  });
}

async function cambiarTamano(api: TestApi, { muebles }: Tienda, { cual: i, num_posiciones }: De<'tamano'>) {
  const oficina = await api.as('GESTION');
  const { version: _, ...mueble } = (await oficina.get(`/api/mueble/${muebles[i]}`)).json();
  return oficina.post('/api/mueble', { ...mueble, componentes: ['Panel'], num_posiciones });
}

async function ponerStock(api: TestApi, { obra }: Tienda, { cantidad }: De<'stock'>) {
  const oficina = await api.as('GESTION');
  const { version: _, ...soporte } = (await oficina.get(`/api/componente/${obra.soporte}`)).json();
  return oficina.post('/api/componente', { ...soporte, cantidad });
}

async function trabajar(api: TestApi, tienda: Tienda, p: De<'accion' | 'firma'>) {
  const tecnico = await api.as('TECNICO');
  if (tienda.parte === 0) tienda.parte = await makeParte(api, tienda.obra, tecnico);
  if (p.tipo === 'accion') {
    const cosa =
      p.que === 'Soporte'
        ? { tipo_elemento: COMPONENTE, nombre: p.que }
        : { tipo_elemento: TERMINAL, nombre: `Nova ${p.que}` };
    return enviarAccion(tecnico, tienda.parte, {
      id_accion: p.id_accion,
      step: 1,
      id_mueble: tienda.muebles[p.cual] ?? 0,
      posicion: p.posicion,
      tipo_elemento: cosa.tipo_elemento,
      elementos: [{ nombre_elemento: cosa.nombre, unidades: 1 }],
    });
  }
  await responderTodo(tecnico, tienda.parte, tienda.obra);
  const firmado = await enviarFirma(tecnico, tienda.parte);
  tienda.parte = 0;
  return firmado;
}

/** Received now, happened before: in the name of a user who had no line yet. */
async function contarTarde(api: TestApi, { id_establecimiento, muebles, obra, inicio }: Tienda, p: De<'tarde'>) {
  const { actor } = await api.as('TECNICO');
  const now = api.system.now();
  const ocurrido = new Date(Math.max(inicio.getTime(), now.getTime() - p.atras * 60_000));
  const id_mueble = muebles[p.cual] ?? 0;
  const sitio = { id_establecimiento, id_mueble, posicion: p.posicion };
  const cosa = { tipo_elemento: COMPONENTE, id_elemento: obra.soporte, unidades: p.unidades };
  await inTransaction(api.system, async (tx) => {
    const asiento = { ...ajusteDe(api.system, actor, await unaLinea(tx, api.system, actor)), ocurrido };
    await colocacionQueries(tx).insertar(id_establecimiento, [id_mueble], asiento);
    const pone = { ...cosa, desde: 'almacen', hasta: sitio } as const;
    const quita = { ...cosa, desde: sitio, hasta: 'baja' } as const;
    await aplicarMovimientos(tx, { ...asiento, ...alRecibir(now) }, [pone]);
    if (!p.entra) await aplicarMovimientos(tx, asiento, [quita]);
  });
}

/** Runs one step, some minutes after the one before. Steps that a rule refuses are skipped. */
export async function dar(api: TestApi, tienda: Tienda, p: PasoDeHistoria): Promise<void> {
  api.ponerReloj(new Date(api.system.now().getTime() + p.minutos * 60_000).toISOString());
  if (p.tipo === 'tarde') return contarTarde(api, tienda, p);
  const res = await (p.tipo === 'forma'
    ? guardarForma(api, tienda, p)
    : p.tipo === 'tamano'
      ? cambiarTamano(api, tienda, p)
      : p.tipo === 'stock'
        ? ponerStock(api, tienda, p)
        : trabajar(api, tienda, p));
  if (![200, 422].includes(res.statusCode)) throw new Error(`${p.tipo}: ${res.statusCode} ${res.body}`);
}
