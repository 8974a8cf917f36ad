import { NOMBRE_ESTADO } from '@tajo/domain/partes/estado';
import { ejecutar } from './arranque.ts';
import { cuentasQueries, type CuentaDescuadrada } from './almacen/cuentas.queries.ts';
import { exigirBase, exigirTablas } from './copias/origen.servicios.ts';
import { connect } from './db/connect.ts';
import type { Db } from './db/handle.ts';
import { refuseHalfRestored } from './db/rows/restoring.ts';
import { PATIENT } from './db/waits.ts';
import { almacenDe } from './ficheros/almacen-de.servicios.ts';
import { faltaLaMarca, tieneMarca } from './ficheros/almacen-marcado.servicios.ts';
import { ficherosQueries } from './ficheros/ficheros.queries.ts';
import { verificarFicheros, type Verificacion } from './ficheros/verificar.servicios.ts';
import { recuentoQueries, type RecuentoDescuadrado } from './partes/recuento.queries.ts';
import type { AlmacenFicheros } from './services.ts';
import { entorno, leerSettings } from './settings.ts';

// npm run verificar: compares stored files with their rows, stock figures with the sums of their movements, and
// counters of partes with the rows. Changes nothing. Fails if a file is damaged or missing, the store belongs to
// another database, or a figure is wrong. Files without an owner are only listed, since maintenance deletes them.

const lineas = ({ filas, sinFichero, danados, huerfanos, sinDueno }: Verificacion): readonly string[] => [
  ...sinFichero.map((id) => `Falta el contenido: ${id}`),
  ...danados.map((id) => `El contenido no es el que se guardó: ${id}`),
  ...huerfanos.map((id) => `Contenido sin fila: ${id}`),
  ...sinDueno.map((id) => `Fila sin dueño: ${id}`),
  `${filas} ficheros: ${sinFichero.length} sin contenido, ${danados.length} dañados.`,
  `${huerfanos.length} contenidos sin fila y ${sinDueno.length} filas sin dueño: se borran solos al cabo de un día.`,
];

/** In the store of another database all files would be missing, so they are not checked one by one. */
async function deFicheros(db: Db, almacen: AlmacenFicheros): Promise<{ lineas: readonly string[]; mal: boolean }> {
  const marca = await ficherosQueries(db).leerMarca();
  if (marca !== undefined && !(await tieneMarca(almacen, marca))) return { lineas: [faltaLaMarca(marca)], mal: true };
  const hallado = await verificarFicheros(db, almacen);
  return { lineas: lineas(hallado), mal: hallado.sinFichero.length + hallado.danados.length > 0 };
}

const DE_QUE = {
  componente: 'Stock del componente',
  terminal: 'Stock del terminal',
  saldo: 'Saldo de un movimiento del elemento',
  instalado: 'Lo instalado en el lugar',
} as const;
const deCuentas = (descuadradas: readonly CuentaDescuadrada[]): readonly string[] => [
  ...descuadradas.map(
    ({ que, id, guardado, sumado }) =>
      `${DE_QUE[que]} ${id}: guardado ${guardado ?? 'nada'}, por sus movimientos ${sumado ?? 'nada'}`,
  ),
  `Almacén: cifras que no son la suma de sus movimientos: ${descuadradas.length}.`,
];

const POR = { proyecto: 'del proyecto', tecnico: 'del técnico' } as const;
const deRecuento = (descuadrados: readonly RecuentoDescuadrado[]): readonly string[] => [
  ...descuadrados.map(
    ({ que, clave, estado, guardado, contado }) =>
      `Partes ${POR[que]} ${clave}, ${NOMBRE_ESTADO[estado]}: guardado ${guardado}, contados ${contado}`,
  ),
  `Recuento de partes: cifras que no son las que hay: ${descuadrados.length}.`,
];

async function main(): Promise<void> {
  const settings = leerSettings(entorno());
  exigirBase(settings);
  const avisos = { info: () => {}, warn: console.error, error: console.error };
  const base = await connect({ url: settings.DATABASE_URL, dataDir: settings.DATA_DIR, log: avisos, waits: PATIENT });
  try {
    await exigirTablas(base);
    await refuseHalfRestored(base.pool);
    const ficheros = await deFicheros(base.db, await almacenDe(settings));
    const descuadradas = await cuentasQueries(base.db).leerDescuadradas();
    const recuento = await recuentoQueries(base.db).leerDescuadrados();
    for (const linea of [...ficheros.lineas, ...deCuentas(descuadradas), ...deRecuento(recuento)]) console.log(linea);
    if (ficheros.mal || descuadradas.length > 0 || recuento.length > 0) process.exitCode = 1;
  } finally {
    await base.close();
  }
}

ejecutar(main);
