import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ejecutar, prepararDatos } from './arranque.ts';
import { SIN_CIFRAR } from './copias/cifrado.servicios.ts';
import { CopiaError } from './copias/copia-mala.servicios.ts';
import { exigirVacio, nombreDelLugar, ponerSecreto } from './copias/destino.servicios.ts';
import { ficherosDe, leerBase, type BaseLeida } from './copias/leer-base.servicios.ts';
import { abrirBase, conBase, exigirBase, exigirSuAlmacen } from './copias/origen.servicios.ts';
import { leerTabla } from './copias/piezas.servicios.ts';
import { restaurarBase } from './copias/restaurar.servicios.ts';
import { traerFicheros, type Pedido } from './copias/traer.servicios.ts';
import { otherSessions } from './db/rows/sessions.ts';
import { almacenDe } from './ficheros/almacen-de.servicios.ts';
import { entorno, leerSettings, type Settings } from './settings.ts';

// npm run mudar -- --a <postgres://… or a folder>: moves everything from the database of the settings to another, empty
// one, of either engine. A folder gets the files too; a server uses the store that the settings name already. The
// servers must be stopped. What was there stays as it was.

const esServidor = (lugar: string): boolean => /^\w+:\/\//.test(lugar);

const settingsDe = (a: string): Settings =>
  leerSettings({
    ...entorno(),
    DATABASE_URL_ESCUCHA: '',
    DATABASE_URL_LECTURA: '',
    ...(esServidor(a) ? { DATABASE_URL: a } : { DATABASE_URL: '', DATA_DIR: a }),
  });

const abrir = ({ DATABASE_URL: url, DATA_DIR }: Settings) =>
  abrirBase(url === undefined ? { dataDir: DATA_DIR } : { url });
const esElMismoAlmacen = (a: Settings, b: Settings): boolean =>
  a.S3_ENDPOINT !== undefined || resolve(a.DATA_DIR) === resolve(b.DATA_DIR);

async function leerDe(settings: Settings, dir: string): Promise<BaseLeida> {
  const nombre = nombreDelLugar(settings);
  exigirBase(settings);
  return conBase(await abrir(settings), async (base) => {
    const otras = await otherSessions(base);
    if (otras > 0)
      throw new CopiaError(`${nombre}: hay servidores de Tajo en marcha (${otras} conexiones). Párelos antes.`);
    return leerBase(base, dir, SIN_CIFRAR);
  });
}

async function traerAlmacen(de: Settings, a: Settings, pedidos: AsyncIterable<Pedido>): Promise<readonly string[]> {
  const [origen, destino] = [await almacenDe(de), await almacenDe(a)];
  return traerFicheros(destino, pedidos, async (id) => (await origen.leer(id))?.contenido);
}

async function mudar(de: Settings, a: Settings, dir: string): Promise<void> {
  const leida = await leerDe(de, dir);
  const mismo = esElMismoAlmacen(de, a);
  if (!mismo) await exigirSuAlmacen(await almacenDe(de), leida.marca);
  prepararDatos(a);
  await conBase(await abrir(a), async (base) => {
    await exigirVacio(base, mismo ? undefined : await almacenDe(a), nombreDelLugar(a));
    const fuente = {
      nombre: nombreDelLugar(de),
      manifiesto: leida,
      leer: (tabla: string) => leerTabla(dir, tabla, SIN_CIFRAR),
    };
    await restaurarBase(base, fuente, async () => {
      const malos = mismo ? [] : await traerAlmacen(de, a, ficherosDe(leida, dir, SIN_CIFRAR));
      for (const id of malos) console.error(`Faltaba en el almacén, o estaba dañado: ${id}`);
      const secreto = join(de.DATA_DIR, 'secreto');
      if (existsSync(secreto)) await ponerSecreto(a, readFileSync(secreto));
    });
  });
  const filas = leida.tablas.reduce((suma, tabla) => suma + tabla.filas, 0);
  console.log(
    `Mudado de ${nombreDelLugar(de)} a ${nombreDelLugar(a)}: ${filas} filas en ${leida.tablas.length} tablas, todas iguales.`,
  );
}

async function main(): Promise<void> {
  const { a } = parseArgs({ options: { a: { type: 'string' } } }).values;
  if (a === undefined) throw new CopiaError('Diga adónde: npm run mudar -- --a <postgres://… o una carpeta>');
  const [de, destino] = [leerSettings(entorno()), settingsDe(a)];
  if (nombreDelLugar(de) === nombreDelLugar(destino))
    throw new CopiaError(`Los datos ya están en ${nombreDelLugar(de)}.`);
  const dir = await mkdtemp(join(tmpdir(), 'tajo-mudar-'));
  try {
    await mudar(de, destino, dir);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
  const ajuste = esServidor(a)
    ? 'DATABASE_URL con esa dirección'
    : `DATA_DIR=${a} y sin DATABASE_URL ni DATABASE_URL_*`;
  console.log(`Arranque desde ahora con ${ajuste}. Lo anterior sigue donde estaba, sin cambios.`);
  if (esElMismoAlmacen(de, destino))
    console.log(
      'No arranque ya con lo anterior: los ficheros son los mismos, y borraría los que se guarden desde ahora.',
    );
}

ejecutar(main);
