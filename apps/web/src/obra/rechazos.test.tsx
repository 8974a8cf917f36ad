import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventually } from '../../test/eventually.ts';
import { hechoNuevo } from '../../test/hecho.ts';
import { enterOnNewDevice } from '../../test/new-device.ts';
import type { Replies } from '../../test/parte-en-curso.ts';
import { DATOS, DETALLES, OBRA, TRABAJO, makeAccion, obraReply, stubObraNetwork } from '../../test/parte-en-curso.ts';
import { renderAtRoute } from '../../test/render-at-route.tsx';
import { EnvioDeCampo } from '../campo/EnvioDeCampo.tsx';
import { LineaDeEnvio } from '../campo/LineaDeEnvio.tsx';
import { guardarHecho } from '../campo/encolar.ts';
import { traerObra } from '../campo/lecturas.ts';
import { modeloActual } from '../campo/modelo.ts';
import { PendientesPage } from '../campo/PendientesPage.tsx';
import { claveDe, guardarBorrador } from './envio/borrador.ts';
import { ParteEnCursoPage } from './ParteEnCursoPage.tsx';

beforeEach(enterOnNewDevice);
afterEach(() => vi.restoreAllMocks());

const RUTA = '/parte_tecnico/$id_parte/$id_establecimiento/$id_proyecto';
const ACCION = 'POST /parte/accion';
const FIRMAR = 'POST /parte/firmar';
const DATOS_DE_TIENDA = 'POST /establecimiento/parte/update';
const OTRA = { status: 409, body: { message: 'Óscar Núñez guardó esta acción desde otro dispositivo.' } };
const boton = (name: string) => page.getByRole('button', { name });
const campo = (name: string) => page.getByRole('textbox', { name });
const FRASE = 'Instalación de Balda (2 uds.) en Lineal, Posicion 1';

/** A line that can be cut. */
function red(respuestas: Replies) {
  const linea = { caida: false };
  const conLinea = Object.entries(respuestas).map(([url, respuesta]) => [
    url,
    (envio: Parameters<Extract<typeof respuesta, (..._: never[]) => unknown>>[0]) => {
      if (linea.caida || respuesta === 'offline') throw new TypeError('Failed to fetch');
      return typeof respuesta === 'function' ? respuesta(envio) : respuesta;
    },
  ]);
  return { linea, ...stubObraNetwork(Object.fromEntries(conLinea) as Replies) };
}
const guardarAccion = () =>
  guardarHecho({
    ...hechoNuevo({
      clase: 'accion',
      conFoto: false,
      id_accion: 1,
      step: 1,
      tipo_elemento: 2,
      id_mueble: 8,
      posicion: 1,
      elementos: [{ nombre_elemento: 'Balda', unidades: 2 }],
    }),
    paso: 'posiciones',
    descripcion: FRASE,
    vista: 2,
  });
const estados = () => modeloActual().cola.map(({ estado }) => estado);
/** Saves an action without a line; when the line is back, it is refused. */
async function accionRechazada(linea: { caida: boolean }) {
  linea.caida = true;
  await guardarAccion();
  linea.caida = false;
  dispatchEvent(new Event('online'));
  await eventually(() => expect(estados()).toEqual(['rechazado']));
}
const abrirParte = () =>
  renderAtRoute(
    <>
      <EnvioDeCampo />
      <ParteEnCursoPage />
    </>,
    RUTA,
    { lugar: '/parte_tecnico/12/40/3' },
  );
async function abrirFirma() {
  guardarBorrador(claveDe(TRABAJO, 'paso'), 'firma', false);
  await abrirParte();
  await page.getByRole('radio', { name: 'Con el teclado' }).click();
}
async function firmar() {
  await userEvent.fill(campo('Nif'), '12345678Z');
  await userEvent.fill(campo('Nombre'), 'Ana Gil');
  await boton('Firmar y finalizar').click();
}

