import { parseArgs } from 'node:util';
import { ejecutar, prepararDatos } from './arranque.ts';
import { comprobarCopia } from './copias/comprobar.servicios.ts';
import { CopiaError } from './copias/copia-mala.servicios.ts';
import { exigirVacio, nombreDelLugar, ponerSecreto } from './copias/destino.servicios.ts';
import { leerLista, type Copia } from './copias/manifiesto.servicios.ts';
import { abrirBase, conBase } from './copias/origen.servicios.ts';
import { RUTA_SECRETO, juntar, leerRuta, leerTabla, rutaFichero } from './copias/piezas.servicios.ts';
import { restaurarBase } from './copias/restaurar.servicios.ts';
import { contenidoDeCopia } from './copias/resumen.servicios.ts';
import { traerFicheros } from './copias/traer.servicios.ts';
import { almacenDe } from './ficheros/almacen-de.servicios.ts';
import { entorno, leerSettings, type Settings } from './settings.ts';

// npm run restaurar -- <copy>: restores a copy into the database and the file store of the settings, which must be
// empty. The whole copy is read and checked before anything is written.

/** Returns whether the sessions of the copy go on. */
async function restaurar(settings: Settings, copia: Copia): Promise<boolean> {
  const { dir, manifiesto, cifrado } = copia;
  prepararDatos(settings);
  const almacen = await almacenDe(settings);
  const { DATABASE_URL: url, DATA_DIR } = settings;
  return conBase(await abrirBase(url === undefined ? { dataDir: DATA_DIR } : { url }), async (base) => {
    await exigirVacio(base, almacen, nombreDelLugar(settings));
    let seguidas = false;
    const leer = (tabla: string) => leerTabla(dir, tabla, cifrado);
    await restaurarBase(base, { nombre: dir, manifiesto, leer }, async () => {
      const [malo] = await traerFicheros(almacen, leerLista(copia), async (id) =>
        leerRuta(dir, rutaFichero(id), cifrado),
      );
      if (malo !== undefined) throw new CopiaError(`${rutaFichero(malo)}: no es lo que se copió.`);
      if (manifiesto.secreto !== undefined)
        seguidas = await ponerSecreto(settings, await juntar(leerRuta(dir, RUTA_SECRETO, cifrado)));
      console.log('Ficheros restaurados. Se restauran los datos…');
    });
    return seguidas;
  });
}

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [carpeta] = positionals;
  if (carpeta === undefined || positionals.length > 1)
    throw new CopiaError('Diga qué copia: npm run restaurar -- <carpeta de la copia>');
  const settings = leerSettings(entorno());
  const copia = await comprobarCopia(carpeta, settings.COPIA_CLAVE);
  console.log(
    `La copia está entera (${contenidoDeCopia(copia.manifiesto)}). Se restaura en ${nombreDelLugar(settings)}…`,
  );
  const seguidas = await restaurar(settings, copia);
  console.log(`Restaurada la copia de ${copia.manifiesto.hecha}: todas las filas y los ficheros son los mismos.`);
  if (!seguidas && settings.JWT_SECRET === undefined)
    console.log(
      'Sin el secreto de las sesiones de antes: todos tienen que volver a entrar, las claves de acceso terminan, y de la verificación en dos pasos solo valen los códigos de recuperación.',
    );
  const { faltan } = copia.manifiesto;
  if (faltan.length > 0)
    console.log(`Ficheros que ya faltaban en el almacén cuando se hizo la copia: ${faltan.length}.`);
}

ejecutar(main);
