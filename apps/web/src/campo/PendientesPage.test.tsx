import type { ContenidoDeHecho } from '@tajo/domain/campo/hecho';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enterOnNewDevice } from '../../test/new-device.ts';
import { eventually } from '../../test/eventually.ts';
import type { Replies, Reply } from '../../test/parte-en-curso.ts';
import { hechoNuevo } from '../../test/hecho.ts';
import { DETALLES, OBRA, TRABAJO, makeAccion, obraReply, stubObraNetwork } from '../../test/parte-en-curso.ts';
import { renderAtRoute } from '../../test/render-at-route.tsx';
import { tokenFor } from '../../test/token.ts';
import { storeToken } from '../api/token.ts';
import { cambiarCola, leerCola, leerObrasGuardadas, ponerObra } from './almacen.ts';
import { LineaDeEnvio } from './LineaDeEnvio.tsx';
import { despertar } from './emisor.ts';
import { guardarHecho } from './encolar.ts';
import type { HechoNuevo } from './fila.ts';
import { modeloActual } from './modelo.ts';
import { PendientesPage } from './PendientesPage.tsx';

beforeEach(enterOnNewDevice);
afterEach(() => vi.restoreAllMocks());

const SIN_DECIDIR: Replies = { 'GET /campo/resoluciones': { body: [] } };
const abrir = async (respuestas: Replies) => {
  const red = stubObraNetwork({ ...SIN_DECIDIR, ...respuestas });
  await renderAtRoute(<PendientesPage />);
  return red;
};
const guardar = (contenido: ContenidoDeHecho, blobs: HechoNuevo['blobs'] = {}) =>
  guardarHecho(hechoNuevo(contenido, blobs));
