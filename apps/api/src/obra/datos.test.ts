import type { DatosEstablecimiento } from '@tajo/contract/obra';
import { describe, expect, it } from 'vitest';
import { makeObra, makeParte } from '../../test/make/obra.ts';
import { withApi, type Quien, type TestApi } from '../../test/with-api.ts';

type Cambios = Partial<Omit<DatosEstablecimiento, 'id' | 'version'>>;

/** A started parte, and the contact data of its shop as the technician's phone has read them. */
async function makeLeido(api: TestApi) {
  const tecnico = await api.as('TECNICO');
  const oficina = await api.as('GESTION');
  const obra = await makeObra(api);
  const id_parte = await makeParte(api, obra, tecnico);
  const url = `/api/establecimiento/details/parte/${obra.id_establecimiento}`;
  const leer = async () => (await oficina.get(url)).json<DatosEstablecimiento>();
  const { id, version, ...leido } = await leer();
  const guardar = (quien: Quien, forma: object) =>
    quien.post('/api/establecimiento/parte/update', { id, ...leido, ...forma });
  return {
    leer,
    leido,
    deOficina: async (cambios: Cambios) => {
      const ahora = await leer();
      expect((await guardar(oficina, { ...ahora, ...cambios })).statusCode).toBe(200);
    },
    deMovil: (cambios: Cambios, con: object = { leido }) => guardar(tecnico, { id_parte, ...cambios, ...con }),
    guardar,
    tecnico,
    oficina,
    version,
  };
}

describe('contact data that the phone had read before somebody else saved', () => {
  it(
    'are written field by field: what the phone left alone stays as the office saved it (REG-027)',
    withApi(async (api) => {
      const { deOficina, deMovil, leer, version } = await makeLeido(api);
      await deOficina({ contacto: 'Begoña Ibáñez', observaciones: 'Llamar antes' });
      const res = await deMovil({ telefono: '611222333', horario: '9 a 14' });
      expect(res.statusCode).toBe(200);
      expect(res.json()).toEqual(await leer());
      expect(await leer()).toMatchObject({
        version: version + 2,
        contacto: 'Begoña Ibáñez',
        observaciones: 'Llamar antes',
        telefono: '611222333',
        horario: '9 a 14',
      });
    }),
  );

  it(
    'are refused where both wrote something else, naming who and the field, and nothing is written',
    withApi(async (api) => {
      const { deOficina, deMovil, leer, oficina } = await makeLeido(api);
      api.ponerReloj('2026-11-20T10:10:00.000Z');
      await deOficina({ contacto: 'Begoña Ibáñez' });
      api.ponerReloj('2026-11-20T10:20:00.000Z');
      await deOficina({ horario: 'L-D 10 a 22' });
      const antes = await leer();
      const res = await deMovil({ contacto: 'Luis Pérez', telefono: '611222333' });
      expect([res.statusCode, res.json().contacto]).toEqual([
        409,
        `${oficina.actor.nombre} cambió «Contacto» el 20/11/2026 11:10, después de que usted lo leyera.`,
      ]);
      expect(await leer()).toEqual(antes);
    }),
  );

  it(
    'are taken where both wrote the same, and where the phone changed nothing',
    withApi(async (api) => {
      const { deOficina, deMovil, leer } = await makeLeido(api);
      await deOficina({ contacto: 'Begoña Ibáñez' });
      expect((await deMovil({ contacto: 'Begoña Ibáñez' })).statusCode).toBe(200);
      expect((await deMovil({})).statusCode).toBe(200);
      expect((await leer()).contacto).toBe('Begoña Ibáñez');
    }),
  );

  it(
    'name another person where no line of the history tells who changed the field',
    withApi(async (api) => {
      const { deMovil, leer } = await makeLeido(api);
      await api.system.db.updateTable('establecimiento').set({ contacto: 'Begoña Ibáñez' }).execute();
      expect((await deMovil({ contacto: 'Luis Pérez' })).json().contacto).toBe(
        'Otra persona cambió «Contacto» el 20/11/2026 11:00, después de que usted lo leyera.',
      );
      expect((await leer()).contacto).toBe('Begoña Ibáñez');
    }),
  );

  it(
    'tell an own save apart',
    withApi(async (api) => {
      const { deMovil } = await makeLeido(api);
      expect((await deMovil({ contacto: 'Uno' })).statusCode).toBe(200);
      expect((await deMovil({ contacto: 'Dos' })).json().message).toBe(
        'Usted ya cambió «Contacto» el 20/11/2026 11:00, después de leerlo aquí.',
      );
    }),
  );

  it(
    'are placed by the address that the save leaves behind, not by the one that the phone had',
    withApi(async (api) => {
      const { deOficina, deMovil } = await makeLeido(api);
      await deOficina({ localidad: 'Sevilla', provincia: 'Sevilla', comunidad: 'Andalucía', codigo_postal: '41001' });
      expect((await deMovil({ telefono: '611222333' })).json()).toMatchObject({ localidad: 'Sevilla' });
      const [fila] = await api.system.db
        .selectFrom('establecimiento')
        .select(['id_provincia', 'latitud', 'punto_aproximado'])
        .execute();
      expect(fila).toMatchObject({ id_provincia: 41, punto_aproximado: true });
      expect(fila?.latitud).toBeCloseTo(37.39, 0);
    }),
  );

  it(
    'without what was read are judged by their version, as ever',
    withApi(async (api) => {
      const { deOficina, deMovil, leer, leido, version } = await makeLeido(api);
      await deOficina({ contacto: 'Begoña Ibáñez' });
      expect((await deMovil({ telefono: '611222333' }, { version })).statusCode).toBe(409);
      expect((await deMovil({ telefono: '611222333' }, {})).statusCode).toBe(200);
      expect(await leer()).toMatchObject({ contacto: leido.contacto, telefono: '611222333' });
      const mal = await deMovil({}, { leido: 'x' });
      expect([mal.statusCode, mal.json().leido]).toEqual([422, 'Lo leído no es correcto.']);
    }),
  );
});

it(
  'contact data are refused under each field whose text is too long',
  withApi(async (api) => {
    const { deMovil, leer, leido } = await makeLeido(api);
    const largos = { contacto: 200, horario: 200, observaciones: 500, calle: 200, localidad: 50, provincia: 50 };
    const textos = (mas: number) =>
      Object.fromEntries(Object.entries(largos).map(([campo, largo]) => [campo, 'x'.repeat(largo + mas)]));
    const res = await deMovil(textos(1));
    expect([res.statusCode, Object.keys(res.json())]).toEqual([422, [...Object.keys(largos), 'message']]);
    expect(await leer()).toMatchObject(leido);
    expect((await deMovil(textos(0))).json()).toMatchObject(textos(0));
  }),
);
