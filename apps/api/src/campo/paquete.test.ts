import type { Paquete } from '@tajo/contract/campo';
import type { Obra } from '@tajo/contract/obra';
import type { Parte } from '@tajo/contract/partes';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { enviarAccion, enviarFirma, makeObra, makeParte, responderTodo, unaFoto } from '../../test/make/obra.ts';
import { hacerParte, hacerTienda } from '../../test/make/partes.ts';
import { counting } from '../../test/statements.ts';
import { withApi, type Quien, type TestApi } from '../../test/with-api.ts';
import { leerPaquete } from './paquete.lecturas.ts';

const URL = '/api/campo/paquete';
const pedir = async <T>(quien: TestClient, url: string): Promise<T> => {
  const res = await quien.get(url);
  expect(res.statusCode, url).toBe(200);
  return res.json<T>();
};
const paqueteDe = (quien: TestClient) => pedir<Paquete>(quien, URL);
const idsDe = ({ partes }: Paquete) => partes.map(({ fila }) => fila.id);

/** Four partes in two shops: one waits, one is begun with work of every kind, two are begun in another shop. */
async function makeCampo(api: TestApi, quien: Quien) {
  const tienda = await makeObra(api);
  const espera = await makeParte(api, tienda, quien, { iniciado: false });
  const trabajado = await makeParte(api, tienda, quien);
  const otra = { ...tienda, id_establecimiento: await hacerTienda(api) };
  const otros = [await makeParte(api, otra, quien), await makeParte(api, otra, quien)];
  const aqui = { step: 1, id_mueble: tienda.id_mueble, posicion: 1 };
  const uno = (nombre_elemento: string) => [{ nombre_elemento, unidades: 1 }];
  const soporte = { ...aqui, id_accion: 2, tipo_elemento: 2, elementos: uno('Soporte') };
  const relevo = { ...aqui, id_accion: 1, tipo_elemento: 1, elementos: uno('Nova B2') };
  expect((await enviarAccion(quien, trabajado, soporte, await unaFoto())).statusCode).toBe(200);
  expect((await enviarAccion(quien, trabajado, relevo)).statusCode).toBe(200);
  await responderTodo(quien, trabajado, tienda);
  for (const id of [trabajado, otros[0] ?? 0])
    await quien.post(`/api/parte/observaciones_tecnico/${id}`, { comentario: `Falta una llave en ${id}` });
  await quien.post(`/api/parte/comentario/${espera}`, { comentario: 'Llamen antes' });
  return { tienda, espera, trabajado, otros };
}

