import type { Intento } from '@tajo/contract/obra';
import type { Cambio } from '@tajo/contract/historial';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeFirma } from '../../../test/firma.ts';
import { makeIntento } from '../../../test/intento.ts';
import { DETALLES } from '../../../test/parte-en-curso.ts';
import { makeParteRow } from '../../../test/parte.ts';
import { DECISION, makeTrabajo } from '../../../test/por-resolver.ts';
import { renderScreen } from '../../../test/render.tsx';
import { stubNetwork } from '../../../test/network.ts';
import type { Routes } from '../../../test/network.ts';
import { AsignadosPage } from '../listas/AsignadosPage.tsx';
import { FinalizadosPage } from '../listas/FinalizadosPage.tsx';
import { SinAsignarPage } from '../listas/SinAsignarPage.tsx';

afterEach(() => vi.restoreAllMocks());

const REINICIADO = {
  cierre: 'reiniciado',
  fecha_cierre: '2026-03-05T12:00:00.000Z',
  nombre_usuario_cierre: 'Ana Gil',
  observaciones_tecnico: 'Faltan tornillos',
  acciones: [{ id: 1, descripcion: 'Instalación de Balda', path_foto: '/f/1', fotos: [] }],
  preguntas: [{ id: 5, pregunta: '¿Funciona?', respuesta: 'No' }],
} as const satisfies Partial<Intento>;
const FIRMADO = makeIntento({
  ...REINICIADO,
  id: 32,
  numero: 2,
  nombre_tecnico: 'Íñigo Peña',
  cierre: 'firmado',
  acciones: [],
  firma: makeFirma({ nombre: 'Luis Mora' }),
});
const HISTORIAL: Cambio[] = [
  {
    fecha: '2026-03-05T10:00:00.000Z',
    nombre_usuario: 'Begoña Ibáñez',
    accion: 'parte.iniciar',
    motivo: null,
    campos: [{ campo: 'desc_estado', antes: 'Asignado', despues: 'Iniciado' }],
  },
  {
    fecha: '2026-03-05T09:00:00.000Z',
    nombre_usuario: 'Ana Gil',
    accion: 'parte.asignar',
    motivo: null,
    campos: [{ campo: 'nombre_tecnico', antes: null, despues: 'Begoña Ibáñez' }],
  },
  {
    fecha: '2026-03-05T08:00:00.000Z',
    nombre_usuario: 'Ana Gil',
    accion: 'parte.guardar',
    motivo: null,
    campos: [{ campo: 'numero_incidencia', antes: null, despues: 'INC-12' }],
  },
];
const COMENTARIO = { fecha_alta: '2026-03-06T08:00:00Z', comentario: 'Llamar antes de ir', nombre_usuario: 'Ana Gil' };
const DEL_PARTE = ['/parte/detalles/12', '/parte/12/intentos', '/historial/parte/12'];
const RUTAS: Routes = {
  'GET /parte/sin_asignar': { body: [makeParteRow()], total: 1 },
  'GET /parte/asignados': { body: [makeParteRow({ estado: 3, alerta: 3, comentarios: [COMENTARIO] })], total: 1 },
  'GET /parte/finalizados': { body: [makeParteRow({ estado: 4 })], total: 1 },
  'GET /parte/detalles/12': { body: { ...DETALLES, desc_contrata: 'Montajes Norte' } },
  'GET /parte/12/intentos': { body: [makeIntento(REINICIADO), FIRMADO] },
  'GET /historial/parte/12': { body: HISTORIAL },
};
const dialogo = page.getByRole('dialog', { name: 'Detalle' });
const abrir = async (rutas: Routes = {}) => {
  const llamadas = stubNetwork({ ...RUTAS, ...rutas });
  await renderScreen('/partes_asignados', <AsignadosPage />);
  await expect.element(page.getByText('Bazar Núñez')).toBeVisible();
  const antes = llamadas.map((l) => l.url);
  await page.getByRole('button', { name: /^Ver detalle/ }).click();
  await expect.element(dialogo).toBeVisible();
  return { antes, llamadas };
};

