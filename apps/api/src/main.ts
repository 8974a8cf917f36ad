import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { openSystem } from './open-system.ts';
import { primerAdmin } from './sesion/primer-admin.ts';
import { SettingsError, entorno, leerSettings, type Settings } from './settings.ts';

const INICIO = performance.now();
const decir = (linea: string): void =>
  console.log(`${((performance.now() - INICIO) / 1000).toFixed(1).padStart(6)} s  ${linea}`);

const tls = (s: Settings) =>
  s.TLS_CERT !== undefined && s.TLS_KEY !== undefined
    ? { https: { cert: readFileSync(s.TLS_CERT), key: readFileSync(s.TLS_KEY) } }
    : {};

/** Longest that a stop waits for what is in flight. */
const PLAZO_PARADA_MS = 9000;

async function main(): Promise<void> {
  const settings = leerSettings(entorno());
  mkdirSync(settings.DATA_DIR, { recursive: true });
  const { system, cerrar } = await openSystem(settings, decir);
  const primero = await primerAdmin(system);
  if (primero !== undefined) decir(primero);
  if (process.argv.includes('--demo')) {
    const { sembrarDemo } = await import('../demo/sembrar.ts');
    await sembrarDemo(system, decir);
  }
  const paginas = resolve(
    fileURLToPath(import.meta.url),
    import.meta.url.endsWith('.ts') ? '../../../web/dist' : '../../../../web/dist',
  );
  const app = await buildApp(system, {
    subidas: resolve(settings.DATA_DIR, 'subidas'),
    paginas: existsSync(resolve(paginas, 'index.html')) ? paginas : undefined,
    fastify: {
      ...tls(settings),
      logger: { level: 'warn', redact: ['req.headers.authorization'] },
      forceCloseConnections: 'idle',
    },
  });
  const direccion = await app.listen({ port: settings.PORT, host: settings.HOST });
  decir(`Tajo sirve en ${direccion.replace('127.0.0.1', 'localhost')}`);

  const parar = async (senal: string): Promise<void> => {
    decir(`${senal}: se termina lo que está en curso`);
    setTimeout(() => process.exit(1), PLAZO_PARADA_MS).unref();
    await app.close();
    await cerrar();
    process.exit(0);
  };
  for (const senal of ['SIGTERM', 'SIGINT'] as const) process.once(senal, () => void parar(senal));
}

main().catch((error: unknown) => {
  const esperado = error instanceof SettingsError || (error instanceof Error && ['BaseOcupada'].includes(error.name));
  console.error(esperado && error instanceof Error ? error.message : error);
  process.exit(1);
});
