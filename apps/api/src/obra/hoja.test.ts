import type { Ficha, Intento } from '@tajo/contract/obra';
import { describe, expect, it } from 'vitest';
import { enviarAccion, enviarFirma, makeObra, makeParte, responderTodo, unaFoto } from '../../test/make/obra.ts';
import { withApi } from '../../test/with-api.ts';
import type { TestApi } from '../../test/with-api.ts';

async function firmado(api: TestApi) {
  const tecnico = await api.as('TECNICO');
  const obra = await makeObra(api);
  const id = await makeParte(api, obra, tecnico);
  await tecnico.post(`/api/parte/comentario/${id}`, { comentario: 'Entro por detrás' });
  const relevo = {
    id_accion: 1,
    step: 1,
    tipo_elemento: 1,
    id_mueble: obra.id_mueble,
    posicion: 1,
    elementos: [{ nombre_elemento: 'Nova B2', unidades: 1 }],
  };
  const soporte = {
    ...relevo,
    id_accion: 2,
    tipo_elemento: 2,
    elementos: [{ nombre_elemento: 'Soporte', unidades: 1 }],
  };
  await enviarAccion(tecnico, id, relevo, await unaFoto());
  await enviarAccion(tecnico, id, soporte);
  await responderTodo(tecnico, id, obra);
  await tecnico.post(`/api/parte/observaciones_tecnico/${id}`, { comentario: 'Todo en orden' });
  // A question that is reworded after it was answered is signed in its new words.
  const nueva = { id: obra.preguntas[0], id_proyecto: obra.id_proyecto, pregunta: '¿Queda todo limpio?' };
  await (await api.as('GESTION')).post('/api/proyecto/pregunta', nueva);
  const antes = (await tecnico.get(`/api/parte/accion/all/${id}`)).json<{ descripcion: string }[]>();
  api.ponerReloj('2026-11-20T11:00:00.000Z');
  await enviarFirma(tecnico, id);
  return { tecnico, obra, id, frases: antes.map((a) => a.descripcion) };
}

const RELEVO = 'Instalación de Nova B2 (1 uds.) en Mesa, Posicion 1; se retira Nova A1';

