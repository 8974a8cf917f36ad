import { PASOS } from '@tajo/contract/textos-parte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enterOnNewDevice } from '../../../test/new-device.ts';
import { eventually } from '../../../test/eventually.ts';
import type { SentRequest, Replies } from '../../../test/parte-en-curso.ts';
import {
  DATOS,
  INTENTO_FIELDS,
  ANY_INSTANT,
  DETALLES,
  TRABAJO,
  stubObraNetwork,
  obraReply,
  makeRegistro,
} from '../../../test/parte-en-curso.ts';
import { WithObra, pasoView, startAtStep } from '../../../test/paso.tsx';
import { renderPart } from '../../../test/render.tsx';
import { CierreDelIntento } from '../intento/cierre.ts';
import { AccionesRealizadas } from '../registrado/AccionesRealizadas.tsx';
import { claveDe, guardarBorrador } from '../envio/borrador.ts';
import type { ClaveDePaso, PasoProps } from './paso.ts';
import { Pasos, usePasoAbierto } from './Pasos.tsx';
import { PASOS_DEL_PARTE } from './pasos.ts';
import { PasoPreguntas } from './PasoPreguntas.tsx';

beforeEach(enterOnNewDevice);
afterEach(() => vi.restoreAllMocks());

const siguiente = page.getByRole('button', { name: 'Siguiente >' });
const anterior = page.getByRole('button', { name: '< Anterior' });
const guardar = page.getByRole('button', { name: 'Guardar' });
function Steps({ trabajo, ...props }: Omit<PasoProps, 'paso'>) {
  const [indice, onMover] = usePasoAbierto(trabajo);
  return <Pasos {...props} trabajo={trabajo} indice={indice} onMover={onMover} />;
}
const trabajando = (onFirmado: PasoProps['onFirmado'] = () => undefined, trabajo = TRABAJO) => (
  <WithObra>{(obra) => <Steps obra={obra} trabajo={trabajo} onFirmado={onFirmado} />}</WithObra>
);
const abrir = async (respuestas: Replies = {}, paso?: ClaveDePaso) => {
  const red = stubObraNetwork(respuestas);
  if (paso !== undefined) startAtStep(paso);
  const onFirmado = vi.fn<PasoProps['onFirmado']>();
  const pantalla = await renderPart(trabajando(onFirmado));
  return { ...red, onFirmado, pantalla };
};

