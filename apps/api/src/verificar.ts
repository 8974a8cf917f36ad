import { cuentasQueries, type CuentaDescuadrada } from './almacen/cuentas.queries.ts';
import { connect } from './db/connect.ts';
import { almacenDe } from './ficheros/almacen-de.servicios.ts';
import { verificarFicheros, type Verificacion } from './ficheros/verificar.servicios.ts';
import { entorno, leerSettings } from './settings.ts';

// npm run verificar: compares the stored files with their rows, and each figure of the stock with the sum of its
// movements. It changes nothing, and fails when a file is damaged or lost, or a figure is wrong; what belongs to nobody
// is only listed, for maintenance takes it away.

const lineas = ({ filas, sinFichero, danados, huerfanos, sinDueno }: Verificacion): readonly string[] => [
  ...sinFichero.map((id) => `Falta el contenido: ${id}`),
  ...danados.map((id) => `El contenido no es el que se guardó: ${id}`),
  ...huerfanos.map((id) => `Contenido sin fila: ${id}`),
  ...sinDueno.map((id) => `Fila sin dueño: ${id}`),
  `${filas} ficheros: ${sinFichero.length} sin contenido, ${danados.length} dañados.`,
  `${huerfanos.length} contenidos sin fila y ${sinDueno.length} filas sin dueño: se borran solos al cabo de un día.`,
];

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

async function main(): Promise<void> {
  const settings = leerSettings(entorno());
  const avisos = { info: () => {}, warn: console.error, error: console.error };
  const base = await connect({ url: settings.DATABASE_URL, dataDir: settings.DATA_DIR, log: avisos });
  try {
    const hallado = await verificarFicheros(base.db, await almacenDe(settings));
    const descuadradas = await cuentasQueries(base.db).leerDescuadradas();
    for (const linea of [...lineas(hallado), ...deCuentas(descuadradas)]) console.log(linea);
    const mal = hallado.sinFichero.length + hallado.danados.length + descuadradas.length;
    if (mal > 0) process.exitCode = 1;
  } finally {
    await base.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