describe('something refused before the signature', () => {
  it('is told at step 7, holds the signature, and is decided there', async () => {
    const { linea, writes } = red({ [ACCION]: OTRA, [FIRMAR]: { body: {} } });
    await accionRechazada(linea);
    await abrirFirma();
    await expect.element(page.getByText(/Algo de este parte no se ha aceptado/)).toBeVisible();
    await expect.element(page.getByText(FRASE, { exact: false })).toBeVisible();
    await firmar();
    await eventually(() =>
      expect(page.getByText(/Decida qué hacer con ello antes de firmar/).elements()).toHaveLength(2),
    );
    expect(estados()).toEqual(['rechazado']);
    await boton('Descartar').click();
    await expect.element(page.getByRole('dialog', { name: '¿Descartarlo?' })).toHaveTextContent(FRASE);
    await boton('Cancelar').click();
    expect(estados()).toEqual(['rechazado']);
    await boton('Descartar').click();
    await boton('Descartar').click();
    await expect.element(page.getByText(/Algo de este parte/)).not.toBeInTheDocument();
    await boton('Firmar y finalizar').click();
    await eventually(() => expect(writes.map(({ url }) => url)).toContain(FIRMAR));
    await expect.element(page.getByText('Parte INC-12 firmado.')).toBeVisible();
  });

  it('ends the word that there is no line', async () => {
    const { linea } = red({ [ACCION]: OTRA });
    await accionRechazada(linea);
    await renderAtRoute(<LineaDeEnvio />);
    await expect.element(page.getByRole('link')).toHaveTextContent(/^1 sin aceptar$/);
  });
});

describe('something refused after the signature', () => {
  async function firmadoSinLinea(respuestas: Replies) {
    const { linea, writes } = red({ [ACCION]: OTRA, [FIRMAR]: { body: {} }, ...respuestas });
    linea.caida = true;
    await guardarAccion();
    await abrirFirma();
    await firmar();
    await expect.element(page.getByText('Parte INC-12 firmado. Guardado en el móvil. Se enviará solo.')).toBeVisible();
    linea.caida = false;
    dispatchEvent(new Event('online'));
    await eventually(() => expect(estados()).toEqual(['rechazado', 'pendiente']));
    return { writes };
  }

  it('is told at once on any screen, and on that of the parte', async () => {
    const { writes } = await firmadoSinLinea({});
    await abrirParte();
    await expect
      .element(page.getByText(/INC-12 · Bazar Núñez: firmado en el móvil. No se enviará hasta/))
      .toBeVisible();
    await expect.element(page.getByText(/terminado en este móvil. No se enviará hasta que decida/)).toBeVisible();
    await expect.element(page.getByText(FRASE, { exact: false })).toBeVisible();
    expect(writes.map(({ url }) => url)).not.toContain(FIRMAR);
  });

  it('is sent all the same, as it was signed', async () => {
    const accion = ({ fields }: { fields: object }) =>
      'version_intento' in fields ? OTRA : { body: { ...makeAccion(), version_intento: 9, aviso: null } };
    const { writes } = await firmadoSinLinea({ [ACCION]: accion });
    await renderAtRoute(<PendientesPage />);
    await expect.element(boton('Descartar')).not.toBeInTheDocument();
    await boton('Guardar de todos modos').click();
    await eventually(() => expect(writes.slice(-2).map(({ url }) => url)).toEqual([ACCION, FIRMAR]));
  });

  it('or goes to the office with the signature', async () => {
    const { writes } = await firmadoSinLinea({ 'POST /campo/constancia': { status: 201, body: { id: 1 } } });
    await renderAtRoute(<PendientesPage />);
    await boton('Que decida la oficina').click();
    await eventually(() => expect(estados()).toEqual(['entregado', 'entregado']));
    const entregas = writes.filter(({ url }) => url === 'POST /campo/constancia');
    expect(entregas.map(({ fields }) => fields['clase'])).toEqual(['accion', 'firmar']);
    expect(writes.map(({ url }) => url)).not.toContain(FIRMAR);
  });

  it('goes there with what was wrong, field by field', async () => {
    const elementos = 'No hay tantas unidades de Cable en ese lugar: hay 0.';
    const { writes } = await firmadoSinLinea({
      [ACCION]: { status: 422, body: { elementos, message: 'Revise los campos marcados.' } },
      'POST /campo/constancia': { status: 201, body: { id: 1 } },
    });
    await renderAtRoute(<PendientesPage />);
    await boton('Que decida la oficina').click();
    await eventually(() => expect(estados()).toEqual(['entregado', 'entregado']));
    const [primera] = writes.filter(({ url }) => url === 'POST /campo/constancia');
    expect(primera?.fields['motivo']).toBe(elementos);
  });
});

