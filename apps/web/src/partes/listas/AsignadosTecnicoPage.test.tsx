import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { esperar } from '../../../test/esperar.ts';
import { pintarEnRuta } from '../../../test/en-ruta.tsx';
import { unParte } from '../../../test/parte.ts';
import { tokenDe } from '../../../test/sesion.ts';
import { guardarToken } from '../../api/token.ts';
import { AsignadosTecnicoPage } from './AsignadosTecnicoPage.tsx';

const FILAS = [
  unParte({ id: 12, numero_incidencia: 'INC-12', estado: 3, desc_estado: 'Iniciado' }),
  unParte({ id: 13, numero_incidencia: 'INC-13', estado: 2, desc_estado: 'Asignado' }),
];
beforeEach(async () => {
  localStorage.clear();
  guardarToken(tokenDe('TECNICO'));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
    String(input) === '/api/parte/12'
      ? Response.json(FILAS[0])
      : Response.json(FILAS, { headers: { 'x-total-count': '2' } }),
  );
});
afterEach(() => vi.restoreAllMocks());

const casilla = (n: number) => page.getByRole('checkbox', { name: `Seleccionar INC-${n}` });
const boton = (name: string) => page.getByRole('button', { name, exact: true });
const botones = ['Detalle', 'Comentario', 'Iniciar'];

describe.each([
  ['phone', 390],
  ['desk', 1280],
])('Asignados on a %s', (_, ancho) => {
  beforeEach(async () => {
    await page.viewport(ancho, 800);
    await pintarEnRuta(<AsignadosTecnicoPage />);
    await esperar(() => casilla(12).element());
  });

  it('the three buttons wait for a chosen row', async () => {
    for (const name of botones) await expect.element(boton(name)).toBeDisabled();
    await casilla(12).click();
    for (const name of botones) await expect.element(boton(name)).toBeEnabled();
    await casilla(12).click();
    for (const name of botones) await expect.element(boton(name)).toBeDisabled();
  });

  it('a click on the row chooses it, one at a time', async () => {
    await page.getByText(/^INC-12/).click();
    await expect.element(casilla(12)).toBeChecked();
    await page.getByText(/^INC-13/).click();
    await expect.element(casilla(13)).toBeChecked();
    await expect.element(casilla(12)).not.toBeChecked();
  });

  it('opens detail, comment and the started parte', async () => {
    await casilla(12).click();
    await boton('Detalle').click();
    await expect.element(page.getByRole('dialog', { name: 'Detalle' })).toBeVisible();
    await boton('Cerrar').click();
    await boton('Comentario').click();
    await expect.element(page.getByRole('dialog', { name: 'Comentario del parte INC-12' })).toBeVisible();
    await boton('Cancelar').click();
    await boton('Iniciar').click();
    await expect.element(page.getByText('Está en /parte_tecnico/12/40/3')).toBeVisible();
  });
});
