import type { Proyecto } from '@tajo/contract/proyectos';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pintarPantalla } from '../../test/pintar.tsx';
import { conRed } from '../../test/red.ts';
import type { Rutas } from '../../test/red.ts';
import { ProyectosPage } from './ProyectosPage.tsx';

afterEach(() => vi.restoreAllMocks());

const proyecto = (cambios: Partial<Proyecto>): Proyecto => ({
  id: 1,
  version: 1,
  nombre: 'Red Norte',
  descripcion: null,
  id_cliente: 1,
  id_contrata: null,
  id_categoria: 1,
  fecha_inicio: '2026-01-05',
  fecha_fin: null,
  finalizado: false,
  desc_categoria: 'Instalación',
  desc_cliente: 'Frutas Soler',
  desc_contrata: null,
  ...cambios,
});
const ABIERTO = proyecto({});
const VENCIDO = proyecto({ id: 2, nombre: 'Red Sur', fecha_fin: '2026-01-31' });
const CERRADO = proyecto({ id: 3, nombre: 'Piloto', fecha_fin: '2025-01-31', finalizado: true });

const abrir = async (rutas: Rutas = {}) => {
  const llamadas = conRed({ 'GET /proyecto/all': { body: [ABIERTO, VENCIDO, CERRADO], total: 3 }, ...rutas });
  await page.viewport(1280, 800);
  await pintarPantalla('/proyectos', <ProyectosPage />);
  await expect.element(page.getByText('Red Norte')).toBeVisible();
  return llamadas;
};
const CSV = new File(['INC-1;T-1;Instalar\r\n'], 'partes.csv');

describe('ProyectosPage', () => {
  it('shows only active projects at first, with their days and states', async () => {
    const llamadas = await abrir();
    expect(llamadas[0]?.ruta).toContain('estado=activos');
    const [cabecera] = page.getByRole('row').elements();
    const titulos = [...(cabecera?.children ?? [])].map((th) => th.textContent).filter((texto) => texto !== '');
    expect(titulos.slice(0, 7)).toEqual([
      'Nombre',
      'Categoria',
      'Fecha Inicio',
      'Fecha Fin',
      'Cliente',
      'Contrata',
      'Estado',
    ]);
    await expect.element(page.getByText('05/01/2026').first()).toBeVisible();
    await expect.element(page.getByText('Finalizado', { exact: true })).toBeVisible();
  });

  it('shows the end in red only while the project goes on past it', async () => {
    await abrir();
    await expect.element(page.getByText('31/01/2026')).toHaveAttribute('title', 'Fecha superada y proyecto abierto');
    await expect
      .element(page.getByText('31/01/2025'))
      .not.toHaveAttribute('title', expect.stringContaining('superada'));
  });

  it('takes no partes into a finished project, and says why', async () => {
    await abrir();
    await expect.element(page.getByRole('button', { name: 'Cargar partes Red Norte' })).toBeEnabled();
    const cerrado = page.getByRole('button', { name: 'Cargar partes Piloto' });
    await expect.element(cerrado).toBeDisabled();
    await userEvent.hover(cerrado, { force: true });
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('el proyecto está finalizado');
  });

  it('goes from the upload to the report, which is forgotten when it is closed', async () => {
    const respuestas = [['Línea 1: primera', 'fin'], ['Línea 1: segunda']];
    await abrir({ 'POST /proyecto/partes': () => ({ body: respuestas.shift() }) });
    for (const linea of ['Línea 1: primera', 'Línea 1: segunda']) {
      await page.getByRole('button', { name: 'Cargar partes Red Norte' }).click();
      await userEvent.upload(page.getByLabelText('Fichero CSV'), CSV);
      await page.getByRole('button', { name: 'Aceptar' }).click();
      await expect.element(page.getByRole('dialog', { name: 'Reporte' })).toBeVisible();
      await expect.element(page.getByText(linea)).toBeVisible();
      await expect.element(page.getByRole('dialog', { name: 'Cargar partes' })).not.toBeInTheDocument();
      await page.getByRole('button', { name: 'Cerrar' }).click();
      await expect.element(page.getByRole('dialog', { name: 'Reporte' })).not.toBeInTheDocument();
    }
  });
});