describe('questions that the office changed while there was no line', () => {
  const pregunta = (id: number) => ({ id, pregunta: `Pregunta ${id}`, respuesta: null });
  const sinDecidir = { 'GET /campo/resoluciones': { body: [] } };

  it('one that was deleted leaves the others to be answered', async () => {
    let preguntas = [pregunta(5), pregunta(6)];
    const { linea, writes } = red({
      ...sinDecidir,
      'GET /parte/12/obra': () => obraReply({ preguntas }),
      'POST /parte/preguntas': ({ fields }) =>
        String(fields['preguntas']).includes('"id":6')
          ? { status: 422, body: { preguntas: 'Una de las preguntas no pertenece al proyecto del parte.' } }
          : { body: [] },
    });
    linea.caida = true;
    const respuestas = [5, 6].map((id) => ({ id, respuesta: 'Sí' }));
    await guardarHecho({ ...hechoNuevo({ clase: 'preguntas', preguntas: respuestas }), paso: 'preguntas' });
    preguntas = [pregunta(5)];
    linea.caida = false;
    dispatchEvent(new Event('online'));
    await eventually(() => expect(estados()).toEqual(['rechazado']));
    await renderAtRoute(<PendientesPage />);
    await boton('Intentar otra vez').click();
    await eventually(() => expect(writes.at(-1)?.fields['preguntas']).toBe('[{"id":5,"respuesta":"Sí"}]'));
    await eventually(() => expect(estados()).toEqual([]));
  });

  it('one that came after the signature leaves it to the office as it was given', async () => {
    const { linea, writes } = red({
      ...sinDecidir,
      [FIRMAR]: { status: 422, body: { message: 'Responda a todas las preguntas antes de firmar el parte.' } },
      'POST /campo/constancia': { status: 201, body: { id: 1 } },
    });
    linea.caida = true;
    await abrirFirma();
    await firmar();
    await expect.element(page.getByText('Parte INC-12 firmado. Guardado en el móvil. Se enviará solo.')).toBeVisible();
    linea.caida = false;
    dispatchEvent(new Event('online'));
    await eventually(() => expect(estados()).toEqual(['rechazado']));
    await renderAtRoute(<PendientesPage />);
    for (const name of ['Intentar otra vez', 'Descartar']) await expect.element(boton(name)).toBeVisible();
    await boton('Que decida la oficina').click();
    await eventually(() => expect(estados()).toEqual(['entregado']));
    const entrega = writes.at(-1)?.fields ?? {};
    expect(entrega['clase']).toBe('firmar');
    expect(JSON.parse(String(entrega['contenido']))).toMatchObject({ nif: '12345678Z', nombre: 'Ana Gil' });
    await abrirFirma();
    await expect.element(page.getByText(/La firma que ya se dio la decide la oficina/)).toBeVisible();
  });
});

