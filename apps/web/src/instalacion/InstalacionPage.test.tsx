import type { Instalacion } from '@tajo/contract/instalacion';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { stubNetwork } from '../../test/network.ts';
import { openAppAs } from '../../test/open-app.tsx';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.restoreAllMocks());

const CALMA: Instalacion = {
  version: '0.2.0',
  node: 'v20.20.2',
  motor: 'PostgreSQL 15.18',
  migracion: '0004_instalacion.sql',
  arrancado: '2026-03-17T09:05:00Z',
  base: { bytes: 91_400_000, tablas: [{ nombre: 'establecimiento', bytes: 40_000_000, filas: 100_000 }] },
  ficheros: { almacen: 'Carpeta', cuantos: 1, bytes: 61_200 },
  medidas: [
    { dia: '2026-03-18', bytes_base: 91_400_000, bytes_ficheros: 61_200, ficheros: 1, partes: 100_250 },
    { dia: '2026-03-17', bytes_base: 91_000_000, bytes_ficheros: 61_200, ficheros: 1, partes: 100_000 },
  ],
  correos: { en_espera: 2, abandonados: 0 },
  sesiones: 37,
  errores: { ultimo_dia: 0, ultimos: [] },
  lentas: [],
  disco: { libre: 400_000_000, total: 20_000_000_000 },
  copia: null,
  avisos: [],
};

async function open(answers: readonly Instalacion[]) {
  let reads = 0;
  stubNetwork({ 'GET /instalacion': () => ({ body: answers[Math.min(reads++, answers.length - 1)] }) });
  await openAppAs('ADMIN', '/instalacion');
}
const figures = () =>
  [...document.querySelectorAll('dt')].map((name) => `${name.textContent}: ${name.nextElementSibling?.textContent}`);
const row = (name: RegExp) => page.getByRole('row', { name });

it('shows versions, sizes and growth, and that there is nothing to do', async () => {
  await open([CALMA]);
  await expect.element(page.getByText('No hay nada que hacer.')).toBeVisible();
  expect(figures()).toEqual([
    'Versión: 0.2.0 (Node 20.20.2)',
    'Base de datos: PostgreSQL 15.18, 0004_instalacion',
    'En marcha desde: 17/03/2026 10:05',
    'Sesiones abiertas: 37',
    'Tamaño de la base de datos: 91,4 MB',
    'Ficheros (Carpeta): 1 fichero, 61,2 kB',
    'Disco libre: 400 MB de 20 GB',
    'Correos: 2 en espera',
    'Última copia de seguridad: Ninguna',
    'Errores del último día: 0',
  ]);
  await expect.element(row(/18\/03\/2026 100\.250 \+250 91,4 MB/)).toBeVisible();
  await expect.element(row(/17\/03\/2026 100\.000 91 MB/)).toBeVisible();
  await expect.element(page.getByText('Ningún error en 30 días.')).toBeVisible();
  await page.viewport(390, 844);
  const tablas = page.getByRole('region', { name: 'Tablas mayores' }).element();
  await expect.poll(() => tablas.scrollWidth - tablas.clientWidth).toBe(0);
});

it('says what to do, and lists errors and slow statements, after another reading', async () => {
  const mal: Instalacion = {
    ...CALMA,
    avisos: [{ clase: 'disco', texto: 'Quedan 400 MB.', que_hacer: 'Libere espacio.' }],
    copia: {
      copia: '/srv/copias/2026-03-18',
      hecha: '2026-03-18T02:15:00Z',
      probada: '2026-03-18T02:16:00Z',
      cifrada: true,
      bytes: 10_600_000,
      ficheros: 991,
      nuevos: 3,
      faltan: 1,
    },
    correos: { en_espera: 0, abandonados: 3 },
    errores: {
      ultimo_dia: 1,
      ultimos: [
        {
          instante: '2026-03-18T08:00:00Z',
          peticion: 'ab12-3f',
          metodo: 'GET',
          ruta: '/api/parte/:id',
          error: 'TypeError',
        },
      ],
    },
    lentas: [{ texto: 'select 1', ms: 1250, terminada: '2026-03-18T08:00:00Z' }],
  };
  await open([CALMA, mal]);
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect.element(page.getByText('Quedan 400 MB. Libere espacio.')).toBeVisible();
  await expect.element(page.getByText('No hay nada que hacer.')).not.toBeInTheDocument();
  const copia = '18/03/2026 03:15, probada, cifrada; 10,6 MB en /srv/copias/2026-03-18; 1 fichero perdido antes';
  await expect.element(page.getByText(copia)).toBeVisible();
  await expect.element(page.getByText('3 sin poder enviarse en un día')).toBeVisible();
  await expect.element(row(/18\/03\/2026 09:00 ab12-3f GET \/api\/parte\/:id TypeError/)).toBeVisible();
  await expect.element(row(/1\.250 select 1/)).toBeVisible();
});

it('says why it could not be read, keeps what it showed, and reads again', async () => {
  let reads = 0;
  const caidas = [1, 3];
  stubNetwork({
    'GET /instalacion': () =>
      caidas.includes(++reads) ? { status: 500, body: { message: 'No se ha podido medir.' } } : { body: CALMA },
  });
  await openAppAs('ADMIN', '/instalacion');
  const fallo = page.getByText('No se ha podido medir.');
  await expect.element(fallo).toBeVisible();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(page.getByText('No hay nada que hacer.')).toBeVisible();
  await expect.element(fallo).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect.element(fallo).toBeVisible();
  expect(figures()).toContain('Sesiones abiertas: 37');
});
