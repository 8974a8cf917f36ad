// Widths are those of the product's own letters.
import '../app/fonts.css';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { makeCifras, makeResumen } from '../../test/dashboard.ts';
import { eventually } from '../../test/eventually.ts';
import { stubNetwork } from '../../test/network.ts';
import { openApp } from '../../test/open-app.tsx';
import { clearToken } from '../api/token.ts';

afterEach(() => {
  document.documentElement.style.fontSize = '';
  clearToken();
  vi.restoreAllMocks();
});

const PARTES = [
  '.cifras dt',
  '.cifras a',
  '.cifras b',
  '.proyecto h2',
  '.proyecto .finalizado',
  '.proyecto .apuro a',
  '.proyecto .semanas p',
  '.proyecto dt',
  '.proyecto dd a',
  '.tecnicos h2',
  '.tecnicos th',
  '.tecnicos td a',
];
const all = (which: string) => [...document.querySelectorAll<HTMLElement>(which)];
const sizes = () => PARTES.map((which) => parseFloat(getComputedStyle(all(which)[0] as Element).fontSize));
/** Texts that run out of their box. On a desk the name of a project is cut with dots, and whole in its hint. */
const cutOff = () =>
  all('.cifras > div, .proyecto dl > div, .proyecto .semanas, .tecnicos :is(th, td)')
    .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
    .map(({ textContent }) => textContent);

async function openDashboard(width: number, nombre: string): Promise<void> {
  const urgente = { ...makeResumen(1, nombre, [12, 6, 0, 1500]), urgentes: { sin_asignar: 2, asignados: 5 } };
  stubNetwork({
    'GET /dashboard': { body: [urgente, makeResumen(2, 'Otoño', [0, 0, 0, 9], true)] },
    'GET /dashboard/cifras': { body: makeCifras() },
    'GET /dashboard/semanas': { body: { desde: '2026-08-29', proyectos: [] } },
    'GET /dashboard/tecnicos': {
      body: {
        desde: '2026-08-29',
        tecnicos: [
          { id: 1, nombre: 'Begoña', email: null, abiertos: 1200, urgentes: 3, atencion: 0, terminados: 2, dias: 3.5 },
        ],
      },
    },
  });
  await page.viewport(width, 900);
  await openApp('/dashboard');
  await eventually(() => PARTES.forEach((which) => expect(all(which), which).not.toEqual([])));
  await document.fonts.ready;
}

it.each([
  [1440, 'Navidad'],
  // On a phone, where nothing rests on it, the name is whole.
  [390, 'Renovación de lineales de Navidad y de todas las rebajas'],
])('the dashboard grows with the text of the browser, and nothing is cut (%i px)', async (width, nombre) => {
  await openDashboard(width, nombre);
  const [name] = all('.proyecto h2');
  expect(name?.scrollWidth).toBeLessThanOrEqual(name?.clientWidth ?? 0);
  if (width === 390) expect(name?.clientHeight).toBeGreaterThan(30);
  const before = sizes();
  expect(cutOff()).toEqual([]);
  document.documentElement.style.fontSize = '200%';
  sizes().forEach((size, n) => expect(size, PARTES[n]).toBe(2 * (before[n] ?? 0)));
  expect(cutOff()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(width);
});
