import { fotosPorCampo } from '@tajo/domain/obra/fotos';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventually } from '../../../test/eventually.ts';
import { jpegDrawn } from '../../../test/jpeg.ts';
import { enterOnNewDevice } from '../../../test/new-device.ts';
import type { Replies, Reply } from '../../../test/parte-en-curso.ts';
import { TRABAJO, makeAccion, makeRegistro, obraReply, stubObraNetwork } from '../../../test/parte-en-curso.ts';
import { WithObra, pasoView, startWithAction } from '../../../test/paso.tsx';
import { renderPart } from '../../../test/render.tsx';
import { insertarHecho, leerBlob, leerCola } from '../../campo/almacen.ts';
import { copiaDePendientes } from '../../campo/copia.ts';
import { publicar } from '../../campo/modelo.ts';
import { HechoPendiente } from '../../campo/HechoPendiente.tsx';
import { claveDe, guardarBorrador, pendientesDe } from '../envio/borrador.ts';
import { AccionesRealizadas } from '../registrado/AccionesRealizadas.tsx';
import { PasoPosiciones } from './PasoPosiciones.tsx';

beforeEach(enterOnNewDevice);
afterEach(() => vi.restoreAllMocks());

/** A picture with edges, as bright as asked. */
const unaFoto = (n: number, luz = 1) =>
  jpegDrawn(600, 400, (context) => {
    context.filter = `brightness(${luz})`;
    context.fillStyle = '#ddd';
    context.fillRect(0, 0, 600, 400);
    context.fillStyle = '#246';
    for (let i = 0; i < 8; i += 1) context.fillRect(20 + i * 70, 40 * (1 + ((i + n) % 5)), 40, 90);
  });
const elegir = (name: string, opcion: string) =>
  userEvent.selectOptions(page.getByRole('combobox', { name, exact: false }), opcion);
const imagen = (name: string) => page.getByRole('img', { name, exact: true });
const guardar = page.getByRole('button', { name: 'Guardar' });

async function hastaFoto(respuestas: Replies) {
  const red = stubObraNetwork(respuestas);
  startWithAction({ tipo_elemento: 1, elementos: [{ nombre_elemento: 'Acme T1', unidades: '1' }] });
  const pantalla = await renderPart(pasoView('posiciones', PasoPosiciones));
  return { ...red, pantalla };
}
const aTexto = (foto: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsDataURL(foto);
  });
/** The same with three photos, taken before a reload. */
async function conTres(respuestas: Replies) {
  const [primera, ...otras] = await Promise.all([1, 2, 3].map(async (n) => aTexto(await unaFoto(n))));
  guardarBorrador(claveDe(TRABAJO, 'posiciones.foto'), [primera], true);
  guardarBorrador(claveDe(TRABAJO, 'posiciones.otras'), otras, true);
  const abierta = await hastaFoto(respuestas);
  await expect.element(imagen('Foto 3 de la acción')).toBeVisible();
  return abierta;
}
async function tomarTres() {
  for (const n of [1, 2, 3]) {
    await userEvent.upload(page.getByLabelText(n === 1 ? 'Foto' : 'Otra foto', { exact: true }), await unaFoto(n));
    await expect.element(imagen(n === 1 ? 'Foto de la acción' : `Foto ${n} de la acción`)).toBeVisible();
  }
}
const GUARDADA = { 'POST /parte/accion': { body: { ...makeAccion(), version_intento: 3, aviso: null } } };
const SIN_LINEA: Replies = { 'POST /parte/accion': 'offline' };