describe('the package of the phone', () => {
  it.each(['TECNICO', 'EMPRESA'] as const)(
    'holds of each open parte of a %s what the single calls answer, in the order of the list (REG-026)',
    (role) =>
      withApi(async (api) => {
        const quien = await api.as(role);
        const { espera, trabajado, otros } = await makeCampo(api, quien);
        const paquete = await paqueteDe(quien);
        const lista = await pedir<Parte[]>(quien, '/api/parte/asignados_tecnico?sort=-en_curso&limit=50');
        expect(paquete.partes.map(({ fila }) => fila)).toEqual(lista);
        expect(idsDe(paquete)).toEqual([...otros.toReversed(), trabajado, espera]);
        expect(paquete.total).toBe(4);
        expect(paquete.limites).toEqual({ naranja: 3, roja: 7 });
        for (const { fila, obra } of paquete.partes)
          expect(obra).toEqual(await pedir<Obra>(quien, `/api/parte/${fila.id}/obra`));
        const registros = new Map(paquete.partes.map(({ fila, obra }) => [fila.id, obra.registros.length]));
        expect([espera, trabajado, ...otros].map((id) => registros.get(id))).toEqual([0, 4, 1, 0]);
      })(),
  );

  it(
    'holds no parte that is finished, or of somebody else; a company has those of its people (AMB-018, AMB-019)',
    withApi(async (api) => {
      const tecnico = await api.as('TECNICO');
      const { tienda, espera, trabajado, otros } = await makeCampo(api, tecnico);
      expect((await enviarFirma(tecnico, trabajado)).statusCode).toBe(200);
      const empresa = await api.as('EMPRESA');
      const suyo = await makeParte(api, tienda, empresa);
      await hacerParte(api, { estado: 'asignado' });
      expect(idsDe(await paqueteDe(tecnico))).toEqual([...otros.toReversed(), espera]);
      expect(idsDe(await paqueteDe(empresa))).toEqual([suyo]);
      const empleado = { id_categoria: 14, id_empresa: empresa.actor.id };
      await api.system.db.updateTable('usuario').set(empleado).where('id', '=', tecnico.actor.id).execute();
      expect(idsDe(await paqueteDe(empresa))).toEqual([suyo, ...otros.toReversed(), espera]);
    }),
  );

  it(
    'has for the office the catalogue alone: what the selects offer, and nothing in desuso',
    withApi(async (api) => {
      const oficina = await api.as('GESTION');
      const tienda = await makeObra(api);
      await makeParte(api, tienda, await api.as('TECNICO'));
      const enDesuso = { desuso: true, fecha_baja: '2026-01-01' };
      await api.system.db.updateTable('componente').set(enDesuso).where('id', '=', tienda.panel).execute();
      const { catalogo, ...resto } = await paqueteDe(oficina);
      expect(resto).toEqual({ partes: [], total: 0, limites: { naranja: 3, roja: 7 } });
      const sinStock = ({ id, nombre }: { id: number; nombre: string }) => ({ id, nombre });
      for (const categoria of [15, 16, 17])
        expect(catalogo.componentes.filter((c) => c.id_categoria === categoria).map(sinStock)).toEqual(
          await pedir(oficina, `/api/componente/all/select/${categoria}`),
        );
      expect(catalogo.componentes.map(({ nombre, cantidad }) => [nombre, cantidad])).toEqual([
        ['Cartel', 10],
        ['Soporte', 10],
      ]);
      expect(catalogo.terminales.map(sinStock)).toEqual(await pedir(oficina, '/api/terminal/all/select'));
      expect(catalogo.terminales.map(({ cantidad }) => cantidad)).toEqual([10, 10]);
      expect(catalogo.acciones).toEqual(await pedir(oficina, '/api/acciones/categorias/all'));
    }),
  );
});

describe('the ETag of the package', () => {
  const conEtag = async (quien: TestClient, etag = '') => {
    const res = await quien.get(URL, { 'if-none-match': etag });
    return { estado: res.statusCode, etag: String(res.headers.etag), cuerpo: res.body, cabeceras: res.headers };
  };

  it(
    'answers 304 without a body until something in it changes, whatever else the caller names',
    withApi(async (api) => {
      const tecnico = await api.as('TECNICO');
      const { espera } = await makeCampo(api, tecnico);
      const primera = await conEtag(tecnico);
      expect([primera.estado, primera.cabeceras['cache-control']]).toEqual([200, 'no-store']);
      const fuerte = primera.etag.replace('W/', '');
      for (const nombrada of [primera.etag, fuerte, `"otra", ${primera.etag}`])
        expect(await conEtag(tecnico, nombrada)).toMatchObject({ estado: 304, etag: primera.etag, cuerpo: '' });
      expect((await conEtag(tecnico, '"otra"')).estado).toBe(200);
      await tecnico.post(`/api/parte/comentario/${espera}`, { comentario: 'Otra cosa' });
      const despues = await conEtag(tecnico, primera.etag);
      expect(despues.estado).toBe(200);
      expect(despues.etag).not.toBe(primera.etag);
    }),
  );

  it(
    'changes when the paths of photos are signed anew, and for another session: a kept path must work',
    withApi(async (api) => {
      const tecnico = await api.as('TECNICO');
      await makeCampo(api, tecnico);
      const { etag } = await conEtag(tecnico);
      const otra = await api.asUsuario(tecnico.actor.id);
      const deOtra = await conEtag(otra, etag);
      expect(deOtra.estado).toBe(200);
      api.ponerReloj('2026-11-20T11:59:00.000Z');
      expect((await conEtag(tecnico, etag)).estado).toBe(304);
      api.ponerReloj('2026-11-20T18:01:00.000Z');
      expect((await conEtag(tecnico, etag)).estado).toBe(200);
    }),
  );
});