/** Presses by script: on a loaded machine the driver's press waited 30 s for a frame in which the button rests. */
const pulsarReintentar = () =>
  page
    .getByRole('button', { name: 'Reintentar' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
const anotar = (comentario: string) => guardar({ clase: 'observaciones', comentario });
const ACCION = { id_accion: 1, step: 1, tipo_elemento: 2, id_mueble: 8, posicion: 1 } as const;
const elementos = [{ nombre_elemento: 'Balda', unidades: 2 }];
const CON_FOTO = {
  accion: { clase: 'accion', conFoto: true, ...ACCION, elementos },
  foto: new Blob(['x'], { type: 'image/jpeg' }),
} as const;
const OBSERVACIONES = 'POST /parte/observaciones_tecnico/12';
const OTRO = 'POST /parte/observaciones_tecnico/13';
const reiniciado = obraReply({ detalles: { ...DETALLES, id_intento: 32, estado: 2, fecha_inicio: null } });

const RESOLUCION = {
  id_parte: 12,
  numero_incidencia: 'INC-12',
  nombre_establecimiento: 'Bazar Núñez',
  hechos: 1,
  resultado: 'aplicado',
  motivo: 'Estaba bien hecho',
  fecha: '2026-03-05T12:00:00.000Z',
  nombre_usuario: 'Óscar Núñez',
};

describe('Pendientes', () => {
  it('says that nothing waits', async () => {
    await abrir({});
    await expect.element(page.getByText('No hay nada pendiente en este móvil.')).toBeVisible();
    await expect.element(page.getByText('Todo enviado')).toBeVisible();
    for (const name of ['Reintentar', 'Guardar copia'])
      await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
    for (const texto of [/Este navegador no deja guardar/, /Otra persona tiene/, 'Lo que decide la oficina'])
      await expect.element(page.getByText(texto)).not.toBeInTheDocument();
  });

  it('shows what waits by its parte, and sends it on a press', async () => {
    let caida = true;
    const { writes } = await abrir({
      [OBSERVACIONES]: () => {
        if (caida) throw new TypeError('Failed to fetch');
        return { body: DETALLES };
      },
    });
    await anotar('Bien');
    const parte = page.getByRole('region', { name: 'INC-12 · Bazar Núñez' });
    await expect.element(parte.getByText('Observaciones finales')).toBeVisible();
    await expect.element(parte.getByText('En el móvil')).toBeVisible();
    await expect.element(page.getByText('Sin conexión · 1 por enviar')).toBeVisible();
    caida = false;
    pulsarReintentar();
    await expect.element(page.getByText('No hay nada pendiente en este móvil.')).toBeVisible();
    for (const otra of writes) expect(otra).toEqual(writes[0]);
  });

  it('what was warned of a signature that was sent meanwhile stays until it is read (AMB-068)', async () => {
    const aviso = 'Ya no constaba en el establecimiento: Cable (2).';
    let caida = true;
    stubObraNetwork({
      ...SIN_DECIDIR,
      'POST /parte/firmar': () => {
        if (caida) throw new TypeError('Failed to fetch');
        return { body: { aviso } };
      },
    });
    await guardar({ clase: 'firmar', firma: 'escrita', nif: '12345678Z', nombre: 'Ana Gil' });
    const { unmount } = await renderAtRoute(<LineaDeEnvio />);
    caida = false;
    dispatchEvent(new Event('online'));
    await expect.element(page.getByRole('link', { name: '1 aviso' })).toBeVisible();
    await eventually(() => expect(modeloActual().cola).toEqual([]));
    await unmount();
    await renderAtRoute(<PendientesPage />);
    await expect
      .element(page.getByRole('region', { name: 'Avisos' }))
      .toHaveTextContent(`INC-12 · Bazar Núñez${aviso}`);
    await page.getByRole('button', { name: 'Entendido' }).click();
    await expect.element(page.getByText('No hay nada pendiente en este móvil.')).toBeVisible();
    await expect.element(page.getByText('Todo enviado')).toBeVisible();
  });

  it('what comes after its attempt was over goes to the office as evidence, with all that follows it', async () => {
    const message = 'Óscar Núñez reinició el parte el 05/03/2026 12:00.';
    let caida = true;
    const { writes } = await abrir({
      'GET /parte/12/obra': () => (caida ? obraReply() : reiniciado),
      [OBSERVACIONES]: () => {
        if (caida) throw new TypeError('Failed to fetch');
        return { status: 409, body: { message } };
      },
      'POST /campo/constancia': { status: 201, body: { id: 1 } },
    });
    await anotar('Primera');
    await anotar('Segunda');
    caida = false;
    pulsarReintentar();
    await expect.element(page.getByText('2 necesitan a la oficina')).toBeVisible();
    const entregas = writes.filter(({ url }) => url === 'POST /campo/constancia');
    expect(
      entregas.map(({ fields }) => [fields['clase'], JSON.parse(String(fields['contenido'])), fields['motivo']]),
    ).toEqual([
      ['observaciones', { comentario: 'Primera', descripcion: 'Observaciones finales' }, message],
      ['observaciones', { comentario: 'Segunda', descripcion: 'Observaciones finales' }, expect.any(String)],
    ]);
    // Each under the key that it always had.
    expect(entregas[0]?.idempotencyKey).toBe(writes[0]?.idempotencyKey);
    expect(writes.filter(({ url }) => url === OBSERVACIONES).at(-1)?.fields).toMatchObject({ comentario: 'Primera' });
  });

  it('what the server refuses while the attempt is open is dropped, or sent once more, by a press', async () => {
    const message = 'Revise los campos marcados.';
    const rechazado = { status: 422, body: { message, comentario: 'Máximo 500 caracteres.' } };
    let respuesta: Reply | undefined;
    const responder = () => {
      if (respuesta === undefined) throw new TypeError('Failed to fetch');
      return respuesta;
    };
    await abrir({
      [OBSERVACIONES]: responder,
      'POST /parte/observaciones_tecnico/13': responder,
      'GET /parte/13/obra': obraReply({ detalles: { ...DETALLES, id: 13 } }),
      'POST /parte/observaciones_tecnico/14': responder,
      'GET /parte/14/obra': obraReply({ detalles: { ...DETALLES, id: 14 } }),
    });
    await anotar('Mal');
    for (const id_parte of [13, 14])
      await guardarHecho({
        ...hechoNuevo({ clase: 'observaciones', comentario: 'Peor' }),
        id_parte,
        titulo: `INC-${id_parte}`,
      });
    respuesta = rechazado;
    pulsarReintentar();
    await expect.element(page.getByText('3 sin aceptar')).toBeVisible();
    await expect.element(page.getByRole('alert').first()).toHaveTextContent('Máximo 500 caracteres.');
    respuesta = { body: DETALLES };
    const primera = page.getByRole('region', { name: 'INC-12 · Bazar Núñez' });
    await primera.getByRole('button', { name: 'Intentar otra vez' }).click();
    await expect.element(page.getByText('2 sin aceptar')).toBeVisible();
    const enDialogo = page.getByRole('dialog').getByRole('button', { name: 'Descartar' });
    await page.getByRole('button', { name: 'Descartar' }).first().click();
    await enDialogo.click();
    await expect.element(page.getByText('1 sin aceptar')).toBeVisible();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await enDialogo.click();
    await expect.element(page.getByText('No hay nada pendiente en este móvil.')).toBeVisible();
  });

  it('shows as received what the server has, until the work can be read again', async () => {
    await abrir({
      [OBSERVACIONES]: { body: DETALLES },
      'GET /parte/12/obra': { status: 400, body: { message: 'No se puede leer.' } },
    });
    await anotar('Bien');
    await expect.element(page.getByRole('region').getByText('Recibido', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
  });

  it('saves a copy of what waits on a press', async () => {
    const descargas: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      descargas.push(this.download);
    });
    await abrir({ [OBSERVACIONES]: 'offline' });
    await anotar('Bien');
    await expect.element(page.getByText('No hay nada pendiente en este móvil.')).not.toBeInTheDocument();
    const copiar = page.getByRole('button', { name: 'Guardar copia' });
    await userEvent.dblClick(copiar);
    await eventually(() => expect(descargas).toEqual(['tajo-pendientes.zip']));
    await expect.element(copiar).toBeEnabled();
    expect(descargas).toHaveLength(1);
  });

  it("tells somebody else's work on the same phone by its number only, and keeps it", async () => {
    await abrir({ [OBSERVACIONES]: 'offline' });
    await anotar('De Begoña');
    storeToken(tokenFor('TECNICO', { id: 8 }));
    await expect
      .element(page.getByText('Otra persona tiene 1 por enviar en este móvil', { exact: false }))
      .toBeVisible();
    await expect.element(page.getByText('Observaciones finales')).not.toBeInTheDocument();
    storeToken(tokenFor('TECNICO', { id: TRABAJO.usuario }));
    await expect.element(page.getByText('Observaciones finales')).toBeVisible();
  });

  it('shows what the office has not decided yet, without a date or reason', async () => {
    const sinDecidir = { ...RESOLUCION, resultado: null, motivo: null, fecha: null, nombre_usuario: null };
    await abrir({ 'GET /campo/resoluciones': { body: [sinDecidir] } });
    const fila = page.getByRole('region', { name: 'Lo que decide la oficina' }).getByRole('listitem');
    await expect.element(fila).toHaveTextContent(/^INC-12 · Bazar Núñez\s*Todavía no ha decidido\.$/);
  });

  it('shows what the office decided, and lets go of the evidence', async () => {
    let decidido = false;
    const red = await abrir({
      'GET /parte/12/obra': reiniciado,
      'GET /campo/resoluciones': () => ({ body: decidido ? [RESOLUCION] : [] }),
      [OBSERVACIONES]: { status: 409, body: { message: 'Reiniciado.' } },
      'POST /campo/constancia': { status: 201, body: { id: 1 } },
    });
    await anotar('Tarde');
    await eventually(() => expect(red.writes.map(({ url }) => url)).toContain('POST /campo/constancia'));
    await expect.element(page.getByText('Lo decide la oficina')).toBeVisible();
    decidido = true;
    document.dispatchEvent(new Event('visibilitychange'));
    await page.getByRole('button', { name: 'Otra vez' }).query();
    await renderAtRoute(<PendientesPage />);
    await expect.element(page.getByText('La oficina ha aplicado lo que usted hizo.')).toBeVisible();
    await expect.element(page.getByText('Lo decide la oficina')).not.toBeInTheDocument();
  });
});

it('keeps the evidence of a parte on which something is still to be decided', async () => {
  const sinDecidir = { ...RESOLUCION, resultado: null, motivo: null, fecha: null, nombre_usuario: null };
  stubObraNetwork({
    'GET /parte/12/obra': reiniciado,
    'GET /campo/resoluciones': { body: [sinDecidir, RESOLUCION] },
    [OBSERVACIONES]: { status: 409, body: { message: 'Reiniciado.' } },
    'POST /campo/constancia': { status: 201, body: { id: 1 } },
  });
  await anotar('Tarde');
  const entregado = async () => expect((await leerCola()).map(({ estado }) => estado)).toEqual(['entregado']);
  await eventually(entregado);
  await renderAtRoute(<PendientesPage />);
  await expect.element(page.getByText('La oficina ha aplicado lo que usted hizo.')).toBeVisible();
  // Later than what the page may have changed.
  await cambiarCola((fila) => fila);
  await entregado();
});

it('lets go of evidence that was decided so long ago that it is not told', async () => {
  stubObraNetwork({
    'GET /parte/12/obra': reiniciado,
    'GET /campo/resoluciones': { body: [] },
    [OBSERVACIONES]: { status: 409, body: { message: 'Reiniciado.' } },
    'POST /campo/constancia': { status: 201, body: { id: 1 } },
  });
  await anotar('Tarde');
  const estados = async () => (await leerCola()).map(({ estado }) => estado);
  await eventually(async () => expect(await estados()).toEqual(['entregado']));
  await renderAtRoute(<PendientesPage />);
  await eventually(async () => expect(await estados()).toEqual([]));
});

describe('a hecho that the server refuses', () => {
  const DESHACER = 'DELETE /parte/accion/12/1/1/2/8/1';
  const COMENTARIO = 'POST /parte/comentario/12';
  const tarde = { status: 409, body: { message: 'Reiniciado.' } };
  const enCola = async () => (await leerCola()).map(({ estado, ficheros }) => [estado, ficheros]);

  it('is done if it undoes what is no longer there, and only that', async () => {
    const noExiste = { status: 404, body: { message: 'No existe.' } };
    stubObraNetwork({ [DESHACER]: noExiste, [OBSERVACIONES]: noExiste });
    await expect(guardar({ clase: 'deshacer', ...ACCION })).resolves.toEqual({ clase: 'recibido', aviso: null });
    await expect(anotar('x')).rejects.toMatchObject({ status: 404 });
    stubObraNetwork({ [DESHACER]: { status: 422, body: { message: 'No se deshace.' } } });
    await expect(guardar({ clase: 'deshacer', ...ACCION })).rejects.toMatchObject({ message: 'No se deshace.' });
  });

  it.each<readonly [string, ContenidoDeHecho]>([
    [COMENTARIO, { clase: 'comentario', comentario: 'Sin llave' }],
    ['PATCH /parte/iniciar/12', { clase: 'iniciar', lectura: null }],
  ])('after its attempt is no evidence if nothing came after it (%s)', async (url, contenido) => {
    const { writes } = stubObraNetwork({ 'GET /parte/12/obra': reiniciado, [url]: tarde });
    await expect(guardar(contenido)).rejects.toMatchObject({ status: 409 });
    expect(writes.map((envio) => envio.url)).toEqual([url]);
    expect(await enCola()).toEqual([]);
  });

  it('is evidence after its attempt, offered again until it is taken, then without its photo', async () => {
    let veces = 0;
    const { writes } = stubObraNetwork({
      'GET /parte/12/obra': reiniciado,
      'POST /parte/accion': tarde,
      'POST /campo/constancia': () => {
        veces += 1;
        return veces === 1 ? { status: 422, body: { message: 'No cabe.' } } : { status: 201, body: { id: 1 } };
      },
    });
    const { accion, foto } = CON_FOTO;
    const suerte = await guardar(accion, { foto });
    expect(suerte).toEqual({ clase: 'constancia', mensaje: 'Reiniciado.' });
    await eventually(async () => expect(await enCola()).toEqual([['entregado', []]]));
    const entregas = writes.filter(({ url }) => url === 'POST /campo/constancia');
    expect(entregas).toHaveLength(2);
    for (const { fields } of entregas) expect(fields['foto']).toBeInstanceOf(Blob);
  });

  it('by a server that is busy or fails is sent again, under the same key', async () => {
    const fallos = [{ status: 503, body: { message: 'Espere.' } }];
    const { writes } = stubObraNetwork({ [OBSERVACIONES]: () => fallos.shift() ?? { body: DETALLES } });
    await expect(anotar('Bien')).resolves.toEqual({ clase: 'recibido', aviso: null });
    expect(writes).toHaveLength(2);
    expect(writes[1]).toEqual(writes[0]);
  });
});

it('a refused start goes to the office with the work behind it, and the one in the new shop is sent', async () => {
  let caida = true;
  const { writes } = await abrir({
    'GET /parte/12/obra': obraReply({ detalles: { ...DETALLES, estado: 2, fecha_inicio: null } }),
    'PATCH /parte/iniciar/12': ({ fields }) => {
      if (caida) throw new TypeError('Failed to fetch');
      return Number(fields['id_establecimiento']) === 40
        ? { body: {} }
        : { status: 409, body: { message: 'En otra.' } };
    },
    [OBSERVACIONES]: { body: DETALLES },
    'POST /campo/constancia': { status: 201, body: { id: 1 } },
  });
  await guardar({ clase: 'iniciar', lectura: null, id_establecimiento: 39 });
  await guardar(CON_FOTO.accion);
  caida = false;
  pulsarReintentar();
  await expect.element(page.getByText('1 por enviar · 1 sin aceptar')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Descartar' })).not.toBeInTheDocument();
  await guardar({ clase: 'iniciar', lectura: null, id_establecimiento: 40 });
  await anotar('En la nueva');
  await page.getByRole('button', { name: 'Que decida la oficina' }).click();
  await eventually(() => expect(writes.at(-1)?.url).toBe(OBSERVACIONES));
  const entregas = writes.filter(({ url }) => url === 'POST /campo/constancia');
  expect(entregas.map(({ fields }) => fields['clase'])).toEqual(['iniciar', 'accion']);
  expect(writes.map(({ url }) => url)).not.toContain('POST /parte/accion');
});

it('evidence that the server does not take says why, and is dropped by a press', async () => {
  const { writes } = await abrir({
    'GET /parte/12/obra': reiniciado,
    [OBSERVACIONES]: { status: 409, body: { message: 'Reiniciado.' } },
    'POST /campo/constancia': ({ fields }) =>
      String(fields['contenido']).includes('Primera')
        ? { status: 404, body: { message: 'El parte no existe.' } }
        : { status: 201, body: { id: 1 } },
  });
  await anotar('Primera');
  await anotar('Segunda');
  await expect.element(page.getByText('1 por enviar · 1 sin aceptar')).toBeVisible();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('La oficina no lo ha recibido: Observaciones finales. El parte no existe.');
  const entregas = () => writes.filter(({ url }) => url === 'POST /campo/constancia').length;
  const antes = entregas();
  pulsarReintentar();
  await eventually(() => expect(entregas()).toBeGreaterThan(antes));
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
  await expect.element(page.getByText('1 necesita a la oficina')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('what a proxy answers while the server is away makes nothing evidence, and forgets no parte', async () => {
  await ponerObra({ usuario: TRABAJO.usuario, id_parte: 12, turno: 0, fila: null, orden: 0, obra: OBRA });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('404 page not found', { status: 404 }));
  await expect(anotar('Bien')).resolves.toEqual({ clase: 'guardado' });
  expect((await leerCola()).map(({ estado }) => estado)).toEqual(['pendiente']);
  expect(await leerObrasGuardadas(TRABAJO.usuario)).toHaveLength(1);
});

it('what got no answer is kept, and goes by itself a moment later', async () => {
  let veces = 0;
  const { writes } = stubObraNetwork({
    [OBSERVACIONES]: () => {
      veces += 1;
      if (veces === 1) throw new TypeError('Failed to fetch');
      return { body: DETALLES };
    },
  });
  await expect(anotar('Bien')).resolves.toEqual({ clase: 'guardado' });
  expect(modeloActual().sinLinea).toBe(true);
  await eventually(async () => expect(await leerCola()).toEqual([]));
  expect(writes).toHaveLength(2);
  expect(modeloActual().sinLinea).toBe(false);
});

it('what never gets an answer holds up no other parte', async () => {
  const { writes } = stubObraNetwork({
    'POST /parte/accion': 'offline',
    'POST /parte/comentario/13': { status: 201, body: {} },
  });
  await guardar(CON_FOTO.accion);
  await guardarHecho({ ...hechoNuevo({ clase: 'comentario', comentario: 'Sin llave' }), id_parte: 13 });
  await eventually(() => expect(writes.map(({ url }) => url)).toContain('POST /parte/comentario/13'));
});

it('and is tried again only after all of them', async () => {
  const comentario = (id: number) => `POST /parte/comentario/${id}`;
  const guardados = Promise.withResolvers<void>();
  const { writes } = stubObraNetwork({
    'POST /parte/accion': 'offline',
    [comentario(13)]: async () => {
      await guardados.promise;
      return { status: 201, body: {} };
    },
    [comentario(14)]: { status: 201, body: {} },
  });
  await guardar(CON_FOTO.accion);
  for (const id_parte of [13, 14])
    await guardarHecho({ ...hechoNuevo({ clase: 'comentario', comentario: 'Sin llave' }), id_parte }, 0);
  guardados.resolve();
  const urls = () => writes.map(({ url }) => url);
  await eventually(() => expect(urls()).toContain(comentario(14)));
  expect(urls()[urls().indexOf(comentario(13)) + 1]).toBe(comentario(14));
});

it('what failed often is tried again a moment after the line may be back', async () => {
  const { writes } = stubObraNetwork({ [OBSERVACIONES]: 'offline' });
  await anotar('Bien');
  for (const veces of [2, 3, 4, 5, 6, 7]) {
    dispatchEvent(new Event('online'));
    await eventually(() => expect(writes.length).toBeGreaterThanOrEqual(veces));
  }
  const antes = writes.length;
  await expect.poll(() => writes.length, { timeout: 4000 }).toBeGreaterThan(antes);
});

it('what failed often is tried again as soon as something new is kept', async () => {
  let caida = true;
  const { writes } = stubObraNetwork({
    [OBSERVACIONES]: () => {
      if (caida) throw new TypeError('Failed to fetch');
      return { body: DETALLES };
    },
  });
  let salto = 0;
  const ahora = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => ahora() + salto);
  await anotar('Primera');
  for (const veces of [2, 3, 4, 5, 6, 7, 8, 9]) {
    salto += 70_000;
    despertar();
    await eventually(() => expect(writes.length).toBeGreaterThanOrEqual(veces));
  }
  caida = false;
  await anotar('Segunda');
  await eventually(async () => expect(await leerCola()).toEqual([]));
});

it('a reading that hangs holds up no other parte', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limite = new AbortController();
    setTimeout(() => limite.abort(new DOMException('too late', 'TimeoutError')), 200);
    return limite.signal;
  });
  const { writes } = await abrir({ [OBSERVACIONES]: { status: 409, body: { message: 'No.' } }, [OTRO]: { body: {} } });
  const red = vi.mocked(fetch);
  const conLinea = red.getMockImplementation()!;
  red.mockImplementation((url, init) =>
    String(url).startsWith('/api/parte/12/obra')
      ? new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)))
      : conLinea(url, init),
  );
  await anotar('Bien');
  await guardarHecho({ ...hechoNuevo({ clase: 'observaciones', comentario: 'Otra' }), id_parte: 13, id_intento: 33 });
  await eventually(() => expect(writes.map(({ url }) => url)).toContain(OTRO));
});

