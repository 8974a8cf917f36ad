import { expect, it } from 'vitest';
import { entregar, intentoAbierto } from '../../test/make/constancias.ts';
import { makeObra, makeParte, unaFirma } from '../../test/make/obra.ts';
import type { ObraDePrueba } from '../../test/make/obra.ts';
import { hacerTecnico } from '../../test/make/partes.ts';
import { withCommittedApi, type Quien, type TestApi } from '../../test/with-api.ts';

/** Delivers a whole visit of an attempt that is over. Returns the id of its bundle. */
async function entregarVisita(tecnico: Quien, obra: ObraDePrueba, de: { id_parte: number; id_intento: number }) {
  const elementos = [{ nombre_elemento: 'Cartel', unidades: 2 }];
  const preguntas = obra.preguntas.map((id) => ({ id, respuesta: 'Sí' }));
  const hechos = [
    { clase: 'accion', contenido: { id_accion: 1, step: 3, tipo_elemento: 2, elementos } },
    { clase: 'preguntas', contenido: { preguntas } },
    { clase: 'firmar', contenido: { nif: '12345678Z', nombre: 'Ana Gómez' }, imagen: await unaFirma() },
  ];
  const ids: number[] = [];
  for (const [n, hecho] of hechos.entries()) {
    const res = await entregar(tecnico, { ...de, orden: n + 1, ...hecho });
    expect(res.statusCode).toBe(201);
    ids.push(res.json<{ id: number }>().id);
  }
  return { id: ids[0] ?? 0, vistos: hechos.length };
}

/** A parte on which two technicians worked, one after the other, without network; the office has restarted it. */
async function dosVisitas(api: TestApi) {
  const [uno, oficina, obra] = [await api.as('TECNICO'), await api.as('GESTION'), await makeObra(api)];
  const otro = await api.asUsuario(await hacerTecnico(api, obra.id_proyecto, { nombre: 'Íñigo Peña' }));
  const id = await makeParte(api, obra, uno);
  const deUno = { id_parte: id, id_intento: await intentoAbierto(api, id) };
  await oficina.patch(`/api/parte/reasignar/${id}/${otro.actor.id}`);
  const deOtro = { id_parte: id, id_intento: await intentoAbierto(api, id) };
  await oficina.patch(`/api/parte/reiniciar/${id}`);
  const visitas = [await entregarVisita(uno, obra, deUno), await entregarVisita(otro, obra, deOtro)] as const;
  const decidir = (quien: Quien, { id: de, vistos }: { readonly id: number; readonly vistos: number }) =>
    quien.post(`/api/campo/resolver/${de}`, { resultado: 'aplicado', motivo: 'Lo hizo él', vistos });
  /** Reads the finished attempts of the parte, the stock that is left, and the number of decisions. */
  const quedo = async () => {
    const { db } = api.system;
    const intentos = await db.selectFrom('intento').where('id_parte', '=', id).selectAll().execute();
    const { cantidad } = await db
      .selectFrom('componente')
      .where('id', '=', obra.cartel)
      .select('cantidad')
      .executeTakeFirstOrThrow();
    const lineas = (await oficina.get(`/api/historial/parte/${id}`)).json<{ accion: string }[]>();
    return {
      firmados: intentos.filter(({ cierre }) => cierre === 'firmado').length,
      cantidad,
      decisiones: lineas.filter(({ accion }) => accion === 'parte.resolver').length,
    };
  };
  return { oficina, otra: await api.as('ADMIN'), visitas, decidir, quedo };
}
const UNA_VEZ = { firmados: 1, cantidad: 8, decisiones: 1 };

it(
  'of two bundles of one parte that two people apply at once one is applied, and the other is refused whole',
  withCommittedApi(async (api) => {
    const { oficina, otra, visitas, decidir, quedo } = await dosVisitas(api);
    const juntas = await Promise.all([decidir(oficina, visitas[0]), decidir(otra, visitas[1])]);
    expect(juntas.map((res) => res.statusCode).sort()).toEqual([200, 409]);
    expect(juntas.find((res) => res.statusCode === 409)?.json()).toEqual({
      message: 'El parte ya está finalizado: solo se puede guardar como constancia.',
    });
    expect(await quedo()).toEqual(UNA_VEZ);
  }),
);

it(
  'of two people who apply the same bundle at once one does, and the other is told who did',
  withCommittedApi(async (api) => {
    const { oficina, otra, visitas, decidir, quedo } = await dosVisitas(api);
    const juntas = await Promise.all([decidir(oficina, visitas[0]), decidir(otra, visitas[0])]);
    expect(juntas.map((res) => res.statusCode).sort()).toEqual([200, 409]);
    const { message } = juntas.find((res) => res.statusCode === 409)?.json<{ message: string }>() ?? {};
    expect(message).toContain('ya lo resolvió');
    expect(await quedo()).toEqual(UNA_VEZ);
  }),
);
