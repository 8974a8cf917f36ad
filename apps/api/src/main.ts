import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import manifest from '../package.json' with { type: 'json' };
import { buildApp } from './app.ts';
import { leerTls, lineaDe, prepararDatos } from './arranque.ts';
import { pagesDir } from './db/paths.ts';
import { decoder } from './server/files/images.ts';
import { openSystem } from './open-system.ts';
import { primerAdmin } from './sesion/primer-admin.commands.ts';
import { entorno, leerSettings, type Settings } from './settings.ts';
import { trampasDe } from './trampas.ts';

const INICIO = performance.now();
const decir = (linea: string): void =>
  console.log(`${((performance.now() - INICIO) / 1000).toFixed(1).padStart(6)} s  ${linea}`);

/** Longest that a stop waits for requests in flight. */
const PLAZO_PARADA_MS = 9000;

async function main(settings: Settings): Promise<void> {
  const tls = leerTls(settings);
  prepararDatos(settings);
  decir(`Tajo ${manifest.version}`);
  for (const trampa of trampasDe(settings)) decir(trampa);
  // While the database opens; without it, the first picture says what is wrong.
  decoder().catch(() => undefined);
  const { system, log, metrics, spare, empezar, cerrar } = await openSystem(settings, decir);
  const primero = await primerAdmin(system);
  if (primero !== undefined) decir(primero);
  if (process.argv.includes('--demo')) {
    const { sembrarDemo } = await import('../demo/sembrar.ts');
    await sembrarDemo(system, decir);
  }
  const paginas = fileURLToPath(pagesDir);
  const app = await buildApp(system, {
    subidas: resolve(settings.DATA_DIR, 'subidas'),
    paginas: existsSync(resolve(paginas, 'index.html')) ? paginas : undefined,
    tls,
    metrics,
    spare,
    fastify: { loggerInstance: log, forceCloseConnections: 'idle' },
  });
  const direccion = await app.listen({ port: settings.PORT, host: settings.HOST });
  const parar = async (senal: string): Promise<void> => {
    decir(`${senal}: se termina lo que está en curso`);
    setTimeout(() => process.exit(1), PLAZO_PARADA_MS).unref();
    await app.close();
    await cerrar();
    process.exit(0);
  };
  for (const senal of ['SIGTERM', 'SIGINT'] as const) process.once(senal, () => void parar(senal));
  empezar();
  decir(`Tajo sirve en ${direccion.replace('127.0.0.1', 'localhost')}`);
}

let settings: Settings | undefined;
try {
  settings = leerSettings(entorno());
  main(settings).catch(terminar);
} catch (error) {
  terminar(error);
}

function terminar(error: unknown): void {
  console.error(lineaDe(error, settings) ?? error);
  process.exit(1);
}