describe('a file that this device has lost', () => {
  async function perder(): Promise<void> {
    const db = await openDB('tajo.campo');
    await db.clear('ficheros');
    db.close();
  }
  async function conFotoPerdida(respuestas: Replies) {
    let caida = true;
    const responder = () => {
      if (caida) throw new TypeError('Failed to fetch');
      return { body: { ...makeAccion(), aviso: null, version_intento: 6 } };
    };
    const red = await abrir({ 'POST /parte/accion': responder, ...respuestas });
    const { accion, foto } = CON_FOTO;
    await guardar(accion, { foto });
    return { ...red, seguir: () => (caida = false) };
  }
  const COMENTARIO = 'POST /parte/comentario/12';

  it('is sent from its second copy', async () => {
    const { writes, seguir } = await conFotoPerdida({});
    await perder();
    seguir();
    pulsarReintentar();
    await expect.element(page.getByText('No hay nada pendiente en este móvil.')).toBeVisible();
    expect(writes.at(-1)?.fields['foto']).toBeInstanceOf(Blob);
  });

  it('does not hold up its work: the technician is told, and the office by a comment', async () => {
    const { writes, seguir } = await conFotoPerdida({ [COMENTARIO]: { status: 201, body: {} } });
    await perder();
    await caches.delete('tajo.campo');
    seguir();
    pulsarReintentar();
    const falta = 'Falta una foto de «Observaciones finales»: el móvil ya no la tenía al enviarlo.';
    await expect
      .element(page.getByRole('region', { name: 'Avisos' }))
      .toHaveTextContent(`${falta} La oficina lo lee en los comentarios del parte.`);
    await eventually(() => expect(writes.at(-1)).toMatchObject({ url: COMENTARIO, fields: { comentario: falta } }));
    expect(writes.at(-2)?.fields).not.toHaveProperty('foto');
    await eventually(async () => expect(await leerCola()).toEqual([]));
  });

  it('is told with evidence too', async () => {
    const { writes, seguir } = await conFotoPerdida({ 'POST /campo/constancia': { status: 201, body: { id: 1 } } });
    const [fila] = await leerCola();
    await cambiarCola((una) => ({ ...una, estado: 'constancia' }));
    await perder();
    await caches.delete('tajo.campo');
    seguir();
    pulsarReintentar();
    await eventually(() => expect(writes.at(-1)?.url).toBe('POST /campo/constancia'));
    const { descripcion } = JSON.parse(String(writes.at(-1)?.fields['contenido'])) as { descripcion: string };
    expect(descripcion).toBe(
      'Observaciones finales. Falta una foto de «Observaciones finales»: el móvil ya no la tenía al enviarlo.',
    );
    expect(writes.at(-1)?.idempotencyKey).toBe(fila?.clave);
  });
});