describe('the seven steps', () => {
  it('are named as printed, start at the first, and move by the two buttons only, to the title that has the focus', async () => {
    await abrir();
    for (const titulo of PASOS) await expect.element(page.getByText(titulo, { exact: true })).toBeVisible();
    await expect.element(page.getByText('1 de 7')).toBeVisible();
    await expect.element(page.getByText('·', { exact: true })).not.toBeInTheDocument();
    await expect.element(anterior).not.toBeInTheDocument();
    const pulsar = async (boton: typeof siguiente, n: number) => {
      await expect.element(boton).toBeEnabled();
      (boton.element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
      await expect
        .poll(() => document.activeElement?.closest('[aria-current=step]')?.textContent)
        .toContain(PASOS[n - 1]);
      await expect.element(page.getByText(`${n} de 7`)).toBeVisible();
    };
    for (let paso = 2; paso <= PASOS.length; paso += 1) {
      await pulsar(siguiente, paso);
      if (paso === 4)
        await expect.element(page.getByText('No hay preguntas asociadas a este parte de trabajo')).toBeVisible();
    }
    await expect.element(siguiente).not.toBeInTheDocument();
    await pulsar(anterior, 6);
  });

  it('comes back where one was after a reload; another attempt begins at the first step', async () => {
    const { pantalla } = await abrir();
    await siguiente.click();
    await expect.element(page.getByText('2 de 7')).toBeVisible();
    await pantalla.unmount();
    const otra = await renderPart(trabajando());
    await expect.element(page.getByText('2 de 7')).toBeVisible();
    await otra.unmount();
    const reiniciado = { ...TRABAJO, id_intento: 32 };
    await renderPart(trabajando(undefined, reiniciado));
    await expect.element(page.getByText('1 de 7')).toBeVisible();
  });

  it('puts the title of a step at the top of the screen, on the way and after a reload, before it has its data', async () => {
    await page.viewport(390, 844);
    stubObraNetwork();
    startAtStep('establecimiento');
    const conCabecera = () =>
      renderPart(
        <>
          <div style={{ height: 600 }} />
          {trabajando()}
        </>,
      );
    let pantalla = await conCabecera();
    for (let paso = 4; paso <= PASOS.length; paso += 1) {
      await siguiente.click();
      const titulo = page.getByText(PASOS[paso - 1]!, { exact: true });
      // Under the bar of the screen and the folded head, and above everything else.
      const arriba = async () => {
        const alto = () => titulo.element().getBoundingClientRect().top;
        await expect.poll(alto).toBeLessThan(170);
        expect(alto()).toBeGreaterThan(48);
      };
      await arriba();
      await pantalla.unmount();
      scrollTo(0, 0);
      pantalla = await conCabecera();
      await arriba();
    }
  });

  it('a save that waits for the network leaves by itself from a step that one has left', async () => {
    let caida = true;
    const { writes } = await abrir(
      {
        'GET /parte/12/obra': obraReply({ preguntas: [{ id: 5, pregunta: '¿Funciona?', respuesta: 'No' }] }),
        'POST /parte/preguntas': () => {
          if (caida) throw new TypeError('Failed to fetch');
          return { body: [{ id: 5, pregunta: '¿Funciona?', respuesta: 'Sí' }] };
        },
      },
      'preguntas',
    );
    await userEvent.fill(page.getByRole('textbox', { name: '¿Funciona? *' }), 'Sí');
    await guardar.click();
    await expect.element(page.getByText('Pendiente de enviar')).toBeVisible();
    const guardadas = page.getByText(/^Guardado en el móvil\./);
    await expect.element(guardadas).toBeVisible();
    await userEvent.fill(page.getByRole('textbox', { name: '¿Funciona? *' }), 'Sí, ya');
    await expect.element(guardadas).not.toBeInTheDocument();
    await userEvent.fill(page.getByRole('textbox', { name: '¿Funciona? *' }), 'Sí');
    await siguiente.click();
    await expect.element(page.getByText('5 de 7')).toBeVisible();
    await expect.element(page.getByText('Pendiente de enviar')).toBeVisible();
    caida = false;
    dispatchEvent(new Event('online'));
    await expect.element(page.getByText('Pendiente de enviar')).not.toBeInTheDocument();
    expect(writes.length).toBeGreaterThan(1);
    for (const otra of writes) expect(otra).toEqual(writes[0]);
  });

  it('only saved answers open the way', async () => {
    let guardadas = [
      { id: 5, pregunta: '¿Funciona?', respuesta: null as string | null },
      { id: 6, pregunta: '¿Falta algo?', respuesta: 'No' },
    ];
    const { writes } = await abrir(
      {
        'GET /parte/12/obra': () => obraReply({ preguntas: guardadas }),
        'POST /parte/preguntas': ({ fields }) => {
          const respuestas = JSON.parse(String(fields['preguntas'])) as { id: number; respuesta: string }[];
          guardadas = guardadas.map((una) => ({ ...una, ...respuestas.find(({ id }) => id === una.id) }));
          return { body: guardadas };
        },
      },
      'preguntas',
    );
    await expect.element(page.getByText('Todas las respuestas marcadas con * son obligatorias')).toBeVisible();
    await expect.element(siguiente).toBeDisabled();
    await userEvent.fill(page.getByRole('textbox', { name: '¿Funciona? *' }), 'Sí');
    await expect.element(page.getByText('Sin guardar')).toBeVisible();
    await expect.element(siguiente).toBeDisabled();
    await guardar.click();
    await expect.element(siguiente).toBeEnabled();
    await eventually(() => expect(writes).toHaveLength(1));
    expect(JSON.parse(String(writes[0]!.fields['preguntas']))).toEqual([
      { id: 5, respuesta: 'Sí' },
      { id: 6, respuesta: 'No' },
    ]);
  });

  it('an answer that another phone has given meanwhile is not taken away', async () => {
    const preguntas = [5, 6].map((id) => ({ id, pregunta: `¿Pregunta ${id}?`, respuesta: null }));
    const { writes } = stubObraNetwork({
      'GET /parte/12/obra': obraReply({ preguntas }),
      'POST /parte/preguntas': { body: preguntas },
    });
    await renderPart(pasoView('preguntas', PasoPreguntas));
    await userEvent.fill(page.getByRole('textbox', { name: '¿Pregunta 5? *' }), 'Sí');
    await guardar.click();
    await eventually(() => expect(writes[0]?.fields['preguntas']).toBe('[{"id":5,"respuesta":"Sí"}]'));
  });

  it('what a save has answered holds although the work cannot be read again', async () => {
    let lecturas = 0;
    await abrir(
      {
        'GET /parte/12/obra': () => {
          lecturas += 1;
          if (lecturas > 1) throw new TypeError('Failed to fetch');
          return obraReply({ preguntas: [{ id: 5, pregunta: '¿Funciona?', respuesta: null }] });
        },
        'POST /parte/preguntas': { body: [{ id: 5, pregunta: '¿Funciona?', respuesta: 'Sí' }] },
      },
      'preguntas',
    );
    await userEvent.fill(page.getByRole('textbox', { name: '¿Funciona? *' }), 'Sí');
    await guardar.click();
    await expect.element(siguiente).toBeEnabled();
    await eventually(() => expect(lecturas).toBeGreaterThan(1));
    await expect.element(siguiente).toBeEnabled();
  });

  it('final remarks: Guardar only with a text, which survives a reload', async () => {
    let detalles = { ...DETALLES };
    const { writes, pantalla } = await abrir(
      {
        'GET /parte/12/obra': () => obraReply({ detalles }),
        'POST /parte/observaciones_tecnico/12': () => {
          detalles = { ...DETALLES, observaciones_tecnico: 'Todo bien' };
          return { body: detalles };
        },
      },
      'observaciones',
    );
    await expect.element(page.getByText('Por favor detalle cualquier observación adicional')).toBeVisible();
    await expect.element(guardar).not.toBeInTheDocument();
    await userEvent.fill(page.getByRole('textbox', { name: 'Observaciones' }), '🙂'.repeat(501));
    await expect.element(page.getByText('500 de 500')).toBeVisible();
    await userEvent.fill(page.getByRole('textbox', { name: 'Observaciones' }), 'Todo bien');
    await pantalla.unmount();
    await renderPart(trabajando());
    await expect.element(page.getByText('6 de 7')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Observaciones' })).toHaveValue('Todo bien');
    await guardar.click();
    await eventually(() =>
      expect(writes[0]?.fields).toEqual({ comentario: 'Todo bien', id_intento: 31, ocurrido: ANY_INSTANT }),
    );
    await expect.element(page.getByText('Guardado')).toBeVisible();
    await userEvent.fill(page.getByRole('textbox', { name: 'Observaciones' }), '');
    await expect.element(page.getByText('No se pueden dejar vacías: siguen las que guardó.')).toBeVisible();
  });
});

describe('Datos del establecimiento', () => {
  it('says what is wrong under each field and sends nothing, then sends all of it', async () => {
    const { writes } = await abrir(
      {
        'POST /establecimiento/parte/update': ({ fields }) => ({ body: { ...DATOS, ...fields, version: 3 } }),
      },
      'datos',
    );
    const telefono = page.getByRole('textbox', { name: 'Teléfono' });
    await expect.element(telefono).toBeRequired();
    await expect.element(page.getByRole('textbox', { name: 'Observaciones' })).not.toBeRequired();
    await userEvent.fill(page.getByRole('textbox', { name: 'Email' }), 'abc');
    await userEvent.fill(telefono, '812345678');
    await expect.element(telefono).toHaveValue('812345678');
    await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('autocapitalize', 'none');
    const localidad = page.getByRole('textbox', { name: 'Localidad' });
    await userEvent.fill(localidad, 'Madrid 3');
    await expect.element(localidad).toHaveAccessibleDescription('Solo se admiten letras y espacios.');
    await userEvent.fill(localidad, 'Madrid');
    const actualizar = page.getByRole('button', { name: 'Actualizar' });
    await actualizar.click();
    await expect.element(page.getByText('La dirección de email introducida no es correcta.')).toBeVisible();
    await expect.element(page.getByText('El número de tefélono introducido no es correcto.')).toBeVisible();
    expect(writes).toEqual([]);
    await userEvent.fill(page.getByRole('textbox', { name: 'Email' }), 'b@c.es');
    await expect.element(page.getByText('La dirección de email introducida no es correcta.')).not.toBeInTheDocument();
    await expect.element(page.getByText('El número de tefélono introducido no es correcto.')).toBeVisible();
    await userEvent.fill(telefono, '712345678');
    await actualizar.click();
    await expect.element(page.getByText('Guardado')).toBeVisible();
    expect(writes[0]!.fields).toMatchObject({
      id: 40,
      leido: { email: 'ana@bazar.es', telefono: '612345678' },
      id_parte: 12,
      id_intento: 31,
      ocurrido: ANY_INSTANT,
      email: 'b@c.es',
      telefono: '712345678',
    });
  });
});

describe('Firma y aceptación', () => {
  const firmar = page.getByRole('button', { name: 'Firmar y finalizar' });
  const nif = page.getByRole('textbox', { name: 'Nif' });
  const nombre = page.getByRole('textbox', { name: 'Nombre' });
  function trazar() {
    const canvas = page.getByRole('img', { name: 'Espacio para la firma' }).element();
    const { left, top } = canvas.getBoundingClientRect();
    const evento = (tipo: string, n: number, buttons = 1) =>
      new PointerEvent(tipo, { clientX: left + n, clientY: top + n, buttons, pointerId: 1, bubbles: true });
    canvas.dispatchEvent(evento('pointerdown', 10));
    for (let n = 20; n <= 90; n += 10) canvas.dispatchEvent(evento('pointermove', n));
    canvas.dispatchEvent(evento('pointerup', 90, 0));
  }

  it('needs nif, nombre and the drawing', async () => {
    const { writes } = await abrir({ 'GET /parte/12/obra': obraReply({ registros: [makeRegistro()] }) }, 'firma');
    await expect.element(page.getByText(makeRegistro().descripcion)).toBeVisible();
    await expect.element(page.getByText(/Hay datos sin guardar/)).not.toBeInTheDocument();
    await firmar.click();
    await expect.element(page.getByText('La firma del parte es obligatoria')).toBeVisible();
    await expect.element(nif).toHaveAttribute('aria-invalid', 'true');
    await userEvent.fill(nif, '12345678ZZ');
    await expect.element(nif).toHaveValue('12345678Z');
    expect(writes).toEqual([]);
  });

  it('paints the press before anything is done for it, sends nif, nombre and a PNG, then tells the screen', async () => {
    const { writes, onFirmado } = await abrir({ 'POST /parte/firmar': { body: {} } }, 'firma');
    await userEvent.fill(nif, '12345678Z');
    await userEvent.fill(nombre, 'Ana Gil');
    trazar();
    let painted = false;
    const seen: boolean[] = [];
    const paint = () => requestAnimationFrame(() => (painted = true));
    addEventListener('click', paint, { capture: true, once: true });
    const { toBlob } = HTMLCanvasElement.prototype;
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function blob(
      this: HTMLCanvasElement,
      ...args: Parameters<typeof toBlob>
    ) {
      seen.push(painted);
      toBlob.apply(this, args);
    });
    await firmar.click();
    await eventually(() => expect(onFirmado).toHaveBeenCalledOnce());
    expect(seen).toEqual([true]);
    const { imagen, ...campos } = writes[0]!.fields;
    expect(campos).toEqual({ ...INTENTO_FIELDS, id_parte: '12', nif: '12345678Z', nombre: 'Ana Gil' });
    expect((imagen as File).type).toBe('image/png');
  });

  it('keeps the drawing over a reload, and signs with it', async () => {
    const { writes, onFirmado, pantalla } = await abrir({ 'POST /parte/firmar': { body: {} } }, 'firma');
    await userEvent.fill(nif, '12345678Z');
    await userEvent.fill(nombre, 'Ana Gil');
    trazar();
    await pantalla.unmount();
    await renderPart(trabajando(onFirmado));
    await expect.element(page.getByRole('button', { name: 'Borrar firma' })).toBeEnabled();
    await firmar.click();
    await eventually(() => expect(onFirmado).toHaveBeenCalledOnce());
    expect((writes[0]!.fields['imagen'] as File).size).toBeGreaterThan(0);
  });

  it('a drawing does not stand under what was recorded after it', async () => {
    let filas = [makeRegistro()];
    const { pantalla } = await abrir({ 'GET /parte/12/obra': () => obraReply({ registros: filas }) }, 'firma');
    await expect.element(page.getByText(makeRegistro().descripcion)).toBeVisible();
    trazar();
    await expect.element(page.getByRole('button', { name: 'Borrar firma' })).toBeEnabled();
    await pantalla.unmount();
    filas = [makeRegistro(), makeRegistro({ id: 2, descripcion: 'Retirada de Balda (1 uds.) en Lineal, Posicion 2' })];
    await renderPart(trabajando());
    await expect.element(page.getByText(/Lo que se firma ha cambiado/)).toBeVisible();
    await firmar.click();
    await expect.element(page.getByText('La firma del parte es obligatoria')).toBeVisible();
  });

  it('a signature without network is kept, ends the visit, and leaves by itself as the same one', async () => {
    let caida = true;
    const { writes, onFirmado } = await abrir(
      {
        'POST /parte/firmar': () => {
          if (caida) throw new TypeError('Failed to fetch');
          return { body: {} };
        },
      },
      'firma',
    );
    await userEvent.fill(nif, '12345678Z');
    await userEvent.fill(nombre, 'Ana Gil');
    trazar();
    await firmar.click();
    await eventually(() => expect(onFirmado).toHaveBeenCalledWith(false, 'dibujada', null));
    caida = false;
    dispatchEvent(new Event('online'));
    await eventually(() => expect(writes.length).toBeGreaterThan(1));
    const [una, otra] = writes.map(({ idempotencyKey, fields: { imagen, ...campos } }) => ({
      clave: idempotencyKey,
      campos,
      imagen,
    }));
    expect([otra!.clave, otra!.campos]).toEqual([una!.clave, una!.campos]);
    expect(await (otra!.imagen as File).arrayBuffer()).toEqual(await (una!.imagen as File).arrayBuffer());
  });

  it('names every other step by its title', async () => {
    const otros = PASOS_DEL_PARTE.filter(({ cierra }) => cierra !== true);
    for (const { clave } of otros) guardarBorrador(claveDe(TRABAJO, clave), {}, true);
    await abrir({}, 'firma');
    const titulos = otros.map(({ titulo }) => titulo).join(', ');
    await expect.element(page.getByText(`Hay datos sin guardar en ${titulos}.`, { exact: false })).toBeVisible();
  });
});

describe('Acciones realizadas', () => {
  const abrirPanel = async (respuestas: Replies) => {
    const red = stubObraNetwork(respuestas);
    await renderPart(<WithObra>{(obra) => <AccionesRealizadas obra={obra} usuario={TRABAJO.usuario} />}</WithObra>);
    await page.getByRole('button', { name: /Acciones realizadas/ }).click();
    await expect.element(page.getByRole('region', { name: /Acciones realizadas/ })).toBeVisible();
    return red;
  };
  const respuestas = makeRegistro({ id: 9, descripcion: 'Preguntas respondidas', step: 4, id_accion: 0, mueble: 0 });

  it('enlarges a photo, and undoes an action after the printed question; answers have no undo', async () => {
    const otra = makeRegistro({ id: 8, descripcion: 'Retirada de Balda (1 ud.)', id_accion: 2, posicion: 2 });
    let filas = [otra, makeRegistro({ path_foto: '/f/1' }), respuestas];
    const { writes } = await abrirPanel({
      'GET /parte/12/obra': () => obraReply({ registros: filas }),
      'DELETE /parte/accion/12/1/1/2/8/1': () => {
        filas = [otra, respuestas];
        return { status: 204, body: null };
      },
    });
    await page.getByRole('button', { name: /^Ver foto/ }).click();
    await expect.element(page.getByRole('dialog').getByRole('img')).toHaveAttribute('src', '/f/1');
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await expect.element(page.getByText('Preguntas respondidas')).toBeVisible();
    expect(page.getByRole('button', { name: /^Deshacer/ }).elements()).toHaveLength(2);
    await page.getByRole('button', { name: /^Deshacer: Instalación/ }).click();
    await expect.element(page.getByText('¿Deshacer cambio?')).toBeVisible();
    await expect
      .element(page.getByText('La siguiente accion se eliminara de forma definitiva del parte de trabajo.'))
      .toBeVisible();
    expect(writes).toEqual([]);
    await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
    await expect.element(page.getByText(makeRegistro().descripcion)).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /Acciones realizadas/ })).toHaveFocus();
    const [{ url }] = writes as [SentRequest];
    const [path, query] = url.split('?');
    expect(path).toBe('DELETE /parte/accion/12/1/1/2/8/1');
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ ...INTENTO_FIELDS, version_intento: '2' });
  });

  it('nothing can be undone once the attempt is over', async () => {
    stubObraNetwork({ 'GET /parte/12/obra': obraReply({ registros: [makeRegistro()] }) });
    await renderPart(
      <CierreDelIntento value={{ motivo: 'La oficina lo ha reasignado.', volver: () => undefined }}>
        <WithObra>{(obra) => <AccionesRealizadas obra={obra} usuario={TRABAJO.usuario} />}</WithObra>
      </CierreDelIntento>,
    );
    await page.getByRole('button', { name: /Acciones realizadas/ }).click();
    await expect.element(page.getByText(makeRegistro().descripcion)).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Deshacer/ })).not.toBeInTheDocument();
  });
});
