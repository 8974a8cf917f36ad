import type { ElementoInstalado } from '@tajo/contract/instalado';
import type { Accion, Obra, Registro, RegistroDeObra } from '@tajo/contract/obra';
import { TIPO_ELEMENTO } from '@tajo/domain/almacen/elemento';
import { STEP } from '@tajo/domain/obra/pasos';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { engine } from '../../test/database.ts';
import type { TestClient } from '../../test/client.ts';
import { enviarAccion, enviarFirma, makeObra, makeParte, responderTodo, unaFoto } from '../../test/make/obra.ts';
import type { ObraDePrueba } from '../../test/make/obra.ts';
import { counting } from '../../test/statements.ts';
import { whileUnderWay } from '../../test/waiting.ts';
import { withApi, withCommittedApi } from '../../test/with-api.ts';
import type { TestApi } from '../../test/with-api.ts';
import { leerObra } from './obra.lecturas.ts';

const pedir = async <T>(quien: TestClient, url: string): Promise<T> => {
  const res = await quien.get(`/api/${url}`);
  expect(res.statusCode, url).toBe(200);
  return res.json<T>();
};
const obraDe = (quien: TestClient, id: number) => pedir<Obra>(quien, `parte/${id}/obra`);
const llana = ({ elementos: _elementos, escrito: _escrito, ...accion }: RegistroDeObra): Accion => accion;
const terminales = (elementos: readonly ElementoInstalado[]) =>
  elementos.filter((e) => e.tipo_elemento === TIPO_ELEMENTO.TERMINAL).map(({ id, nombre }) => ({ id, nombre }));
const componentes = (elementos: readonly ElementoInstalado[]) =>
  elementos
    .filter((e) => e.tipo_elemento === TIPO_ELEMENTO.COMPONENTE)
    .map(({ id, nombre, unidades }) => ({ id, nombre, unidades }));

/** A started parte with something of everything: actions on each level, a photo, a swap, an answer, remarks, comments. */
async function makeTrabajo(api: TestApi) {
  const tecnico = await api.as('TECNICO');
  const tienda = await makeObra(api);
  const id = await makeParte(api, tienda, tecnico);
  const aqui = { step: 1, id_mueble: tienda.id_mueble, posicion: 1 };
  const { TERMINAL, COMPONENTE } = TIPO_ELEMENTO;
  const uno = (nombre_elemento: string) => [{ nombre_elemento, unidades: 1 }];
  const acciones = [
    { ...aqui, id_accion: 2, tipo_elemento: COMPONENTE, elementos: uno('Soporte') },
    { ...aqui, id_accion: 1, tipo_elemento: TERMINAL, elementos: uno('Nova B2') },
    { id_accion: 1, step: 2, tipo_elemento: COMPONENTE, id_mueble: tienda.id_mueble, elementos: uno('Panel') },
    { id_accion: 3, step: 3, tipo_elemento: COMPONENTE, elementos: uno('Cartel') },
  ];
  for (const [i, accion] of acciones.entries())
    expect((await enviarAccion(tecnico, id, accion, i === 0 ? await unaFoto() : undefined)).statusCode).toBe(200);
  const [limpio] = tienda.preguntas;
  const preguntas = JSON.stringify([{ id: limpio, respuesta: 'Sí' }]);
  await tecnico.multipart('/api/parte/preguntas', { id_parte: id, preguntas });
  await tecnico.post(`/api/parte/observaciones_tecnico/${id}`, { comentario: 'Falta una llave' });
  await tecnico.post(`/api/parte/comentario/${id}`, { comentario: 'Llamen antes' });
  return { tecnico, tienda, id };
}

async function empresaDe(api: TestApi, { actor }: { readonly actor: { readonly id: number } }) {
  const empresa = await api.as('EMPRESA');
  const suyo = { id_categoria: 14, id_empresa: empresa.actor.id };
  await api.system.db.updateTable('usuario').set(suyo).where('id', '=', actor.id).execute();
  return empresa;
}