it('while a photo is being read the action is neither saved nor turned to another place', async () => {
  const { writes } = await hastaFoto(GUARDADA);
  const leer = createImageBitmap;
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.spyOn(globalThis, 'createImageBitmap').mockImplementation(async (foto) => promise.then(() => leer(foto as Blob)));
  await userEvent.upload(page.getByLabelText('Foto', { exact: true }), await unaFoto(1));
  await expect.element(page.getByRole('status')).toHaveTextContent('Preparando la foto…');
  await expect.element(guardar).toBeDisabled();
  for (const name of ['Mueble', 'Posición', 'Tipo de elemento', 'Acción'])
    await expect.element(page.getByRole('combobox', { name, exact: false })).toBeDisabled();
  await page.getByRole('option', { name: /^Posición 2:/ }).click();
  resolve();
  await expect.element(imagen('Foto de la acción')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Posición', exact: false })).toHaveValue('1');
  await guardar.click();
  await eventually(() => expect(writes).toHaveLength(1));
  expect(writes[0]!.fields['foto']).toBeInstanceOf(Blob);
});

describe('several photos of an action (REG-038)', () => {
  it('go in one call, each under its field', async () => {
    const { writes } = await hastaFoto(GUARDADA);
    await tomarTres();
    await guardar.click();
    await eventually(() => expect(writes).toHaveLength(1));
    const { fields } = writes[0]!;
    const fotos = Object.entries(fields).filter(([, valor]) => valor instanceof File);
    expect(fotos.map(([campo]) => campo)).toEqual(['foto', 'foto_2', 'foto_3']);
    expect(new Set(fotos.map(([, foto]) => (foto as File).size)).size).toBeGreaterThan(1);
    await expect.element(imagen('Foto de la acción')).not.toBeInTheDocument();
    await expect.element(imagen('Foto 2 de la acción')).not.toBeInTheDocument();
  });

  it('are kept when a half-filled form is left at once', async () => {
    const { pantalla } = await hastaFoto(GUARDADA);
    await tomarTres();
    await pantalla.unmount();
    await eventually(() => expect(JSON.stringify(localStorage).match(/data:image/g)).toHaveLength(3));
    await renderPart(pasoView('posiciones', PasoPosiciones));
    for (const name of ['Foto de la acción', 'Foto 2 de la acción', 'Foto 3 de la acción'])
      await expect.element(imagen(name)).toBeVisible();
    await elegir('Acción', 'Retirar');
    await expect.element(imagen('Foto 2 de la acción')).not.toBeInTheDocument();
    await eventually(() => expect(JSON.stringify(localStorage)).not.toContain('data:image'));
  });

  it('are let go of once they are saved, though the step was left meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<Reply>();
    const { pantalla } = await conTres({ 'POST /parte/accion': () => promise });
    await eventually(() => expect(JSON.stringify(localStorage).match(/data:image/g)).toHaveLength(3));
    await guardar.click();
    await eventually(async () => expect(await leerCola()).toHaveLength(1));
    await pantalla.unmount();
    resolve(GUARDADA['POST /parte/accion']);
    await eventually(() => expect(JSON.stringify(localStorage)).not.toContain('data:image'));
    expect(pendientesDe(TRABAJO)).toBe('');
  });

  it('a form that an earlier page left with one photo still has it', async () => {
    const { usuario, id_parte, id_intento } = TRABAJO;
    const clave = ['tajo.borrador', usuario, id_parte, id_intento, 'posiciones.foto'].join('|');
    const valor = await aTexto(await unaFoto(1));
    localStorage.setItem(clave, JSON.stringify({ valor, pendiente: false, instante: Date.now() }));
    await hastaFoto(GUARDADA);
    await expect.element(imagen('Foto de la acción')).toBeVisible();
  });

  it('are warned of one by one', async () => {
    await hastaFoto(GUARDADA);
    await userEvent.upload(page.getByLabelText('Foto', { exact: true }), await unaFoto(1, 0.1));
    await userEvent.upload(page.getByLabelText('Otra foto', { exact: true }), await unaFoto(2, 0.1));
    const oscura = 'La foto está muy oscura. Si puede, hágala con más luz.';
    for (const n of [1, 2]) await expect.element(page.getByText(`Foto ${n}: ${oscura}`)).toBeVisible();
    await page.getByRole('button', { name: 'Quitar foto 2' }).click();
    await expect.element(page.getByText(oscura, { exact: true })).toBeVisible();
    expect(page.getByText(/^Foto \d:/).elements()).toEqual([]);
  });

  it('a refused one is named', async () => {
    const texto = 'Una acción admite como máximo 6 fotos y ya tiene 5: quite alguna de las nuevas.';
    await conTres({ 'POST /parte/accion': { status: 422, body: { foto_3: texto, message: texto } } });
    await guardar.click();
    await expect.element(page.getByText(`Foto 3: ${texto}`)).toBeVisible();
    await expect.element(imagen('Foto 3 de la acción')).toBeVisible();
  });

  it('without a line wait together in the queue, are shown from there, and are in the copy', async () => {
    await conTres(SIN_LINEA);
    await guardar.click();
    await eventually(async () => expect(await leerCola()).toHaveLength(1));
    const [fila] = await leerCola();
    expect(fila).toMatchObject({
      ficheros: ['foto', 'foto_2', 'foto_3'],
      contenido: { conFoto: true, otrasFotos: 2 },
    });
    const blobs = await Promise.all(['foto', 'foto_2', 'foto_3'].map((campo) => leerBlob(fila!.clave, campo)));
    expect(blobs.map((blob) => blob?.type)).toEqual(Array(3).fill('image/jpeg'));
    const copia = new TextDecoder('latin1').decode(await (await copiaDePendientes([fila!])).arrayBuffer());
    for (const campo of ['foto', 'foto_2', 'foto_3']) expect(copia).toContain(`${fila!.clave}-${campo}.jpg`);

    await renderPart(
      <>
        <WithObra>{(obra) => <AccionesRealizadas obra={obra} usuario={TRABAJO.usuario} />}</WithObra>
        <HechoPendiente fila={fila!} enviando={false} />
      </>,
    );
    await page.getByRole('button', { name: /^Acciones realizadas/ }).click();
    const frase = `${fila!.descripcion}; se retira Acme T2`;
    for (const name of [frase, `Foto 2 de ${frase}`, `Foto 3 de ${frase}`]) {
      await page.getByRole('button', { name: `Ver foto: ${name}`, exact: true }).click();
      await expect
        .element(page.getByRole('dialog').getByRole('img'))
        .toHaveAttribute('src', expect.stringMatching(/^blob:/));
      await page.getByRole('button', { name: 'Cerrar' }).click();
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    }
    const pendiente = page.getByRole('listitem').filter({ hasText: 'En el móvil' });
    await eventually(() => expect(pendiente.element().querySelectorAll('img[src^="blob:"]')).toHaveLength(3));
  });

  it('are refused together where they do not all fit on the device', async () => {
    await conTres(SIN_LINEA);
    const foto = new Blob(['x'], { type: 'image/jpeg' });
    const seis = fotosPorCampo(foto, [foto, foto, foto, foto, foto]);
    const otro = { ...TRABAJO, id_parte: 99, titulo: 'INC-99', paso: null, descripcion: 'Otra', vista: null };
    const contenido = { clase: 'observaciones', comentario: 'Otra' } as const;
    for (let n = 0; n < 33; n += 1)
      await insertarHecho({ ...otro, contenido, ocurrido: '2026-03-05T10:00:00.000Z', blobs: seis });
    await publicar();
    await guardar.click();
    await expect.element(page.getByText(/^Hay 198 fotos por enviar/)).toBeVisible();
    expect(await leerCola()).toHaveLength(33);
    await expect.element(imagen('Foto 3 de la acción')).toBeVisible();
  });

  it('of an action that is recorded are shown, and a new one comes after them', async () => {
    const elementos = [{ id: 5, nombre_elemento: 'Acme T1', unidades: 1 }];
    const registro = makeRegistro({ elemento: 1, elementos, path_foto: '/f/1', fotos: ['/f/2', '/f/3'] });
    const { writes } = await hastaFoto({ ...GUARDADA, 'GET /parte/12/obra': obraReply({ registros: [registro] }) });
    await expect.element(imagen('Foto de la acción')).toHaveAttribute('src', '/f/1');
    await expect.element(page.getByRole('button', { name: 'Ver foto: Foto 3 de la acción' })).toBeVisible();
    await userEvent.upload(page.getByLabelText('Otra foto', { exact: true }), await unaFoto(1));
    await expect.element(imagen('Foto 4 de la acción')).toBeVisible();
    await guardar.click();
    await eventually(() => expect(writes).toHaveLength(1));
    expect(Object.keys(writes[0]!.fields).filter((campo) => campo.startsWith('foto'))).toEqual(['foto_2']);
  });
});