/** A shop as large ones are: 5 muebles of 8 positions, a terminal and 3 componentes on each. */
async function makeTiendaGrande(api: TestApi, campos: readonly number[], muebles: readonly number[], n: number) {
  const { db } = api.system;
  const id = await hacerTienda(api, { nombre: `Electro Villanueva de la Serena ${n}`, sfid: `GR-${n}` });
  await db
    .insertInto('establecimiento_mueble')
    .values(muebles.map((id_mueble) => ({ id_establecimiento: id, id_mueble })))
    .execute();
  const puntos = muebles.flatMap((id_mueble) => Array.from({ length: 8 }, (_, i) => ({ id_mueble, posicion: i + 1 })));
  const lugares = await db
    .insertInto('lugar')
    .values(puntos.map((p) => ({ ...p, id_establecimiento: id, clase: 'posicion' })))
    .returning('id')
    .execute();
  const alli = lugares.flatMap(({ id: id_lugar }, i) =>
    [0, 1, 2].map((k) => ({ id_lugar, id_componente: campos[(i + n + k * 31) % campos.length], unidades: k + 1 })),
  );
  await db.insertInto('instalado').values(alli).execute();
  return id;
}

describe('the cost of the package', () => {
  it(
    'is the same number of statements for one parte and for fifty, which weigh 300 kB at most',
    withApi(async (api) => {
      const tecnico = await api.as('TECNICO');
      const tienda = await makeObra(api);
      const { db } = api.system;
      const componentes = await db
        .insertInto('componente')
        .values(
          Array.from({ length: 240 }, (_, i) => ({
            nombre: `Soporte antirrobo ${'abcdefgh'[i % 8]}-${(i * 7919) % 1000} de aluminio ${i}`,
            descripcion: 'Soporte',
            fabricante: 'Acme',
            id_categoria: 15 + (i % 3),
            cantidad: 0,
          })),
        )
        .returning('id')
        .execute();
      const muebles = await db
        .insertInto('mueble')
        .values(Array.from({ length: 5 }, (_, i) => ({ nombre: `Lineal de pared ${i}`, num_posiciones: 8 })))
        .returning('id')
        .execute();
      const ids = componentes.map(({ id }) => id);
      const contar = async () => {
        const { db: contado, statements } = counting(db);
        const { partes } = await leerPaquete({ system: { ...api.system, db: contado }, actor: tecnico.actor });
        return { partes: partes.length, sentencias: statements() };
      };
      const foto = await unaFoto();
      for (let n = 0; n < 50; n += 1) {
        const grande = {
          ...tienda,
          id_establecimiento: await makeTiendaGrande(
            api,
            ids,
            muebles.map((m) => m.id),
            n,
          ),
        };
        const id = await makeParte(api, grande, tecnico, { iniciado: n < 10 });
        if (n < 10)
          for (let posicion = 1; posicion <= 6; posicion += 1) {
            const elementos = [{ nombre_elemento: 'Soporte', unidades: posicion }];
            const accion = {
              id_accion: 1,
              step: 1,
              tipo_elemento: 2,
              id_mueble: muebles[0]?.id ?? 0,
              posicion,
              elementos,
            };
            expect((await enviarAccion(tecnico, id, accion, foto)).statusCode).toBe(200);
          }
        if (n === 0) expect(await contar()).toEqual({ partes: 1, sentencias: 11 });
      }
      expect(await contar()).toEqual({ partes: 50, sentencias: 11 });
      const res = await tecnico.get(URL, { 'accept-encoding': 'gzip, deflate' });
      expect(res.headers['content-encoding']).toBe('gzip');
      const paquete = JSON.parse(gunzipSync(res.rawPayload).toString()) as Paquete;
      const menor = await tecnico.get(URL, { 'accept-encoding': 'gzip, deflate, br, zstd' });
      expect(menor.headers['content-encoding']).toBe('br');
      expect(JSON.parse(brotliDecompressSync(menor.rawPayload).toString())).toEqual(paquete);
      expect(menor.rawPayload.length).toBeLessThan(0.95 * res.rawPayload.length);
      expect(paquete).toEqual(await paqueteDe(tecnico));
      expect(paquete.partes.flatMap(({ obra }) => obra.registros)).toHaveLength(60);
      expect(res.rawPayload.length).toBeLessThan(300_000);
    }),
  );
});
