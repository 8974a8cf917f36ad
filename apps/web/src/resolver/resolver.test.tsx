import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { eventually } from '../../test/eventually.ts';
import { stubLiveStream } from '../../test/live-stream.ts';
import { openApp } from '../../test/open-app.tsx';
import { renderScreen } from '../../test/render.tsx';
import { tokenFor } from '../../test/token.ts';
import { stubNetwork, type Routes } from '../../test/network.ts';
import { DECISION, makePorResolver, makeTrabajo } from '../../test/por-resolver.ts';
import { clearToken, storeToken } from '../api/token.ts';
import { TrabajoPage } from './TrabajoPage.tsx';

beforeEach(async () => {
  storeToken(tokenFor('GESTION'));
  await page.viewport(1440, 900);
});
afterEach(() => {
  vi.restoreAllMocks();
  clearToken();
});

const routes = (otras: Routes = {}): Routes => ({
  'GET /campo/por_resolver': { body: [makePorResolver()], total: 1 },
  'GET /campo/por_resolver/40': { body: makeTrabajo() },
  ...otras,
});
const boton = (name: string) => page.getByRole('button', { name, exact: true });
const motivo = page.getByRole('textbox', { name: 'Motivo' });
const laOficina = page.getByRole('region', { name: 'Lo que hizo la oficina' });
const elTecnico = page.getByRole('region', { name: 'Lo que hizo Begoña Ibáñez' });

/** Opens one of them alone. */
function open(otras: Routes = {}, id = '40') {
  const llamadas = stubNetwork(routes(otras));
  return renderScreen(`/resolver/${id}`, <TrabajoPage />, '/resolver/$id').then(() => llamadas);
}

describe('Por resolver', () => {
  it('is told in the menu with how much waits, and lists what does, also what arrives meanwhile', async () => {
    const { routes: stream, push } = stubLiveStream();
    let now = { body: [makePorResolver()], total: 1 };
    const llamadas = stubNetwork({ ...routes({ 'GET /campo/por_resolver': () => now }), ...stream });
    const { path } = await openApp('/por_resolver');
    const entrada = page
      .getByRole('navigation', { name: 'Menú principal' })
      .getByRole('link', { name: /Por resolver/ });
    await expect.element(entrada.getByRole('status', { name: '1 sin decidir' })).toBeVisible();
    expect(llamadas.some(({ url }) => url.includes('estado=activos') && url.includes('limit=1'))).toBe(true);
    await expect.element(page.getByRole('link', { name: 'INC-9' })).toBeVisible();
    const another = makePorResolver({ id: 41, id_parte: 10, numero_incidencia: 'INC-10' });
    now = { body: [another, makePorResolver()], total: 2 };
    await eventually(() => {
      push({ sala: 'parte', ids: [9] });
      expect(page.getByRole('link', { name: 'INC-10' }).elements()).toHaveLength(1);
    });
    await expect.element(page.getByRole('status', { name: '2 sin decidir' })).toBeVisible();
    await page.getByRole('link', { name: 'INC-9' }).click();
    await expect.poll(path).toBe('/resolver/40');
    await expect.element(page.getByRole('heading', { level: 1, name: /^Parte INC-9/ })).toBeVisible();
  });

  it('has no number in the menu while nothing waits', async () => {
    stubNetwork(routes({ 'GET /campo/por_resolver': { body: [], total: 0 } }));
    await openApp('/por_resolver');
    await expect.element(page.getByText(/No hay/).first()).toBeVisible();
    await expect.element(page.getByRole('status', { name: /sin decidir/ })).not.toBeInTheDocument();
  });
});

