import { ELIMINAR_TEXTO } from '@tajo/contract/textos';
import { aviso } from '@tajo/contract/mensajes';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventually } from '../../test/eventually.ts';
import { openApp } from '../../test/open-app.tsx';
import { proyectoRoutes, makeProyecto } from '../../test/proyectos.ts';
import { stubNetwork } from '../../test/network.ts';
import type { Routes } from '../../test/network.ts';
import { clearToken } from '../api/token.ts';

afterEach(() => {
  vi.restoreAllMocks();
  clearToken();
});

const ABIERTO = makeProyecto(1);
const VENCIDO = makeProyecto(2, { nombre: 'Red Sur', fecha_fin: '2026-01-31' });
const CERRADO = makeProyecto(3, { nombre: 'Piloto', fecha_fin: '2025-01-31', finalizado: true });

const abrir = async (rutas: Routes = {}) => {
  const llamadas = stubNetwork(proyectoRoutes([ABIERTO, VENCIDO, CERRADO], rutas));
  await page.viewport(1280, 800);
  const { path } = await openApp('/proyectos');
  await expect.element(page.getByText('Red Norte')).toBeVisible();
  return { llamadas, path };
};
const CSV = new File(['INC-1;T-1;Instalar\r\n'], 'partes.csv');

describe('ProyectosPage', () => {
  it('shows only active projects at first, with days, states and actions, and takes no partes into a finished one', async () => {
    const { llamadas, path } = await abrir();
    expect(llamadas[0]?.url).toContain('estado=activos');
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
    // The end is red, with a word, only while the project goes on past it.
    await expect.element(page.getByRole('cell', { name: '31/01/2026 Superada' })).toBeVisible();
    await expect.element(page.getByText('Superada')).toHaveLength(1);
    await expect.element(page.getByText('31/01/2026')).toHaveAttribute('title', 'Fecha superada y proyecto abierto');
    await expect
      .element(page.getByText('31/01/2025'))
      .not.toHaveAttribute('title', expect.stringContaining('superada'));
    await expect.element(page.getByRole('button', { name: 'Cargar partes Red Norte' })).toBeEnabled();
    const cerrado = page.getByRole('button', { name: 'Cargar partes Piloto' });
    await expect.element(cerrado).toBeDisabled();
    await expect.element(cerrado).toHaveAccessibleDescription(/el proyecto está finalizado/);
    await userEvent.hover(cerrado, { force: true });
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('el proyecto está finalizado');
    await expect
      .element(page.getByRole('link', { name: 'Editar Red Norte' }))
      .toHaveAttribute('href', '/editarProyecto/1');
    await expect.element(page.getByRole('link', { name: 'Nuevo registro' })).toHaveAttribute('href', '/nuevoProyecto');
    await page.getByRole('button', { name: 'Preguntas Piloto' }).click();
    await expect.poll(path).toBe('/preguntas_proyecto/3');
  });

  it('shows the whole record in the detail, with who changed it', async () => {
    const campos = [{ campo: 'finalizado', antes: false, despues: true }];
    const cambio = { fecha: '2026-03-05T08:15:00.000Z', nombre_usuario: 'Begoña Ibáñez', accion: 'x', campos };
    const entero = makeProyecto(1, { descripcion: 'Islas de otoño', desc_contrata: 'Montajes Ñu', id_contrata: 10 });
    await abrir({
      'GET /proyecto/all': { body: [entero], total: 1 },
      'GET /historial/proyecto/1': { body: [cambio] },
    });
    await page.getByRole('button', { name: 'Ver detalle Red Norte' }).click();
    const detalle = page.getByRole('dialog', { name: 'Detalle' });
    for (const texto of ['Instalación', '05/01/2026', 'Frutas Soler', 'Montajes Ñu', 'Islas de otoño', 'Activo']) {
      await expect.element(detalle.getByText(texto, { exact: true })).toBeVisible();
    }
    await expect.element(detalle.getByText('Estado: Activo → Finalizado')).toBeVisible();
  });

  it('is deleted after the question, which says who is left without any; one with partes stays, and says why', async () => {
    const message = 'No se puede eliminar: el proyecto tiene partes.';
    let veces = 0;
    const tecnicos = ['Ana Ruiz', 'Luis Gil'].map((nombre, n) => ({ id: n + 7, nombre }));
    const { llamadas } = await abrir({
      'GET /proyecto/1/borrar': { body: { tecnicos } },
      'DELETE /proyecto/1': () => (veces++ === 0 ? { status: 409, body: { message } } : { status: 204 }),
    });
    const eliminar = async () => {
      await page.getByRole('button', { name: 'Eliminar Red Norte' }).click();
      await expect.element(page.getByRole('dialog')).toHaveTextContent(ELIMINAR_TEXTO);
      await expect
        .element(page.getByRole('dialog'))
        .toHaveTextContent(
          'Se quedan sin ningún proyecto, y no recibirán partes hasta tener otro: Ana Ruiz, Luis Gil.',
        );
      await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    };
    await eliminar();
    await expect.element(page.getByRole('alert')).toHaveTextContent(message);
    await eliminar();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Registro eliminado: Red Norte.');
    expect(llamadas.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
  });

  it('goes from the upload to the report, which is forgotten when it is closed, and to the partes of that load by its key', async () => {
    const respuestas = [
      ['Línea 1: primera'],
      ['Línea 1: segunda', aviso('carga.total', { creados: 58, rechazadas: 0 })],
    ];
    const { llamadas, path } = await abrir({
      'POST /proyecto/partes': () => ({ body: respuestas.shift() }),
      'GET /parte/sin_asignar': { body: [], total: 0 },
    });
    const reporte = page.getByRole('dialog', { name: 'Reporte' });
    const cargar = async (linea: string) => {
      await page.getByRole('button', { name: 'Cargar partes Red Norte' }).click();
      await userEvent.upload(page.getByLabelText('Fichero CSV'), CSV);
      await page.getByRole('button', { name: 'Aceptar' }).click();
      await expect.element(reporte).toBeVisible();
      await expect.element(page.getByText(linea)).toBeVisible();
      await expect.element(page.getByRole('dialog', { name: 'Cargar partes' })).not.toBeInTheDocument();
    };
    await cargar('Línea 1: primera');
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await expect.element(reporte).not.toBeInTheDocument();
    await cargar('Línea 1: segunda');
    await reporte.getByRole('button', { name: 'Ver los 58 partes' }).click();
    await eventually(() => expect(path()).toBe('/partes_sin_asignar'));
    await expect.element(page.getByRole('button', { name: 'Quitar De una sola carga' })).toBeVisible();
    const [, peticion] = vi.mocked(fetch).mock.calls.findLast(([, init]) => init?.method === 'POST') ?? [];
    const clave = new Headers(peticion?.headers).get('idempotency-key');
    const lista = llamadas.find(({ url }) => url.startsWith('/parte/sin_asignar?'));
    expect(new URLSearchParams(lista?.url.split('?')[1]).get('carga')).toBe(clave);
    expect(clave).toMatch(/^[0-9a-f-]{36}$/);
  });
});
