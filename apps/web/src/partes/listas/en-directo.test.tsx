import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { esperar } from '../../../test/esperar.ts';
import { unParte } from '../../../test/parte.ts';
import { pintarPantalla } from '../../../test/pintar.tsx';
import { conRed } from '../../../test/red.ts';
import type { Llamada } from '../../../test/red.ts';
import { tokenDe } from '../../../test/sesion.ts';
import { conVivo } from '../../../test/vivo.ts';
import { borrarToken, guardarToken } from '../../api/token.ts';
import { AsignadosPage } from './AsignadosPage.tsx';

beforeEach(async () => {
  guardarToken(tokenDe('GESTION'));
  await page.viewport(1280, 900);
});
afterEach(() => {
  borrarToken();
  vi.restoreAllMocks();
});

const parte = (id: number, campos = {}) =>
  unParte({ id, numero_incidencia: `INC-${id}`, estado: 2, desc_estado: 'Asignado', nombre_tecnico: 'Ana', ...campos });

const fila = (id: number) => document.querySelector(`[data-fila="${id}"]`);
/** Marks of a row, over its tick box and beside its number. */
function marcas(id: number): readonly string[] {
  const [casilla, numero] = fila(id)?.querySelectorAll('td') ?? [];
  return [casilla, numero].map((celda) => {
    const contenido = celda ? getComputedStyle(celda, '::after').content : 'none';
    return contenido === 'none' ? '' : contenido.slice(1, -1);
  });
}
const SIN_MARCA = ['', ''];

/** A stream begins with the word that anything may have changed: the list is asked for once more. */
async function empezar(llamadas: readonly Llamada[], decir: ReturnType<typeof conVivo>['decir']): Promise<void> {
  const lecturas = () => llamadas.filter(({ ruta }) => ruta.startsWith('/parte/asignados')).length;
  await esperar(() => expect(llamadas.some(({ ruta }) => ruta === '/vivo')).toBe(true));
  decir({ sala: null });
  await expect.element(page.getByText('En directo')).toBeVisible();
  await esperar(() => expect(lecturas()).toBe(2));
}

describe('a list of partes that others write in', () => {
  it('marks what changed and came, says where to one has left, and keeps filter and focus', async () => {
    const lista = { body: [parte(1), parte(2), parte(3)], total: 3 };
    const { rutas, decir } = conVivo();
    const llamadas = conRed({
      'GET /parte/asignados': () => lista,
      'GET /parte/2': { body: parte(2, { estado: 4, desc_estado: 'Finalizado' }) },
      ...rutas,
    });
    await pintarPantalla('/partes_asignados', <AsignadosPage />);
    await expect.element(page.getByText('INC-2')).toBeVisible();
    await empezar(llamadas, decir);
    const filtro = page.getByLabelText('Filtrar por Nº incidencia');
    await userEvent.type(filtro, 'INC');
    await esperar(() => expect(llamadas.at(-1)?.ruta).toContain('numero_incidencia=INC'));

    lista.body = [parte(9), parte(1, { nombre_tecnico: 'Luis' }), parte(3)];
    decir({ ids: [1, 2, 9] });
    const adonde = 'INC-2: ahora finalizado por Ana';
    await expect.poll(() => marcas(2)).toEqual([adonde, '']);
    expect([9, 1, 2, 3].map((id) => marcas(id))).toEqual([['', 'Nuevo'], ['', 'Cambiado'], [adonde, ''], SIN_MARCA]);
    expect([...document.querySelectorAll('tr[data-fila]')].map((una) => una.getAttribute('data-fila'))).toEqual([
      '9',
      '1',
      '2',
      '3',
    ]);
    expect(fila(1)?.textContent).toContain('Luis');
    await expect.element(filtro).toHaveValue('INC');
    await expect.element(filtro).toHaveFocus();
    // Who listens hears it too, and then the row is gone.
    await expect.element(page.getByRole('status').getByText(/INC-2: ahora finalizado por Ana/)).toBeInTheDocument();
    await expect.poll(() => fila(2), { timeout: 10_000 }).toBeNull();
    expect(marcas(9)).toEqual(SIN_MARCA);
  });

  it('forgets a row that has left when one comes back to its page', async () => {
    const primera = { body: [1, 2, 3, 4, 5].map((id) => parte(id)), total: 6 };
    let parada: Promise<void> = Promise.resolve();
    const { rutas, decir } = conVivo();
    const llamadas = conRed({
      'GET /parte/asignados': async ({ ruta }) => {
        if (ruta.includes('offset=5')) return { body: [parte(6)], total: 6 };
        await parada;
        return primera;
      },
      'GET /parte/2': { body: parte(2, { estado: 4, desc_estado: 'Finalizado' }) },
      ...rutas,
    });
    await pintarPantalla('/partes_asignados', <AsignadosPage />);
    await expect.element(page.getByText('INC-2')).toBeVisible();
    await empezar(llamadas, decir);
    primera.body = [1, 3, 4, 5].map((id) => parte(id));
    decir({ ids: [2] });
    await expect.poll(() => marcas(2), { timeout: 10_000 }).toEqual(['INC-2: ahora finalizado por Ana', '']);
    await page.getByRole('button', { name: 'Ir a la página siguiente' }).click();
    await expect.element(page.getByText('INC-6')).toBeVisible();
    // What was read of the page before is shown while it is asked for again.
    parada = new Promise(() => undefined);
    await page.getByRole('button', { name: 'Ir a la página anterior' }).click();
    await expect.poll(() => fila(1)).not.toBeNull();
    expect(fila(2)).toBeNull();
  });

  it('says in an open detail that the parte has left the list', async () => {
    const lista = { body: [parte(1), parte(2)], total: 2 };
    const { rutas, decir } = conVivo();
    const llamadas = conRed({
      'GET /parte/asignados': () => lista,
      'GET /parte/2': { body: parte(2, { estado: 4, desc_estado: 'Finalizado' }) },
      'GET /historial/parte/2': { body: [] },
      'GET /parte/intentos/2': { body: [] },
      ...rutas,
    });
    await pintarPantalla('/partes_asignados', <AsignadosPage />);
    await expect.element(page.getByText('INC-2')).toBeVisible();
    await empezar(llamadas, decir);
    await page.getByRole('button', { name: 'Ver detalle INC-2' }).click();
    const detalle = page.getByRole('dialog', { name: 'Detalle' });
    await expect.element(detalle).toBeVisible();
    const dicho = detalle.getByText(/Ya no está en esta página/);
    expect(dicho.query()).toBeNull();
    lista.body = [parte(1)];
    decir({ ids: [2] });
    await expect.element(dicho, { timeout: 10_000 }).toBeVisible();
  });

  it('shows what one wrote oneself elsewhere, without a mark', async () => {
    const lista = { body: [parte(1), parte(2)], total: 2 };
    const { rutas, decir } = conVivo();
    const llamadas = conRed({ 'GET /parte/asignados': () => lista, ...rutas });
    await pintarPantalla('/partes_asignados', <AsignadosPage />);
    await expect.element(page.getByText('INC-2')).toBeVisible();
    await empezar(llamadas, decir);
    lista.body = [parte(1, { nombre_tecnico: 'Luis' })];
    decir({ ids: [1, 2], propia: true });
    await expect.element(page.getByText('Luis')).toBeVisible();
    expect(marcas(1)).toEqual(SIN_MARCA);
    expect(fila(2)).toBeNull();
  });
});
