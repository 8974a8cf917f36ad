import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { eventually } from '../../test/eventually.ts';
import { stubLiveStream } from '../../test/live-stream.ts';
import { openApp } from '../../test/open-app.tsx';
import { stubNetwork, type Routes } from '../../test/network.ts';
import { DECISION, makePorResolver, makeTrabajo } from '../../test/por-resolver.ts';
import { clearToken } from '../api/token.ts';

beforeEach(() => page.viewport(1440, 900));
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

describe('Por resolver', () => {
  it('is told in the menu with how much waits, and lists what does', async () => {
    const llamadas = stubNetwork(routes());
    const { path } = await openApp('/por_resolver');
    const entrada = page
      .getByRole('navigation', { name: 'Menú principal' })
      .getByRole('link', { name: /Por resolver/ });
    await expect.element(entrada.getByRole('status', { name: '1 sin decidir' })).toBeVisible();
    expect(llamadas.some(({ url }) => url.includes('estado=activos') && url.includes('limit=1'))).toBe(true);
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

describe('what arrives meanwhile', () => {
  /** Opens a page, lets one answer of the server change, and has changes of a parte announced until it reads again. */
  async function openWithStream(path: string, call: string, before: object, after: object) {
    const { routes: stream, push } = stubLiveStream();
    let now = before;
    let readsAfter = 0;
    const reply = () => {
      if (now === after) readsAfter += 1;
      return now;
    };
    stubNetwork({ ...routes({ [call]: reply }), ...stream });
    await openApp(path);
    await expect.element(page.getByText('INC-9').first()).toBeVisible();
    now = after;
    await eventually(() => {
      push({ sala: 'parte', ids: [9] });
      expect(readsAfter).toBeGreaterThan(0);
    });
  }
  const ANOTHER = makePorResolver({ id: 41, id_parte: 10, numero_incidencia: 'INC-10' });

  it('comes into the list by itself', async () => {
    await openWithStream(
      '/por_resolver',
      'GET /campo/por_resolver',
      { body: [makePorResolver()], total: 1 },
      { body: [ANOTHER, makePorResolver()], total: 2 },
    );
    await expect.element(page.getByRole('link', { name: 'INC-10' })).toBeVisible();
  });

  it('is in the number of the menu as soon as in the list', async () => {
    const { routes: stream, push } = stubLiveStream();
    let now = { body: [makePorResolver()], total: 1 };
    stubNetwork({ ...routes({ 'GET /campo/por_resolver': () => now }), ...stream });
    await openApp('/por_resolver');
    await expect.element(page.getByRole('status', { name: '1 sin decidir' })).toBeVisible();
    now = { body: [ANOTHER, makePorResolver()], total: 2 };
    await expect
      .poll(() => {
        push({ sala: 'parte', ids: [9] });
        return page.getByRole('link', { name: 'INC-10' }).elements().length;
      })
      .toBe(1);
    await expect.element(page.getByRole('status', { name: '2 sin decidir' })).toBeVisible();
  });

  it('is shown in the work that is open: a decision of somebody else ends it', async () => {
    const decision = {
      resultado: 'constancia' as const,
      motivo: 'Ya lo hizo otro',
      fecha: '2026-03-06T09:00:00.000Z',
      nombre_usuario: 'Alicia Romero',
    };
    await openWithStream(
      '/resolver/40',
      'GET /campo/por_resolver/40',
      { body: makeTrabajo() },
      { body: makeTrabajo({ decision }) },
    );
    await expect.element(page.getByText('Ya lo hizo otro')).toBeVisible();
    await expect.element(boton('Aplicar lo del técnico')).not.toBeInTheDocument();
  });
});

describe('one of them', () => {
  it('shows what the office did beside what the technician did, with photo and signature', async () => {
    stubNetwork(routes());
    await openApp('/resolver/40');
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

  it('shows what was written in a piece', async () => {
    const trabajo = makeTrabajo();
    const textos = [{ nombre: '¿Queda limpio?', valor: 'Sí, todo' }];
    const hechos = [{ ...trabajo.hechos[0]!, descripcion: 'Respuestas a las preguntas', textos }];
    stubNetwork(routes({ 'GET /campo/por_resolver/40': { body: makeTrabajo({ hechos }) } }));
    await openApp('/resolver/40');
    await expect.element(elTecnico.getByText('¿Queda limpio?: Sí, todo', { exact: true })).toBeVisible();
  });

  it('names the technician who has it now, what was not applied, and what a wrong clock dated', async () => {
    const trabajo = makeTrabajo();
    const [primero, ...otros] = trabajo.hechos;
    const hechos = [{ ...primero!, reloj_desfasado: true, aplicada: false }, ...otros];
    const parte = { desc_estado: 'Asignado', nombre_tecnico: 'Íñigo Peña' };
    stubNetwork(routes({ 'GET /campo/por_resolver/40': { body: makeTrabajo({ hechos, parte }) } }));
    await openApp('/resolver/40');
    await expect.element(page.getByText('Ahora: Asignado · Íñigo Peña')).toBeVisible();
    await expect
      .element(elTecnico.getByText('05/03/2026 11:10 · el reloj del móvil no marcaba la hora · no se aplicó'))
      .toBeVisible();
  });

  it('keeps a reason that is refused, with why under it until it is changed', async () => {
    stubNetwork(routes({ 'POST /campo/resolver/40': { status: 422, body: { motivo: 'Máximo 500 caracteres.' } } }));
    await openApp('/resolver/40');
    await boton('Guardar como constancia').click();
    await expect.element(page.getByText('0 de 500')).toBeVisible();
    await expect.element(page.getByText(/^Se dejan fuera/)).not.toBeInTheDocument();
    await motivo.fill('Repetido');
    await expect.element(motivo).toBeValid();
    await boton('Aceptar').click();
    await expect.element(motivo).toBeInvalid();
    await expect.element(motivo).toHaveAccessibleDescription('Máximo 500 caracteres.');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await motivo.fill('Otra vez');
    await expect.element(page.getByText('8 de 500')).toBeVisible();
  });

  it('keeps the reason over a refusal of pieces, which closes the dialog', async () => {
    const body = { hecho_40: 'Seleccione un mueble.', message: 'No se ha cambiado nada.' };
    stubNetwork(routes({ 'POST /campo/resolver/40': { status: 409, body } }));
    await openApp('/resolver/40');
    await boton('Aplicar lo del técnico').click();
    await motivo.fill('Lo hizo él');
    await boton('Aceptar').click();
    await expect.element(page.getByText('No se puede aplicar: Seleccione un mueble.')).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await boton('Aplicar lo del técnico').click();
    await expect.element(motivo).toHaveValue('Lo hizo él');
  });

  it('says what it cuts of a long reason, which a press beside the dialog keeps', async () => {
    stubNetwork(routes());
    await openApp('/resolver/40');
    await boton('Guardar como constancia').click();
    await motivo.fill('ñ'.repeat(501));
    const alLado = page.elementLocator(document.querySelector('.MuiDialog-container') ?? document.body);
    await alLado.click({ position: { x: 4, y: 4 } });
    await expect.element(motivo).toHaveValue('ñ'.repeat(500));
    await expect.element(motivo).toHaveAccessibleDescription('Máximo 500 caracteres: se ha quitado el resto.');
  });

  it('says in the dialog why a decision could not be sent', async () => {
    const message = 'Ha llegado más trabajo.';
    stubNetwork(routes({ 'POST /campo/resolver/40': { status: 409, body: { message } } }));
    await openApp('/resolver/40');
    await boton('Guardar como constancia').click();
    await motivo.fill('Repetido');
    await boton('Aceptar').click();
    await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent(message);
    await expect.element(motivo).toBeValid();
  });

  it('says in the dialog what is wrong with what it does not ask for', async () => {
    const id_tecnico = 'El técnico no trabaja en el proyecto del parte.';
    const body = { id_tecnico, message: 'Revise los campos marcados.' };
    stubNetwork(routes({ 'POST /campo/resolver/40': { status: 422, body } }));
    await openApp('/resolver/40');
    await boton('Aplicar lo del técnico').click();
    await motivo.fill('Lo hizo él');
    await boton('Aceptar').click();
    await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent(id_tecnico);
    await expect.element(motivo).toBeValid();
  });

  it('decides on the pieces that were there when the dialog was opened', async () => {
    const { routes: stream, push } = stubLiveStream();
    const antes = makeTrabajo();
    const llega = { ...antes.hechos[0]!, id: 42, descripcion: 'Retirada de Cartel' };
    let trabajo = antes;
    const message = 'Ha llegado algo más.';
    const llamadas = stubNetwork({
      ...routes({
        'GET /campo/por_resolver/40': () => ({ body: trabajo }),
        'POST /campo/resolver/40': { status: 409, body: { message } },
      }),
      ...stream,
    });
    await openApp('/resolver/40');
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
    stubNetwork(routes({ 'GET /campo/por_resolver/40': () => respuesta }));
    await openApp('/resolver/40');
    await expect.element(page.getByText('No existe.')).toBeVisible();
    await expect.element(boton('Reintentar')).not.toBeInTheDocument();
    respuesta = { status: 500, body: { message: 'Fallo.' } };
    await openApp('/resolver/40');
    await expect.element(page.getByText('No se ha podido leer el trabajo.')).toBeVisible();
    respuesta = { body: makeTrabajo() };
    await boton('Reintentar').click();
    await expect.element(elTecnico).toBeVisible();
  });

  it('of an address that is no number does not exist either', async () => {
    stubNetwork(routes({ 'GET /campo/por_resolver/0': { status: 404, body: { message: 'No existe.' } } }));
    await openApp('/resolver/x');
    await expect.element(page.getByText('No existe.')).toBeVisible();
  });

  it('applies with a reason, and leaves out what a rule refuses after it was told at its row', async () => {
    let pedidos = 0;
    const llamadas = stubNetwork(
      routes({
        'POST /campo/resolver/40': () =>
          (pedidos += 1) === 1
            ? { status: 409, body: { hecho_40: 'Seleccione un mueble.', message: 'No se ha cambiado nada.' } }
            : { body: makeTrabajo() },
      }),
    );
    await openApp('/resolver/40');
    await boton('Aplicar lo del técnico').click();
    await expect.element(boton('Aceptar')).toBeDisabled();
    await motivo.fill('Lo hizo él');
    await boton('Aceptar').click();
    await expect.element(elTecnico.getByRole('alert')).toHaveTextContent('No se puede aplicar: Seleccione un mueble.');
    await expect.element(page.getByText(/pida al técnico que lo guarde y vuelva a aplicar/)).toBeVisible();
    await elTecnico.getByRole('checkbox', { name: 'Dejar fuera' }).click();
    await boton('Aplicar lo del técnico').click();
    await expect.element(page.getByText('Se dejan fuera: 1.')).toBeVisible();
    await motivo.fill('Lo hizo él');
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
    const llamadas = stubNetwork(
      routes({
        'GET /campo/por_resolver/40': { body: makeTrabajo({ parte: null, impedimento }) },
        'POST /campo/resolver/40': { body: makeTrabajo() },
      }),
    );
    await openApp('/resolver/40');
    await expect.element(page.getByText(impedimento)).toBeVisible();
    await expect.element(page.getByText('Eliminado', { exact: true })).toBeVisible();
    await expect.element(boton('Aplicar lo del técnico')).not.toBeInTheDocument();
    await boton('Guardar como constancia').click();
    await motivo.fill('Repetido');
    await boton('Aceptar').click();
    await expect.element(page.getByText('Guardado como constancia.')).toBeVisible();
    expect(llamadas.find(({ method }) => method === 'POST')?.body).toMatchObject({ resultado: 'constancia', sin: [] });
  });

  it('shows who decided, and asks no more', async () => {
    stubNetwork(routes({ 'GET /campo/por_resolver/40': { body: makeTrabajo({ decision: DECISION }) } }));
    await openApp('/resolver/40');
    await expect
      .element(page.getByText('Guardado como constancia. Alicia Romero · 05/03/2026 18:00. Motivo: Repetido'))
      .toBeVisible();
    await expect.element(boton('Guardar como constancia')).not.toBeInTheDocument();
  });
});