describe('the detail of a parte in the office', () => {
  it('says who it is for, whom to call and how urgent it is, read only when it is opened, and its history in words', async () => {
    const { antes, llamadas } = await abrir();
    for (const texto of ['Óptica Sur', 'Montajes Norte', 'Ana Gómez'])
      await expect.element(dialogo.getByText(texto, { exact: true })).toBeVisible();
    await expect.element(dialogo.getByRole('link', { name: '612345678' })).toHaveAttribute('href', 'tel:612345678');
    expect(antes.filter((ruta) => DEL_PARTE.includes(ruta))).toEqual([]);
    expect(llamadas.map((l) => l.url)).toEqual(expect.arrayContaining(DEL_PARTE));
    await expect.element(dialogo.getByText('Llamar antes de ir')).toBeVisible();
    await expect.element(dialogo.getByText('06/03/2026 09:00 · Ana Gil')).toBeVisible();
    await expect.element(dialogo.getByText('Todavía no hay comentarios.')).not.toBeInTheDocument();
    const palabra = dialogo.getByText('Urgente', { exact: true });
    await expect.element(palabra).toBeVisible();
    const color = (elemento: Element) => getComputedStyle(elemento).color;
    const deLaFila = document.querySelector('[data-fila="12"] [data-palabra]')!;
    expect(deLaFila.textContent).toBe('Urgente');
    expect(color(palabra.element())).toBe(color(deLaFila));
    expect(color(palabra.element())).not.toBe(color(dialogo.getByText('Detalle', { exact: true }).element()));
    const historial = dialogo.getByRole('region', { name: 'Historial' });
    await expect.element(dialogo.getByText('Todavía no se ha asignado a nadie.')).not.toBeInTheDocument();
    await expect.element(historial.getByText('05/03/2026 11:00 · Begoña Ibáñez · Inicio')).toBeVisible();
    await expect.element(historial.getByText('05/03/2026 10:00 · Ana Gil · Asignación')).toBeVisible();
    await expect.element(historial.getByText('Técnico: Begoña Ibáñez')).toBeVisible();
    await expect.element(historial.getByText('05/03/2026 09:00 · Ana Gil · Alta')).toBeVisible();
  });

  it('says that the work began before it was handed over, and who began it (AMB-158)', async () => {
    const seguido = { fecha_asignacion: '2026-03-05T12:00:00.000Z', fecha_inicio: '2026-03-05T10:00:00.000Z' };
    await abrir({
      'GET /parte/asignados': { body: [makeParteRow({ estado: 3, ...seguido })], total: 1 },
      'GET /parte/12/intentos': { body: [makeIntento({ ...seguido, nombre_tecnico: 'Íñigo Peña' })] },
    });
    await expect.element(dialogo.getByText('Iniciado antes del traspaso')).toBeVisible();
    await expect.element(dialogo.getByText('05/03/2026 11:00, antes del traspaso (Begoña Ibáñez)')).toBeVisible();
  });

  it('says how many photos its sheet has, which they lead to, and nothing where it has none', async () => {
    const conTres = [
      { id: 3, descripcion: 'Instalación de Balda', path_foto: '/f/3', fotos: ['/f/4', '/f/5'] },
      { id: 4, descripcion: 'Retirada de Balda', path_foto: null, fotos: [] },
    ];
    const traspasado = makeIntento({ ...REINICIADO, cierre: 'traspasado', acciones: conTres });
    await abrir({ 'GET /parte/12/intentos': { body: [traspasado, { ...FIRMADO, acciones: conTres }] } });
    const enlace = dialogo.getByRole('link', { name: '3 fotos' });
    await expect.element(enlace).toHaveAttribute('href', '/detalle_ficha_parte/12');
  });

  it('keeps each attempt folded but the last, shows what a closed one recorded, and counts no photos of a restarted one', async () => {
    await abrir();
    const primero = dialogo.getByRole('button', { name: 'Intento 1 · Begoña Ibáñez · Reiniciado' });
    await expect.element(primero).toHaveAttribute('aria-expanded', 'false');
    await expect
      .element(dialogo.getByRole('button', { name: 'Intento 2 · Íñigo Peña · Firmado' }))
      .toHaveAttribute('aria-expanded', 'true');
    await expect.element(dialogo.getByRole('img', { name: 'Firma de Luis Mora' })).toHaveAttribute('src', '/f/9');
    expect(dialogo.getByRole('link', { name: /fotos?$/ }).elements()).toEqual([]);
    (primero.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const suyo = dialogo.getByRole('region', { name: /Intento 1/ });
    for (const texto of [
      'Inició a 1.250 m del establecimiento',
      'Reiniciado · Ana Gil · 05/03/2026 13:00',
      'Faltan tornillos',
      '¿Funciona?',
      'Instalación de Balda',
    ])
      await expect.element(suyo.getByText(texto, { exact: true })).toBeVisible();
    await suyo.getByRole('button', { name: 'Ver foto: Instalación de Balda' }).click();
    await expect.element(page.getByRole('dialog').getByRole('img', { name: 'Instalación de Balda' })).toBeVisible();
  });

  it('shows the work that came too late, and what the office decided on it', async () => {
    const { hechos } = makeTrabajo();
    const textos = [{ nombre: 'Observaciones', valor: 'Falta un tornillo' }];
    const sinFotos = { ...hechos[0]!, id: 42, path_foto: null, fotos: [], textos };
    const constancias = [
      { nombre_usuario: 'Begoña Ibáñez', hechos, decision: null },
      { nombre_usuario: 'Íñigo Peña', hechos: [sinFotos], decision: DECISION },
    ];
    await abrir({ 'GET /parte/12/intentos': { body: [makeIntento({ constancias })] } });
    for (const texto of [
      'Constancia de Begoña Ibáñez',
      'Por resolver',
      'Firma de Ana Gómez · 05/03/2026 11:10',
      'Constancia de Íñigo Peña',
      'Observaciones: Falta un tornillo',
      'Guardado como constancia · Alicia Romero · 05/03/2026 18:00. Motivo: Repetido',
    ])
      await expect.element(dialogo.getByText(texto, { exact: true })).toBeVisible();
    await expect.element(dialogo.getByText('Instalación de Cartel · 05/03/2026 11:10')).toHaveLength(2);
    await expect.element(dialogo.getByRole('button', { name: 'Ver foto: Firma de Ana Gómez' })).toBeVisible();
    await expect.element(dialogo.getByRole('button', { name: /^Ver foto/ })).toHaveLength(3);
  });

  it('says which of its parts failed, and reads each again', async () => {
    const partes = [
      ['GET /parte/detalles/12', 'el cliente del parte', 'Óptica Sur'],
      ['GET /parte/12/intentos', 'los intentos', 'Intento 1 · Begoña Ibáñez · Reiniciado'],
      ['GET /historial/parte/12', 'el historial', 'Técnico: Begoña Ibáñez'],
    ] as const;
    const leidas = new Set<string>();
    const fallan = partes.map(([ruta]): [string, Routes[string]] => [
      ruta,
      () => {
        if (leidas.has(ruta)) return RUTAS[ruta] as { readonly body: unknown };
        leidas.add(ruta);
        return { status: 500, body: { message: 'Fallo.' } };
      },
    ]);
    await abrir(Object.fromEntries(fallan));
    for (const [, que, despues] of partes) {
      const fallo = dialogo.getByRole('alert').filter({ hasText: `No se ha podido leer ${que}.` });
      await fallo.getByRole('button', { name: 'Reintentar' }).click();
      await expect.element(dialogo.getByText(despues, { exact: true })).toBeVisible();
      await expect.element(fallo).not.toBeInTheDocument();
    }
  });

  it('of one that nobody has had or commented on yet says so', async () => {
    await abrir({
      'GET /parte/asignados': { body: [makeParteRow({ estado: 3 })], total: 1 },
      'GET /parte/12/intentos': { body: [] },
    });
    await expect.element(dialogo.getByText('Todavía no se ha asignado a nadie.')).toBeVisible();
    await expect.element(dialogo.getByText('Todavía no hay comentarios.')).toBeVisible();
  });

  it.each([
    ['/partes_sin_asignar', <SinAsignarPage key="sin" />],
    ['/partes_finalizados', <FinalizadosPage key="fin" />],
  ])('opens from %s too, and fits a phone', async (ruta, pantalla) => {
    await page.viewport(390, 844);
    stubNetwork(RUTAS);
    await renderScreen(ruta, pantalla);
    await page.getByRole('button', { name: /^Ver detalle/ }).click();
    await expect.element(dialogo.getByText('Óptica Sur')).toBeVisible();
    await expect.element(dialogo.getByText('Intento 1 · Begoña Ibáñez · Reiniciado')).toBeVisible();
    const contenido = dialogo.getByRole('region', { name: 'Detalle' }).element();
    expect(contenido.scrollWidth).toBeLessThanOrEqual(contenido.clientWidth);
  });
});
