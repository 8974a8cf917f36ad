import { OBLIGATORIO } from '@tajo/contract/campos';
import { aviso, mensaje } from '@tajo/contract/mensajes';
import { LARGO_PARTE } from '@tajo/contract/partes';
import { abrirCarga, cargarFila, claveDeParte } from '@tajo/domain/partes/cargar';
import type { ParteCargado } from '@tajo/domain/partes/cargar';
import { claveUnica } from '@tajo/domain/texto';
import { inTransaction } from '../db/transaction.ts';
import type { Tx } from '../db/transaction.ts';
import { anotar } from '../historial/historial.queries.ts';
import type { RegistroCsv } from '../server/csv-records.ts';
import { leerCsv } from '../server/csv.ts';
import type { NombresDeColumna } from '../server/csv.ts';
import { unwrap } from '../server/errors.ts';
import { errorDeCampo } from '../server/http-error.ts';
import type { Actor } from '../server/room.ts';
import type { System } from '../system.ts';
import { cargaQueries } from './carga.queries.ts';
import { informe } from './informe-de-carga.ts';
import type { Informe } from './informe-de-carga.ts';
import { proyectosQueries } from './proyectos.queries.ts';

const LOTE = 500;
const MUCHAS = 1000;
/** The columns of the file, and what else people call them (AMB-061). */
const COLUMNAS: readonly NombresDeColumna[] = [
  ['numero_incidencia', 'número de incidencia', 'nº incidencia', 'num incidencia', 'incidencia', 'parte'],
  ['sfid', 'identificador', 'establecimiento', 'tienda'],
  ['observaciones', 'observación', 'descripción', 'trabajo', 'descripción del trabajo'],
];

type Subida = { readonly nombre: string; readonly ruta: string };

async function* enLotes(lineas: AsyncIterable<RegistroCsv>): AsyncGenerator<RegistroCsv[]> {
  let lote: RegistroCsv[] = [];
  for await (const linea of lineas) {
    lote.push(linea);
    if (lote.length < LOTE) continue;
    yield lote;
    lote = [];
  }
  if (lote.length > 0) yield lote;
}

type Carga = { readonly id_proyecto: number; readonly existentes: Set<string>; readonly informe: Informe };

/** Judges the lines of a batch one after another, and creates what is good at once. */
async function cargarLote(
  tx: Tx,
  { id_proyecto, existentes, informe }: Carga,
  lote: readonly RegistroCsv[],
  now: Date,
) {
  const tiendas = await cargaQueries(tx).establecimientos(lote.map((registro) => registro.celdas?.[1] ?? ''));
  const establecimientos = new Map(tiendas.map((tienda) => [claveUnica(tienda.sfid), tienda]));
  const buenos: ParteCargado[] = [];
  for (const { linea, celdas, problema } of lote) {
    if (celdas === undefined) {
      informe.rechazada(linea, problema);
      continue;
    }
    const [numero_incidencia = '', sfid = '', observaciones = ''] = celdas;
    const fila = { numero_incidencia, sfid, observaciones };
    const cargado = cargarFila(fila, { establecimientos, existentes, limites: LARGO_PARTE });
    if (!cargado.ok) {
      informe.rechazada(linea, mensaje(cargado).texto);
      continue;
    }
    existentes.add(cargado.value.clave);
    buenos.push(cargado.value);
    informe.creada(linea, cargado.value);
  }
  if (buenos.length > 0) await cargaQueries(tx).insert(id_proyecto, buenos, now);
}

/**
 * A parte for each good line of the CSV; answers the lines of the report. The project is held to the end, so that
 * of two loads of one file the second finds the partes of the first (AMB-062).
 */
export async function cargarPartes(system: System, actor: Actor, id: number, partes: Subida | undefined) {
  if (partes === undefined) throw errorDeCampo(422, 'partes', OBLIGATORIO);
  return inTransaction(system, async (tx) => {
    const proyecto = await proyectosQueries(tx).lock(id);
    if (proyecto === undefined) throw errorDeCampo(422, 'id', 'No existe el proyecto.');
    unwrap(abrirCarga(proyecto));
    const csv = await leerCsv(partes.ruta, COLUMNAS);
    if (!csv.ok) throw errorDeCampo(415, 'partes', 'El fichero no es un CSV.');
    const yaHay = await cargaQueries(tx).existentes(id);
    const existentes = new Set(yaHay.map((parte) => claveDeParte(parte.id_establecimiento, parte.numero_incidencia)));
    const carga = { id_proyecto: id, existentes, informe: informe() };
    for await (const lote of enLotes(csv.lineas)) await cargarLote(tx, carga, lote, system.now());
    const { creadas, rechazadas } = carga.informe.cuenta();
    if (creadas + rechazadas === 0) return [aviso('carga.vacia', {})];
    if (creadas >= MUCHAS) await cargaQueries(tx).contar();
    const despues = { fichero: partes.nombre, creados: creadas, rechazadas };
    await anotar(tx, system, actor, { accion: 'proyecto.cargar', entidad: 'proyecto', id, despues });
    return carga.informe.lineas();
  });
}
