import type { Cambio } from '@tajo/contract/historial';
import { partesFinalizadosLista } from '@tajo/contract/partes.listas';
import { terminalesLista } from '@tajo/contract/terminales';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../../test/render.tsx';
import { HistoryList } from './HistoryList.tsx';

const aChange = (changes: Partial<Cambio>): Cambio => ({
  fecha: '2026-03-05T10:00:00.000Z',
  nombre_usuario: 'Ana Gil',
  accion: 'terminal.guardar',
  motivo: null,
  campos: [{ campo: 'cantidad', antes: 4, despues: 6 }],
  ...changes,
});

it('says why somebody changed a stock, where he said so', async () => {
  const changes = [aChange({ motivo: 'Recuento de diciembre' }), aChange({ fecha: '2026-03-04T10:00:00.000Z' })];
  await renderPart(<HistoryList list={terminalesLista} changes={changes} />);
  const [withReason, withoutReason] = page
    .getByRole('region', { name: 'Historial' })
    .getByText(/· Edición/)
    .elements();
  expect(withReason?.closest('li')?.textContent).toContain('Motivo: Recuento de diciembre');
  expect(withoutReason?.closest('li')?.textContent).not.toContain('Motivo');
});

it('names a field by its label, be it of a column or of the detail, and leaves out those that nobody sees', async () => {
  const fields = [
    { campo: 'cantidad', antes: 4, despues: 6 },
    { campo: 'especificaciones', antes: 'Viejas', despues: 'Nuevas' },
    { campo: 'id_categoria', antes: 1, despues: 2 },
  ];
  await renderPart(<HistoryList list={terminalesLista} changes={[aChange({ campos: fields })]} />);
  await expect.element(page.getByText('Stock: 4 → 6')).toBeVisible();
  await expect.element(page.getByText('Especificaciones: Viejas → Nuevas')).toBeVisible();
  await expect.element(page.getByText('id_categoria')).not.toBeInTheDocument();
});

