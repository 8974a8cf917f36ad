import { OBLIGATORIO } from '@tajo/contract/textos-campos';
import { aviso, mensaje } from '@tajo/contract/mensajes';
import { largosDe } from '@tajo/contract/lista';
import { CAMPOS_PARTE } from '@tajo/contract/partes.listas';
import { demasiadasLineas } from '@tajo/contract/textos-carga';
import type { RegistroCsv } from '@tajo/domain/csv/records';
import { COLUMNAS_DE_CARGA, abrirCarga, cargarFila, claveDeParte } from '@tajo/domain/partes/cargar';
import type { ParteCargado } from '@tajo/domain/partes/cargar';
import { claveUnica, sePuedeGuardar } from '@tajo/domain/texto';
import type { Tx } from '../db/handle.ts';
import { establecimientosQueries } from '../establecimientos/establecimientos.queries.ts';
import { anotar, anotarVarios } from '../historial/historial.queries.ts';
import { inBatches } from '../server/files/batches.ts';
import { leerCsv } from '../server/csv/csv.ts';
import { unwrap } from '../server/answer/errors.ts';
import { fieldError } from '../server/answer/http-error.ts';
import type { Actor } from '../actor.ts';
import type { Decir } from '../services.ts';
import { escribir } from '../escritura.ts';
import type { System } from '../system.ts';
import { cargaQueries } from './carga.queries.ts';
import { informe } from './informe-de-carga.vistas.ts';
import type { Informe } from './informe-de-carga.vistas.ts';
import { proyectosQueries } from './proyectos.queries.ts';

const NO_SE_LEE = {
  no_es_csv: () => fieldError(415, 'partes', 'El fichero no es un CSV.'),
  demasiadas_lineas: () => fieldError(413, 'partes', demasiadasLineas()),
};

const LOTE = 500;
const MUCHAS = 1000;

type Subida = { readonly name: string; readonly path: string };
type Tienda = { readonly id: number; readonly nombre: string };

const filaDe = ([numero_incidencia = '', sfid = '', observaciones = '']: readonly string[]) => ({
  numero_incidencia,
  sfid,
  observaciones,
});

type Carga = {
  readonly system: System;
  readonly actor: Actor;
  readonly id_proyecto: number;
  readonly carga: string | undefined;
  readonly existentes: Set<string>;
  /** Shops found by earlier lines, by key. Unknown keys are not cached: they are looked up again. */
  readonly establecimientos: Map<string, Tienda>;
  /** Names of the columns in the file. */
  readonly nombres: ReturnType<typeof filaDe>;
  readonly informe: Informe;
};

async function buscarTiendas(tx: Tx, { establecimientos }: Carga, lote: readonly RegistroCsv[]): Promise<void> {
  const sfids = lote.map(({ celdas }) => celdas?.[1] ?? '').filter(sePuedeGuardar);
  const nuevos = sfids.filter((sfid) => sfid !== '' && !establecimientos.has(claveUnica(sfid)));
  if (nuevos.length === 0) return;
  for (const tienda of await establecimientosQueries(tx).leerPorSfid(nuevos)) {
    establecimientos.set(claveUnica(tienda.sfid), tienda);
  }
}

/** Checks the lines of a batch one after another, and creates the partes of the valid ones in one statement. */
async function cargarLote(tx: Tx, carga: Carga, lote: readonly RegistroCsv[]): Promise<void> {
  const { system, actor, existentes, establecimientos, nombres, informe } = carga;
  await buscarTiendas(tx, carga, lote);
  const hechos = { establecimientos, existentes, limites: largosDe(CAMPOS_PARTE), nombres };
  const buenos: ParteCargado[] = [];
  for (const { linea, celdas, problema } of lote) {
    if (celdas === undefined) {
      informe.rechazada(linea, () => aviso(`carga.${problema}`, {}));
      continue;
    }
    const cargado = cargarFila(filaDe(celdas), hechos);
    if (!cargado.ok) {
      informe.rechazada(linea, () => mensaje(cargado).texto);
      continue;
    }
    existentes.add(cargado.value.clave);
    buenos.push(cargado.value);
    informe.creada(linea, cargado.value);
  }
  if (buenos.length === 0) return;
  const nuevos = await cargaQueries(tx).insertar(carga, buenos, system.now());
  const lineas = nuevos.map(({ id, ...despues }) => ({ id, despues }));
  await anotarVarios({ tx, system, actor }, { accion: 'parte.cargar', entidad: 'parte', lineas });
}

async function clavesDe(tx: Tx, id_proyecto: number): Promise<Set<string>> {
  const claves = new Set<string>();
  for await (const algunos of cargaQueries(tx).leerExistentes(id_proyecto)) {
    for (const { id_establecimiento, numero_incidencia } of algunos) {
      claves.add(claveDeParte(id_establecimiento, numero_incidencia));
    }
  }
  return claves;
}

/**
 * Creates a parte for each valid line of the CSV. Returns the lines of the report. The list of partes can be filtered
 * by the load's key (`carga`). The project stays locked to the end, so that of two loads of one file the second sees
 * the partes of the first (AMB-062).
 */
export async function cargarPartes(
  system: System,
  actor: Actor,
  {
    id,
    partes,
    clave,
  }: { readonly id: number; readonly partes: Subida | undefined; readonly clave: string | undefined },
  decir: Decir,
) {
  if (partes === undefined) throw fieldError(422, 'partes', OBLIGATORIO);
  return escribir(system, actor, async (escritura) => {
    const { tx } = escritura;
    const proyecto = await proyectosQueries(tx).bloquear(id);
    if (proyecto === undefined) throw fieldError(422, 'id', 'No existe el proyecto.');
    unwrap(abrirCarga(proyecto));
    const csv = await leerCsv(partes.path, COLUMNAS_DE_CARGA);
    if (!csv.ok) throw NO_SE_LEE[csv.reason]();
    const existentes = await clavesDe(tx, id);
    const dicho = informe();
    const establecimientos = new Map<string, Tienda>();
    const carga: Carga = {
      system,
      actor,
      id_proyecto: id,
      carga: clave,
      existentes,
      establecimientos,
      nombres: filaDe(csv.names),
      informe: dicho,
    };
    for await (const lote of inBatches(csv.lineas, LOTE)) {
      await cargarLote(tx, carga, lote);
      decir((lote.at(-1)?.hasta ?? 0) / csv.length);
    }
    const { creadas, rechazadas } = dicho.cuenta();
    if (creadas + rechazadas === 0) return [aviso('carga.vacia', {})];
    if (creadas >= MUCHAS) await cargaQueries(tx).cambiarEstadisticas();
    const despues = { fichero: partes.name, creados: creadas, rechazadas };
    await anotar(escritura, { accion: 'proyecto.cargar', entidad: 'proyecto', id, despues });
    return dicho.lineas();
  });
}
