import { existsSync, readFileSync } from 'node:fs';
import { expect, test as base } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';

const INFRACCION = 'infracción: ';

/** Records violations of the pages' policy, most of which would be invisible. */
async function vigilar(context: BrowserContext, infracciones: string[]): Promise<void> {
  context.on('console', (linea) => {
    if (linea.text().startsWith(INFRACCION)) infracciones.push(linea.text());
  });
  await context.addInitScript((prefijo) => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) => {
      console.error(`${prefijo}${location.pathname} ${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}`);
    });
  }, INFRACCION);
}

/** Returns the stacks of unforeseen errors that the server has answered with 500 since its start. */
function imprevistos(): string[] {
  const log = process.env['E2E_LOG'];
  if (log === undefined || !existsSync(log)) return [];
  const lineas = readFileSync(log, 'utf8').split('\n');
  return lineas
    .filter((linea) => linea.includes('"msg":"unexpected"'))
    .map((linea) => (JSON.parse(linea) as { err: { stack: string } }).err.stack);
}

/** Texts that no line of the log may hold; lines that the start prints for the operator are not of the log. */
const SECRETOS: Readonly<Record<string, RegExp>> = {
  'a token': /eyJ[\w-]+\.eyJ/,
  'a password': /tajo-demo-2026|\$argon2/,
  'the signature of a path': /[?&]f=[\w-]{43}/,
  'a NIF': /\b(\d{8}[A-Z]|[A-HJ-NP-SUVW]\d{7}[A-J\d]|[XYZ]\d{7}[A-Z])\b/,
  'a mail address': /[\w.]+@[\w-]+\.\w+/,
};

/** Returns the lines of the server's log that hold a secret or personal data. */
function secretosEnElRegistro(): string[] {
  const log = process.env['E2E_LOG'];
  if (log === undefined || !existsSync(log)) return [];
  const lineas = readFileSync(log, 'utf8').split('\n');
  const delRegistro = lineas.filter((linea) => linea.startsWith('{'));
  return Object.entries(SECRETOS).flatMap(([nombre, forma]) =>
    delRegistro.filter((linea) => forma.test(linea)).map((linea) => `${nombre}: ${linea.slice(0, 500)}`),
  );
}

/**
 * A test that fails if one of its pages, also in a second browser, violates the policy, or gets a 500, or if the log of
 * the server holds a secret.
 */
export const test = base.extend<{ infracciones: string[]; fallosDelServidor: string[] }>({
  fallosDelServidor: [
    async ({ browser }, use) => {
      const antes = imprevistos().length;
      const fallos: string[] = [];
      const alAbrir = (context: BrowserContext) =>
        void context.on('response', (respuesta) => {
          if (respuesta.status() === 500) fallos.push(`${respuesta.request().method()} ${respuesta.url()}`);
        });
      browser.on('context', alAbrir);
      await use(fallos);
      browser.off('context', alAbrir);
      // Errors of parallel tests may be among them.
      expect(fallos, imprevistos().slice(antes).join('\n')).toEqual([]);
      expect(secretosEnElRegistro()).toEqual([]);
    },
    { auto: true },
  ],
  infracciones: [
    async ({ browser }, use) => {
      const infracciones: string[] = [];
      const alAbrir = (context: BrowserContext) => void vigilar(context, infracciones);
      browser.on('context', alAbrir);
      await use(infracciones);
      browser.off('context', alAbrir);
      expect(infracciones).toEqual([]);
    },
    { auto: true },
  ],
});
