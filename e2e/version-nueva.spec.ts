import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { apiDe, DEMO, sesionDe } from './entrar.ts';
import { guardarEnElDispositivo } from './instalada.ts';
import { test } from './politica.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, serviceWorkers: 'allow' });

/** A server before the server, that serves its pages as those of another version once it is told to. */
async function conVersiones(detras: string) {
  let version = 1;
  const marca = () => `<meta name="prueba" content="${version}" /></head>`;
  const servidor = createServer(async ({ url = '/', method = 'GET', headers }, answer) => {
    const { host: _, connection: __, 'accept-encoding': ___, ...resto } = headers;
    const recibida = await fetch(new URL(url, detras), { method, headers: resto as Record<string, string> });
    const texto = await recibida.arrayBuffer();
    const suyas = [...recibida.headers].filter(
      ([name]) => !/^(content-(length|encoding)|connection|etag|last-modified|keep-)/.test(name),
    );
    const type = recibida.headers.get('content-type') ?? '';
    const cambiado = type.startsWith('text/html')
      ? Buffer.from(texto).toString().replace('</head>', marca())
      : url === '/sw.js'
        ? Buffer.from(texto)
            .toString()
            .replace(/(url:"index.html",revision:")/, `$1${version}`)
        : new Uint8Array(texto);
    answer.writeHead(recibida.status, Object.fromEntries(suyas)).end(cambiado);
  });
  await new Promise<void>((resolve) => servidor.listen(0, '127.0.0.1', resolve));
  const { port } = servidor.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    publicar: (otra: number) => void (version = otra),
    cerrar: () => servidor.close().closeAllConnections(),
  };
}

const versionDe = (page: Page) => page.locator('meta[name=prueba]').getAttribute('content');
const aviso = (page: Page) => page.getByText('Hay una versión nueva.');
const buscarVersion = (page: Page) =>
  page.evaluate(async () => {
    const registro = await navigator.serviceWorker.ready;
    await registro.update();
    if (registro.installing === null) return;
    await new Promise<void>((resolve) => registro.installing?.addEventListener('statechange', () => resolve()));
  });

test('a version that is deployed in the middle of a visit waits, and comes when it is asked for', async ({
  page,
  request,
  baseURL,
}) => {
  const servidor = await conVersiones(baseURL ?? '');
  const tecnico = await apiDe(request, 'TECNICO');
  type Fila = Record<'id' | 'id_establecimiento' | 'id_proyecto', number>;
  const [suyo] = await tecnico.get<Fila[]>('/parte/asignados_tecnico?sort=-en_curso&limit=1&offset=0');
  const token = await sesionDe(request, DEMO.TECNICO);
  await page.clock.install();
  await page.addInitScript((suya) => localStorage.setItem('tajo.token', suya), token);
  await page.goto(servidor.url);
  await expect(page.getByRole('button', { name: 'Iniciar' })).toBeVisible();
  await guardarEnElDispositivo(page);
  await page.goto(`${servidor.url}/parte_tecnico/${suyo?.id}/${suyo?.id_establecimiento}/${suyo?.id_proyecto}`);
  await expect(page.getByText(/Posiciones/).first()).toBeVisible();
  expect(await versionDe(page)).toBe('1');

  servidor.publicar(2);
  await buscarVersion(page);
  await page.clock.fastForward('01:00');
  await expect(aviso(page)).toBeHidden();

  // The page of the new version is not shown either to who opens it again.
  await page.goto(`${servidor.url}/partes_finalizados_tecnico`);
  expect(await versionDe(page)).toBe('1');
  await expect(aviso(page)).toBeVisible();
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect.poll(() => versionDe(page)).toBe('2');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(aviso(page)).toBeHidden();
  servidor.cerrar();
});