/** Answers of the printed calls for each spot of the shop. */
const delSitio = async (
  quien: TestClient,
  { id_establecimiento: e }: ObraDePrueba,
  mueble: number,
  posicion: number,
) => ({
  componentes: await pedir(
    quien,
    posicion > 0
      ? `componente/all/select/posicion/${e}/${mueble}/${posicion}/15`
      : mueble > 0
        ? `componente/all/select/mueble/${e}/${mueble}/16`
        : `componente/all/select/establecimiento/${e}/17`,
  ),
  terminales: posicion > 0 ? await pedir(quien, `terminal/select/${e}/${mueble}/${posicion}`) : [],
});
const enObra = (elementos: readonly ElementoInstalado[]) => ({
  componentes: componentes(elementos),
  terminales: terminales(elementos),
});

describe('the whole work of a parte in one read', () => {
  it.each(['TECNICO', 'EMPRESA', 'GESTION', 'ADMIN'] as const)('is for %s what the single calls answer', (role) =>
    withApi(async (api) => {
      const { tecnico, tienda, id } = await makeTrabajo(api);
      const empresa = await empresaDe(api, tecnico);
      const quien = role === 'TECNICO' ? tecnico : role === 'EMPRESA' ? empresa : await api.as(role);
      const { detalles, preguntas, registros, establecimiento } = await obraDe(quien, id);
      expect(detalles).toEqual(await pedir(quien, `parte/detalles/${id}`));
      expect(detalles.comentarios).toMatchObject([{ comentario: 'Llamen antes' }]);
      expect(preguntas).toEqual(await pedir(quien, `parte/preguntas/all/${id}/${tienda.id_proyecto}`));
      expect(registros.map(llana)).toEqual(await pedir(quien, `parte/accion/all/${id}`));
      expect(registros).toHaveLength(6);
      for (const { id_accion, step, elemento, mueble, posicion, elementos, path_foto } of registros) {
        if (step === STEP.RESPUESTAS) continue;
        const clave = [id_accion, step, elemento, mueble, posicion].join('/');
        const registro = await pedir<Registro>(quien, `parte/accion/elementos/${id}/${clave}`);
        expect(elementos.map(({ id: _id, ...e }) => e)).toEqual(registro.elementos_unidades);
        expect(path_foto).toEqual(registro.imagen);
      }
      const { id_establecimiento } = tienda;
      expect(establecimiento?.datos).toEqual(await pedir(quien, `establecimiento/details/parte/${id_establecimiento}`));
      const muebles = establecimiento?.muebles ?? [];
      expect(muebles.map(({ elementos: _e, posiciones: _p, ...mueble }) => mueble)).toEqual(
        await pedir(quien, `mueble/all/select/establecimiento/${id_establecimiento}`),
      );
      expect(enObra(establecimiento?.elementos ?? [])).toEqual(await delSitio(quien, tienda, 0, 0));
      for (const { id: mueble, elementos, posiciones } of muebles) {
        expect(enObra(elementos)).toEqual(await delSitio(quien, tienda, mueble, 0));
        expect(posiciones.map((p) => p.posicion)).toEqual([1, 2, 3, 4]);
        for (const { posicion, elementos: aqui } of posiciones)
          expect(enObra(aqui)).toEqual(await delSitio(quien, tienda, mueble, posicion));
      }
    })(),
  );

  it(
    'tells which of what stands there is in desuso (AMB-071)',
    withApi(async (api) => {
      const { tecnico, tienda, id } = await makeTrabajo(api);
      const enDesuso = async () => {
        const { establecimiento } = await obraDe(tecnico, id);
        const posiciones = establecimiento?.muebles.flatMap((m) => m.posiciones.flatMap((p) => p.elementos)) ?? [];
        return posiciones.filter((e) => e.desuso).map((e) => e.nombre);
      };
      expect(await enDesuso()).toEqual([]);
      await api.system.db
        .updateTable('componente')
        .set({ desuso: true, fecha_baja: '2026-01-01' })
        .where('id', '=', tienda.soporte)
        .execute();
      expect(await enDesuso()).toEqual(['Soporte']);
    }),
  );

  it(
    'tells of each record which elements it holds, who wrote it and with which version; the rows of step 4 hold none',
    withApi(async (api) => {
      const { tecnico, tienda, id } = await makeTrabajo(api);
      const { detalles, registros } = await obraDe(tecnico, id);
      expect(registros.map((r) => [r.descripcion, r.elementos, r.escrito?.version])).toEqual([
        [
          'Retirada de Soporte (1 uds.) en Mesa, Posicion 1',
          [{ id: tienda.soporte, nombre_elemento: 'Soporte', unidades: 1 }],
          3,
        ],
        [
          'Instalación de Nova B2 (1 uds.) en Mesa, Posicion 1; se retira Nova A1',
          [{ id: tienda.terminalB, nombre_elemento: 'Nova B2', unidades: 1 }],
          4,
        ],
        ['Instalación de Panel (1 uds.) en Mesa', [{ id: tienda.panel, nombre_elemento: 'Panel', unidades: 1 }], 5],
        [
          'Descarte de Cartel (1 uds.) en el establecimiento',
          [{ id: tienda.cartel, nombre_elemento: 'Cartel', unidades: 1 }],
          6,
        ],
        ['Respuestas a las preguntas', [], undefined],
        ['Observaciones finales', [], undefined],
      ]);
      expect(registros[0]?.escrito?.nombre_usuario).toBe(tecnico.actor.nombre);
      expect(detalles.version_intento).toBe(8);
    }),
  );

  it(
    'is read before the start too, without records; after the signature without the shop (AMB-018)',
    withApi(async (api) => {
      const tecnico = await api.as('TECNICO');
      const tienda = await makeObra(api);
      const id = await makeParte(api, tienda, tecnico, { iniciado: false });
      const antes = await obraDe(tecnico, id);
      expect(antes).toMatchObject({ registros: [], establecimiento: { muebles: [{ id: tienda.id_mueble }] } });
      await tecnico.patch(`/api/parte/iniciar/${id}`, {});
      await responderTodo(tecnico, id, tienda);
      await enviarFirma(tecnico, id);
      for (const quien of [tecnico, await api.as('GESTION')])
        expect(await obraDe(quien, id)).toMatchObject({ detalles: { estado: 4 }, establecimiento: null });
    }),
  );

  it(
    'costs a statement for each kind of thing, however much there is',
    withApi(async (api) => {
      const { tecnico, id } = await makeTrabajo(api);
      const { db, statements } = counting(api.system.db);
      const { registros } = await leerObra({ system: { ...api.system, db }, actor: tecnico.actor }, id);
      expect(registros).toHaveLength(6);
      expect(statements()).toBe(6);
    }),
  );

  // The embedded engine has one connection: there, nobody saves meanwhile.
  it.runIf(engine === 'postgres').each([
    ['the work', (id: number) => `parte/${id}/obra`],
    ['the sheet', (id: number) => `parte/detalles/ficha/${id}`],
    ['the attempts', (id: number) => `parte/${id}/intentos`],
  ])('is all of one instant, whatever is saved while it is read: %s', (_, urlDe) =>
    withCommittedApi(async (api) => {
      const [tecnico, oficina] = [await api.as('TECNICO'), await api.as('GESTION')];
      const tienda = await makeObra(api);
      const id = await makeParte(api, tienda, tecnico);
      await responderTodo(tecnico, id, tienda);
      const leer = () => pedir(oficina, urlDe(id));
      const antes = await leer();
      const { waited, answer } = await whileUnderWay(
        api,
        async (tx) => {
          await sql`lock table respuesta in access exclusive mode`.execute(tx);
          await sql`update respuesta set respuesta = 'No'`.execute(tx);
        },
        leer,
      );
      expect([waited, answer]).toEqual([true, antes]);
      expect(await leer()).not.toEqual(antes);
    })(),
  );
});