describe('a signed sheet (AMB-156)', () => {
  it(
    'never changes, whatever is renamed, moved or deleted afterwards',
    withApi(async (api) => {
      const { tecnico, obra, id } = await firmado(api);
      const oficina = await api.as('GESTION');
      const leer = async (quien: typeof tecnico) => (await quien.get(`/api/parte/detalles/ficha/${id}`)).body;
      const [suya, deOficina] = [await leer(tecnico), await leer(oficina)];
      const leerIntentos = async () => (await oficina.get(`/api/parte/${id}/intentos`)).json<Intento[]>();
      const intentos = await leerIntentos();
      const { detalles, acciones, preguntas } = JSON.parse(deOficina) as Ficha;
      const { nombre_tecnico } = detalles;
      expect(intentos).toMatchObject([{ nombre_tecnico, nombre_usuario_cierre: nombre_tecnico, acciones, preguntas }]);
      const { db } = api.system;
      const otro = { nombre: 'Otro nombre' };
      await db
        .updateTable('establecimiento')
        .set({ ...otro, calle: 'Nueva, 9', telefono: '699999999', contacto: 'Eva', email: 'e@e.es', horario: 'Nunca' })
        .execute();
      await db.updateTable('proyecto').set(otro).execute();
      await db.updateTable('cliente').set(otro).execute();
      await db.updateTable('mueble').set(otro).execute();
      await db.updateTable('usuario').set({ nombre: 'Nadie' }).execute();
      await db.updateTable('terminal').set({ marca: 'Otra' }).execute();
      for (const componente of [obra.soporte, obra.panel, obra.cartel])
        await db
          .updateTable('componente')
          .set({ nombre: `C${componente}` })
          .where('id', '=', componente)
          .execute();
      for (const pregunta of obra.preguntas)
        expect((await oficina.delete(`/api/proyecto/pregunta/${pregunta}`)).statusCode).toBe(204);
      await oficina.post(`/api/parte/comentario/${id}`, { comentario: 'Revisado' });
      expect(await leer(tecnico)).toBe(suya);
      expect(await leer(oficina)).toBe(deOficina);
      expect(await leerIntentos()).toEqual(intentos);
    }),
  );

  it(
    'says when it was signed, also when the office corrects the end',
    withApi(async (api) => {
      const { tecnico, id } = await firmado(api);
      const oficina = await api.as('GESTION');
      const fecha_fin = '2026-11-20T10:30:00.000Z';
      expect((await oficina.post(`/api/parte/update_fecha_fin/${id}`, { fecha_fin })).statusCode).toBe(200);
      const ficha = (await tecnico.get(`/api/parte/detalles/ficha/${id}`)).json<Ficha>();
      expect(ficha.firma?.fecha).toBe('2026-11-20T11:00:00.000Z');
      expect(ficha.detalles.fecha_fin).toBe(fecha_fin);
    }),
  );

  it(
    'names the terminal that left by a swap, as the list that was signed does',
    withApi(async (api) => {
      const { tecnico, id, frases } = await firmado(api);
      expect(frases).toContain(RELEVO);
      const ficha = (await tecnico.get(`/api/parte/detalles/ficha/${id}`)).json<Ficha>();
      expect(ficha.acciones.map((a) => a.descripcion)).toContain(RELEVO);
      const { descripcion } = await api.system.db
        .selectFrom('accion')
        .where('tipo_elemento', '=', 1)
        .select('descripcion')
        .executeTakeFirstOrThrow();
      expect(descripcion).toBe(RELEVO);
    }),
  );

  it(
    'does not name a terminal that a removal of the same visit takes out',
    withApi(async (api) => {
      const tecnico = await api.as('TECNICO');
      const obra = await makeObra(api);
      const id = await makeParte(api, obra, tecnico);
      const enPosicion = { step: 1, tipo_elemento: 1, id_mueble: obra.id_mueble, posicion: 1 };
      await enviarAccion(tecnico, id, {
        ...enPosicion,
        id_accion: 1,
        elementos: [{ nombre_elemento: 'Nova B2', unidades: 1 }],
      });
      await enviarAccion(tecnico, id, {
        ...enPosicion,
        id_accion: 2,
        elementos: [{ nombre_elemento: 'Nova A1', unidades: 1 }],
      });
      const acciones = (await tecnico.get(`/api/parte/accion/all/${id}`)).json<{ descripcion: string }[]>();
      expect(acciones.map((a) => a.descripcion)).toEqual([
        'Instalación de Nova B2 (1 uds.) en Mesa, Posicion 1',
        'Retirada de Nova A1 (1 uds.) en Mesa, Posicion 1',
      ]);
    }),
  );

  it(
    'tells the office, and only the office, that a clock was far off',
    withApi(async (api) => {
      const tecnico = await api.as('TECNICO');
      const obra = await makeObra(api);
      const desfasada = async (minutos: number) => {
        const id = await makeParte(api, obra, tecnico);
        const reloj = new Date(api.system.now().getTime() + minutos * 60_000).toISOString();
        await tecnico.post(`/api/parte/observaciones_tecnico/${id}`, { comentario: 'x' }, { 'tajo-reloj': reloj });
        await responderTodo(tecnico, id, obra);
        await enviarFirma(tecnico, id);
        const de = async (quien: typeof tecnico) =>
          (await quien.get(`/api/parte/detalles/ficha/${id}`)).json<Ficha>().reloj_desfasado;
        return [await de(await api.as('GESTION')), await de(tecnico)];
      };
      expect(await desfasada(5)).toEqual([false, false]);
      expect(await desfasada(-6)).toEqual([true, false]);
    }),
  );
});