describe('one of them', () => {
  it('shows who decided meanwhile, and asks no more', async () => {
    const { routes: stream, push } = stubLiveStream();
    let trabajo = makeTrabajo();
    await open({ 'GET /campo/por_resolver/40': () => ({ body: trabajo }), ...stream });
    await expect.element(boton('Aplicar lo del técnico')).toBeVisible();
    trabajo = makeTrabajo({ decision: { ...DECISION, motivo: 'Ya lo hizo otro' } });
    await eventually(() => {
      push({ sala: 'parte', ids: [9] });
      expect(page.getByText(/Ya lo hizo otro/).elements()).toHaveLength(1);
    });
    await expect.element(boton('Aplicar lo del técnico')).not.toBeInTheDocument();
    await expect.element(boton('Guardar como constancia')).not.toBeInTheDocument();
    await expect
      .element(page.getByText('Guardado como constancia. Alicia Romero · 05/03/2026 18:00. Motivo: Ya lo hizo otro'))
      .toBeVisible();
  });

  it('shows what the office did beside what the technician did, with photo and signature', async () => {
    await open();
    await expect.element(page.getByText('Ahora: Sin asignar', { exact: true })).toBeVisible();
    await expect.element(laOficina).toHaveTextContent('05/03/2026 13:00 · Alicia Romero · Reinicio');
    await expect.element(laOficina).toHaveTextContent('INC-8 → INC-9');
    await expect.element(elTecnico).toHaveTextContent('Instalación de Cartel05/03/2026 11:10');
    for (const foto of ['Instalación de Cartel', 'Foto 2 de Instalación de Cartel'])
      await expect.element(elTecnico.getByRole('button', { name: `Ver foto: ${foto}`, exact: true })).toBeVisible();
    await expect.element(elTecnico.getByRole('img', { name: 'Firma: Firma de Ana Gómez' })).toBeInTheDocument();
    await expect.element(elTecnico.getByRole('img', { name: /^Firma: / })).toHaveLength(1);
    await expect.element(elTecnico.getByRole('checkbox')).not.toBeInTheDocument();
    for (const texto of ['el reloj del móvil', 'no se aplicó'])
      await expect.element(elTecnico).not.toHaveTextContent(texto);
  });

  it('names the technician who has it now, what was written and not applied, and what a wrong clock dated', async () => {
    const trabajo = makeTrabajo();
    const [primero, ...otros] = trabajo.hechos;
    const textos = [{ nombre: '¿Queda limpio?', valor: 'Sí, todo' }];
    const hechos = [{ ...primero!, textos, reloj_desfasado: true, aplicada: false }, ...otros];
    const parte = { desc_estado: 'Asignado', nombre_tecnico: 'Íñigo Peña' };
    await open({ 'GET /campo/por_resolver/40': { body: makeTrabajo({ hechos, parte }) } });
    await expect.element(elTecnico.getByText('¿Queda limpio?: Sí, todo', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Ahora: Asignado · Íñigo Peña')).toBeVisible();
    await expect
      .element(elTecnico.getByText('05/03/2026 11:10 · el reloj del móvil no marcaba la hora · no se aplicó'))
      .toBeVisible();
  });

  it('says where it belongs why a decision could not be sent, and keeps its reason', async () => {
    const id_tecnico = 'El técnico no trabaja en el proyecto del parte.';
    const refusals = [
      { status: 422, body: { motivo: 'Máximo 500 caracteres.' } },
      { status: 409, body: { message: 'Ha llegado más trabajo.' } },
      { status: 422, body: { id_tecnico, message: 'Revise los campos marcados.' } },
    ];
    await open({ 'POST /campo/resolver/40': () => refusals.shift() ?? {} });
    await boton('Guardar como constancia').click();
    await expect.element(page.getByText('0 de 500')).toBeVisible();
    await expect.element(page.getByText(/^Se dejan fuera/)).not.toBeInTheDocument();
    await motivo.fill('ñ'.repeat(501));
    const alLado = page.elementLocator(document.querySelector('.MuiDialog-container') ?? document.body);
    await alLado.click({ position: { x: 4, y: 4 } });
    await expect.element(motivo).toHaveValue('ñ'.repeat(500));
    await expect.element(motivo).toHaveAccessibleDescription('Máximo 500 caracteres: se ha quitado el resto.');
    await motivo.fill('Repetido');
    await expect.element(motivo).toBeValid();
    await boton('Aceptar').click();
    await expect.element(motivo).toBeInvalid();
    await expect.element(motivo).toHaveAccessibleDescription('Máximo 500 caracteres.');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await motivo.fill('Otra vez');
    await expect.element(page.getByText('8 de 500')).toBeVisible();
    const alerta = page.getByRole('dialog').getByRole('alert');
    for (const texto of ['Ha llegado más trabajo.', id_tecnico]) {
      await boton('Aceptar').click();
      await expect.element(alerta).toHaveTextContent(texto);
      await expect.element(motivo).toBeValid();
    }
    await expect.element(motivo).toHaveValue('Otra vez');
  });

  it('decides on the pieces that were there when the dialog was opened', async () => {
    const { routes: stream, push } = stubLiveStream();
    const antes = makeTrabajo();
    const llega = { ...antes.hechos[0]!, id: 42, descripcion: 'Retirada de Cartel' };
    let trabajo = antes;
    const message = 'Ha llegado algo más.';
    const llamadas = await open({
      'GET /campo/por_resolver/40': () => ({ body: trabajo }),
      'POST /campo/resolver/40': { status: 409, body: { message } },
      ...stream,
    });
    await boton('Aplicar lo del técnico').click();
    await motivo.fill('Lo hizo él');
    trabajo = makeTrabajo({ hechos: [...antes.hechos, llega] });
    await eventually(() => {
      push({ sala: 'parte', ids: [9] });
      expect(page.getByText('Retirada de Cartel').elements()).toHaveLength(1);
    });
    await boton('Aceptar').click();
    await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent(message);
    expect(llamadas.find(({ method }) => method === 'POST')?.body).toMatchObject({ vistos: 2 });
  });

  it('that does not exist says so; one that could not be read is read again', async () => {
    let respuesta: { readonly status?: number; readonly body: unknown } = {
      status: 404,
      body: { message: 'No existe.' },
    };
    const leida = { 'GET /campo/por_resolver/40': () => respuesta };
    await open(leida);
    await expect.element(page.getByText('No existe.')).toBeVisible();
    await expect.element(boton('Reintentar')).not.toBeInTheDocument();
    respuesta = { status: 500, body: { message: 'Fallo.' } };
    await open(leida);
    await expect.element(page.getByText('No se ha podido leer el trabajo.')).toBeVisible();
    respuesta = { body: makeTrabajo() };
    await boton('Reintentar').click();
    await expect.element(elTecnico).toBeVisible();
  });

  it('of an address that is no number does not exist either', async () => {
    await open({ 'GET /campo/por_resolver/0': { status: 404, body: { message: 'No existe.' } } }, 'x');
    await expect.element(page.getByText('No existe.')).toBeVisible();
  });

  it('applies with a reason, which a refusal keeps, and leaves out what a rule refused at its row', async () => {
    let pedidos = 0;
    const llamadas = await open({
      'POST /campo/resolver/40': () =>
        (pedidos += 1) === 1
          ? { status: 409, body: { hecho_40: 'Seleccione un mueble.', message: 'No se ha cambiado nada.' } }
          : { body: makeTrabajo() },
    });
    await boton('Aplicar lo del técnico').click();
    await expect.element(boton('Aceptar')).toBeDisabled();
    await motivo.fill('Lo hizo él');
    await boton('Aceptar').click();
    await expect.element(elTecnico.getByRole('alert')).toHaveTextContent('No se puede aplicar: Seleccione un mueble.');
    await expect.element(page.getByText(/pida al técnico que lo guarde y vuelva a aplicar/)).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await elTecnico.getByRole('checkbox', { name: 'Dejar fuera' }).click();
    await boton('Aplicar lo del técnico').click();
    await expect.element(page.getByText('Se dejan fuera: 1.')).toBeVisible();
    await expect.element(motivo).toHaveValue('Lo hizo él');
    await boton('Aceptar').click();
    await expect.element(page.getByText('Trabajo aplicado.')).toBeVisible();
    const cuerpo = { resultado: 'aplicado', motivo: 'Lo hizo él', vistos: 2 };
    expect(llamadas.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { ...cuerpo, sin: [] },
      { ...cuerpo, sin: [40] },
    ]);
  });

  it('can only be kept where it cannot be applied, and says why', async () => {
    const impedimento = 'El parte se eliminó: solo se puede guardar como constancia.';
    const llamadas = await open({
      'GET /campo/por_resolver/40': { body: makeTrabajo({ parte: null, impedimento }) },
      'POST /campo/resolver/40': { body: makeTrabajo() },
    });
    await expect.element(page.getByText(impedimento)).toBeVisible();
    await expect.element(page.getByText('Eliminado', { exact: true })).toBeVisible();
    await expect.element(boton('Aplicar lo del técnico')).not.toBeInTheDocument();
    await boton('Guardar como constancia').click();
    await motivo.fill('Repetido');
    await boton('Aceptar').click();
    await expect.element(page.getByText('Guardado como constancia.')).toBeVisible();
    expect(llamadas.find(({ method }) => method === 'POST')?.body).toMatchObject({ resultado: 'constancia', sin: [] });
  });
});