it('what fails on this device itself is shown, holds up no other parte, and is tried again', async () => {
  const { writes } = await abrir({
    'POST /parte/accion': { body: { ...makeAccion(), aviso: null, version_intento: 6 } },
    'POST /parte/comentario/13': { status: 201, body: {} },
  });
  const { get } = IDBObjectStore.prototype;
  const lectura = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function leer(this: IDBObjectStore, k) {
    if (this.name === 'ficheros') throw new DOMException('lost', 'UnknownError');
    return get.call(this, k);
  });
  const sinCopia = vi.spyOn(caches, 'open').mockRejectedValue(new Error('none'));
  const { accion, foto } = CON_FOTO;
  await guardar(accion, { foto });
  await guardarHecho({ ...hechoNuevo({ clase: 'comentario', comentario: 'Sin llave' }), id_parte: 13 });
  await eventually(() => expect(writes.map(({ url }) => url)).toEqual(['POST /parte/comentario/13']));
  await expect.element(page.getByText('1 no se puede enviar')).toBeVisible();
  await expect.element(page.getByRole('alert')).toHaveTextContent('No se puede enviar desde este móvil.');
  lectura.mockRestore();
  sinCopia.mockRestore();
  pulsarReintentar();
  await eventually(() => expect(writes.at(-1)?.fields['foto']).toBeInstanceOf(Blob));
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('a photo is not kept on a device that is nearly full, work without one is', async () => {
  stubObraNetwork({ [OBSERVACIONES]: 'offline' });
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ usage: 80, quota: 100 });
  const { accion, foto } = CON_FOTO;
  await expect(guardar(accion, { foto })).rejects.toMatchObject({
    status: 507,
    fields: { foto: expect.stringContaining('Queda poco espacio') },
  });
  await expect(anotar('Sin foto')).resolves.toEqual({ clase: 'guardado' });
  expect(await leerCola()).toHaveLength(1);
});