it('a signature in an attempt that was ended asks for nothing more', async () => {
  const message = 'Óscar Núñez reinició el parte el 05/03/2026 12:00.';
  let ahora = obraReply();
  red({
    'GET /parte/12/obra': () => ahora,
    [FIRMAR]: () => {
      ahora = obraReply({ detalles: { ...OBRA.detalles, id_intento: 32, fecha_inicio: null, estado: 2 } });
      return { status: 409, body: { message } };
    },
    'POST /campo/constancia': { status: 201, body: { id: 1 } },
  });
  await abrirFirma();
  await firmar();
  await eventually(() => expect(estados()).toEqual(['entregado']));
  await expect.element(page.getByText(message, { exact: false })).toBeVisible();
  await expect.element(page.getByText(/La firma que ya se dio/)).not.toBeInTheDocument();
});

describe('contact data that the office changed too (AMB-152)', () => {
  const choque = 'Óscar Núñez cambió «Contacto» el 05/03/2026 12:00, después de que usted lo leyera.';
  const oficina = { ...DATOS, contacto: 'Oficina A', horario: 'L-S' };
  /** The office saves; the server refuses who had not read it. */
  function conOficina() {
    let guardado = DATOS;
    const una = red({
      'GET /parte/12/obra': () => obraReply({ establecimiento: { ...OBRA.establecimiento!, datos: guardado } }),
      'GET /campo/resoluciones': { body: [] },
      [DATOS_DE_TIENDA]: ({ fields }) => {
        const leido = fields['leido'] as unknown as typeof DATOS;
        if (leido.contacto !== guardado.contacto) return { status: 409, body: { message: choque, contacto: choque } };
        return { body: { ...guardado, contacto: fields['contacto'] } };
      },
    });
    return { ...una, guardar: () => void (guardado = oficina) };
  }

  it('are shown with the value of the office, and saved over it by a second press', async () => {
    const { writes, guardar } = conOficina();
    guardarBorrador(claveDe(TRABAJO, 'paso'), 'datos', false);
    await renderAtRoute(<ParteEnCursoPage />, RUTA, { lugar: '/parte_tecnico/12/40/3' });
    await userEvent.fill(campo('Contacto'), 'Técnico A');
    guardar();
    await boton('Actualizar').click();
    await expect.element(page.getByText('Ahora consta «Oficina A».', { exact: false })).toBeVisible();
    await expect.element(campo('Contacto')).toHaveValue('Técnico A');
    await boton('Guardar de todos modos').click();
    await expect.element(page.getByText('Guardado', { exact: true })).toBeVisible();
    const { contacto, horario, leido } = writes.at(-1)!.fields as Record<string, unknown>;
    // What the technician did not touch stays as the office left it.
    expect({ contacto, horario, leido }).toMatchObject({
      contacto: 'Técnico A',
      horario: 'L-S',
      leido: { contacto: 'Oficina A', horario: 'L-S' },
    });
  });

  it('are saved over it from Pendientes, without the fields that only the office touched', async () => {
    const { linea, writes, guardar } = conOficina();
    const { id, version: _version, ...datos } = DATOS;
    linea.caida = true;
    const hecho = { clase: 'datos', id, datos: { ...datos, contacto: 'Técnico A' }, leido: datos } as const;
    await guardarHecho({ ...hechoNuevo(hecho), paso: 'datos' });
    guardar();
    linea.caida = false;
    dispatchEvent(new Event('online'));
    await renderAtRoute(<PendientesPage />);
    await expect
      .element(page.getByText('Contacto: ahora consta «Oficina A»; usted escribió «Técnico A».'))
      .toBeVisible();
    await boton('Guardar de todos modos').click();
    await expect.element(page.getByText('No hay nada pendiente en este móvil.')).toBeVisible();
    expect(writes.at(-1)!.fields).toMatchObject({
      contacto: 'Técnico A',
      horario: DATOS.horario,
      leido: { contacto: 'Oficina A', horario: DATOS.horario },
    });
  });
});