it("calls a name the signer's only in the line of a signature", async () => {
  const nombre = { campo: 'nombre', antes: null, despues: 'Eva Sanz' };
  const cantidad = { campo: 'cantidad', antes: 4, despues: 6 };
  const changes = [
    aChange({ accion: 'parte.firmar', campos: [nombre] }),
    aChange({ campos: [cantidad, { ...nombre, antes: 'Nova A1' }] }),
  ];
  await renderPart(<HistoryList list={terminalesLista} changes={changes} />);
  await expect.element(page.getByText('Stock: 4 → 6')).toBeVisible();
  expect(
    page
      .getByText(/Nombre/)
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Nombre de quien firma: Eva Sanz']);
});

it('says when a value is removed, when nobody in particular did it, and when nothing has changed', async () => {
  const fields = [
    { campo: 'cantidad', antes: 4, despues: null },
    { campo: 'especificaciones', antes: null, despues: 'Nuevas' },
  ];
  const first = aChange({ campos: [{ campo: 'cantidad', antes: null, despues: 4 }] });
  const changes = [aChange({ nombre_usuario: null, campos: fields }), first];
  const { unmount } = await renderPart(<HistoryList list={terminalesLista} changes={changes} />);
  await expect.element(page.getByText('05/03/2026 11:00 · Sistema · Edición')).toBeVisible();
  await expect.element(page.getByText('Stock: 4 → (vacío)')).toBeVisible();
  await expect.element(page.getByText('Especificaciones: Nuevas')).toBeVisible();
  await expect.element(page.getByText('05/03/2026 11:00 · Ana Gil · Alta')).toBeVisible();
  await expect.element(page.getByText('Stock: 4', { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByText('Sin cambios registrados.')).not.toBeInTheDocument();
  await unmount();
  await renderPart(<HistoryList list={terminalesLista} changes={[]} />);
  await expect.element(page.getByText('Sin cambios registrados.')).toBeVisible();
});

it('says that older changes are left out, shows them if asked, and calls none of the rest the creation', async () => {
  const first = aChange({ campos: [{ campo: 'cantidad', antes: null, despues: 4 }] });
  const onAll = vi.fn<() => void>();
  await renderPart(<HistoryList list={terminalesLista} changes={[aChange({}), first]} cut onAll={onAll} />);
  await expect.element(page.getByText('Se muestran los 2 últimos cambios.')).toBeVisible();
  await expect.element(page.getByText('Stock: 4', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/· Alta/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Ver todos' }).click();
  expect(onAll).toHaveBeenCalledOnce();
});

it('says what else a save or a signature did: the parte, a new picture, what left a shop', async () => {
  const fields = [
    { campo: 'numero_incidencia', antes: null, despues: 'INC-12' },
    { campo: 'imagen', antes: 'Anterior', despues: 'Nueva' },
    { campo: 'quitado', antes: null, despues: 'mueble Mesa' },
  ];
  const first = aChange({ motivo: 'Alta', campos: [{ campo: 'cantidad', antes: null, despues: 4 }] });
  await renderPart(<HistoryList list={terminalesLista} changes={[aChange({ campos: fields }), first]} />);
  for (const text of ['Parte: INC-12', 'Imagen: Anterior → Nueva', 'Quitado: mueble Mesa'])
    await expect.element(page.getByText(text)).toBeVisible();
  // The reason of a first stock is the event itself.
  await expect.element(page.getByText(/Motivo/)).not.toBeInTheDocument();
});

it('names what was done, and what its line says besides the fields of the record', async () => {
  const lines = {
    'parte.iniciar': { distancia_m: 12 },
    'parte.accion': { descripcion: 'Instalación de Balda', foto: true },
    'parte.deshacer': { fotos: 2 },
    'parte.preguntas': { '¿Queda limpio?': 'Sí' },
    'parte.observaciones': { observaciones_tecnico: 'Faltan tornillos' },
    'parte.firmar': { firma: 'Nadie firmó', aviso: 'Faltaba una balda', nif: '12345678Z' },
    'parte.resolver': { resultado: 'Aplicado', pasos: 3 },
    'proyecto.cargar': { fichero: 'partes.csv', creados: 7, rechazadas: 2 },
    'usuario.clave': { clave: 'Cuadro de mando', fin: '2026-12-31' },
    'usuario.sesiones': { sesiones: 4 },
  };
  const changes = Object.entries(lines).map(([deed, fields]) =>
    aChange({
      accion: deed,
      campos: Object.entries(fields).map(([field, after]) => ({ campo: field, antes: null, despues: after })),
    }),
  );
  await renderPart(<HistoryList list={partesFinalizadosLista} changes={[...changes, aChange({})]} />);
  const history = page.getByRole('region', { name: 'Historial' });
  const items = history.getByRole('listitem').elements();
  expect(items.filter((item) => item.parentElement?.closest('li')).map((item) => item.textContent)).toEqual([
    'Metros al establecimiento: 12',
    'Acción: Instalación de Balda',
    'Foto: Sí',
    'Fotos: 2',
    '¿Queda limpio?: Sí',
    'Observaciones del técnico: Faltan tornillos',
    'Firma: Nadie firmó',
    'Aviso: Faltaba una balda',
    'NIF de quien firma: 12345678Z',
    'Decisión: Aplicado',
    'Pasos: 3',
    'Fichero: partes.csv',
    'Partes creados: 7',
    'Líneas rechazadas: 2',
    'Clave de acceso: Cuadro de mando',
    'Válida hasta: 31/12/2026',
    'Sesiones: 4',
  ]);
  const events = history.getByText(/ · Ana Gil · /).elements();
  expect(events.map((event) => event.textContent?.split(' · ')[2])).toEqual([
    'Inicio',
    'Acción',
    'Acción deshecha',
    'Respuestas',
    'Observaciones finales',
    'Firma',
    'Decisión sobre lo entregado',
    'Carga de partes',
    'Nueva clave de acceso',
    'Sesiones cerradas',
    'Edición',
  ]);
});

it('has a placeholder only while it is read', async () => {
  const placeholder = () => page.getByRole('region', { name: 'Historial' }).element().querySelector('span');
  const { unmount } = await renderPart(<HistoryList list={terminalesLista} changes={undefined} />);
  expect(placeholder()).toBeVisible();
  await unmount();
  await renderPart(<HistoryList list={terminalesLista} changes={[aChange({})]} />);
  expect(placeholder()).toBeNull();
});