it('a work that was finished elsewhere says when, and sends nobody to the office', async () => {
  let obra = obraReply();
  red({ 'GET /parte/12/obra': () => obra, 'POST /parte/observaciones_tecnico/12': { body: DETALLES } });
  guardarBorrador(claveDe(TRABAJO, 'paso'), 'observaciones', false);
  await renderAtRoute(<ParteEnCursoPage />, RUTA, { lugar: '/parte_tecnico/12/40/3' });
  await userEvent.fill(campo('Observaciones'), 'Bien');
  obra = obraReply({ detalles: { ...DETALLES, estado: 4, fecha_fin: '2026-03-05T12:00:00.000Z' } });
  await boton('Guardar').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('El parte se terminó el 05/03/2026 13:00.');
  await expect.element(page.getByText(/Consulte con la oficina/)).not.toBeInTheDocument();
});

it('a work that the office restarts while it is open says who did and when', async () => {
  const reinicio = 'Óscar Núñez reinició el parte el 05/03/2026 12:00: lo anterior ya no se puede cambiar.';
  let abierto = true;
  red({
    'GET /parte/12/obra': ({ url }) => {
      if (abierto) return obraReply();
      const deSuIntento = url.endsWith('?id_intento=31');
      return deSuIntento
        ? { status: 409, body: { message: reinicio } }
        : { status: 404, body: { message: 'El parte no existe.' } };
    },
    'POST /parte/observaciones_tecnico/12': { body: DETALLES },
  });
  guardarBorrador(claveDe(TRABAJO, 'paso'), 'observaciones', false);
  await renderAtRoute(<ParteEnCursoPage />, RUTA, { lugar: '/parte_tecnico/12/40/3' });
  await userEvent.fill(campo('Observaciones'), 'Bien');
  abierto = false;
  await boton('Guardar').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(reinicio);
  const [icono, texto] = [...page.getByRole('alert').element().children].map((e) => e.getBoundingClientRect());
  expect(icono!.right, 'the icon beside its text').toBeLessThanOrEqual(texto!.left);
  await expect.element(page.getByText(/Consulte con la oficina/)).not.toBeInTheDocument();
});

it('what was refused before a work was ended is not told as the reason why it ended', async () => {
  const reinicio = 'Óscar Núñez reinició el parte el 05/03/2026 12:00: lo anterior ya no se puede cambiar.';
  let abierto = true;
  const { linea } = red({
    [ACCION]: OTRA,
    'GET /parte/12/obra': ({ url }) => {
      if (abierto) return obraReply();
      return url.includes('id_intento')
        ? { status: 409, body: { message: reinicio } }
        : { status: 404, body: { message: 'El parte no existe.' } };
    },
  });
  await accionRechazada(linea);
  await abrirParte();
  await expect.element(page.getByText('1 de 7')).toBeVisible();
  abierto = false;
  await traerObra(TRABAJO.id_parte).catch(() => undefined);
  await expect.element(page.getByRole('alert')).toHaveTextContent(reinicio);
});

it('work that went to the office is not called saved', async () => {
  let abierto = true;
  const { linea } = red({
    'GET /parte/12/obra': () => (abierto ? obraReply() : { status: 404, body: { message: 'El parte no existe.' } }),
    'POST /parte/observaciones_tecnico/12': { status: 409, body: { message: 'Óscar Núñez reinició el parte.' } },
    'POST /campo/constancia': { status: 201, body: { id: 1 } },
  });
  guardarBorrador(claveDe(TRABAJO, 'paso'), 'observaciones', false);
  await abrirParte();
  await userEvent.fill(campo('Observaciones'), 'Bien');
  linea.caida = true;
  await boton('Guardar').click();
  await expect.element(page.getByText('Pendiente de enviar')).toBeVisible();
  abierto = false;
  linea.caida = false;
  dispatchEvent(new Event('online'));
  await eventually(() => expect(estados()).toEqual(['entregado']));
  await expect.element(page.getByText(/Óscar Núñez reinició el parte/)).toBeVisible();
  await expect.element(page.getByText('Pendiente de enviar')).not.toBeInTheDocument();
  await expect.element(page.getByText('Guardado', { exact: true })).not.toBeInTheDocument();
});
