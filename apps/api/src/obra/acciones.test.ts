import { describe, expect, it } from 'vitest';
import { enviarAccion, makeObra, makeParte, unaFirma, unaFoto } from '../../test/make/obra.ts';
import { formaDeEstablecimiento, nuevoMueble } from '../../test/make/registros.ts';
import { withApi } from '../../test/with-api.ts';
import { limpiarFicheros } from '../ficheros/verificar.servicios.ts';

const retirarSoporte = (id_mueble: number, unidades: number) => ({
  id_accion: 2,
  step: 1,
  tipo_elemento: 2,
  id_mueble,
  posicion: 1,
  elementos: [{ nombre_elemento: 'soporte', unidades }],
});

describe('actions of a parte', () => {
  it(
    'keeps no photo that another one has replaced: not its path nor, a day later, its row and content',
    withApi(async (api) => {
      const { system, anonimo } = api;
      const tecnico = await api.as('TECNICO');
      const obra = await makeObra(api);
      const id = await makeParte(api, obra, tecnico);
      const filas = () => system.db.selectFrom('fichero').select('id').execute();
      const suyas = (await filas()).length;
      const guardar = async () =>
        (await enviarAccion(tecnico, id, retirarSoporte(obra.id_mueble, 1), await unaFoto())).json<{
          path_foto: string;
        }>();
      const primera = await guardar();
      const segunda = await guardar();
      expect([
        (await anonimo.get(primera.path_foto)).statusCode,
        (await anonimo.get(segunda.path_foto)).statusCode,
      ]).toEqual([404, 200]);
      await limpiarFicheros(system.db, system.ficheros, new Date(Date.now() + 60_000));
      expect((await filas()).length).toBe(suyas + 1);
      const deDisco = ({ path_foto }: typeof primera) => system.ficheros.leer(path_foto.split(/[/?]/)[3] ?? '');
      expect(await deDisco(primera)).toBeUndefined();
      expect((await anonimo.get(segunda.path_foto)).statusCode).toBe(200);
    }),
  );

  it(
    'records an action with its photo, replaces it, keeps the photo, and undoes it',
    withApi(async (api) => {
      const tecnico = await api.as('TECNICO');
      const obra = await makeObra(api);
      const id = await makeParte(api, obra, tecnico);
      const primera = await enviarAccion(tecnico, id, retirarSoporte(obra.id_mueble, 1), await unaFoto());
      expect(primera.statusCode).toBe(200);
      expect(primera.json()).toMatchObject({
        descripcion: 'Retirada de Soporte (1 uds.) en Mesa, Posicion 1',
        id_accion: 2,
        step: 1,
        elemento: 2,
        mueble: obra.id_mueble,
        posicion: 1,
        aviso: null,
      });
      const foto = await api.anonimo.get(primera.json<{ path_foto: string }>().path_foto);
      expect(foto.headers['content-type']).toBe('image/jpeg');

      const ruta = primera.json<{ path_foto: string }>().path_foto;
      const dosVeces = { ...retirarSoporte(obra.id_mueble, 1) };
      dosVeces.elementos = [...dosVeces.elementos, { nombre_elemento: 'SOPORTE', unidades: 2 }];
      const segunda = await enviarAccion(tecnico, id, dosVeces);
      expect(segunda.json()).toMatchObject({ id: primera.json<{ id: number }>().id, path_foto: expect.any(String) });
      const clave = `2/1/2/${obra.id_mueble}/1`;
      const registro = (await tecnico.get(`/api/parte/accion/elementos/${id}/${clave}`)).json();
      expect(registro).toMatchObject({
        elementos: ['Soporte'],
        elementos_unidades: [{ nombre_elemento: 'Soporte', unidades: 3 }],
        imagen: expect.stringContaining('/api/fichero/'),
      });
      expect((await tecnico.get(`/api/parte/accion/all/${id}`)).json()).toHaveLength(1);

      expect((await api.anonimo.get(ruta)).statusCode).toBe(200);
      const nueva = await enviarAccion(tecnico, id, dosVeces, await unaFoto());
      expect((await api.anonimo.get(ruta)).statusCode).toBe(404);

      expect((await tecnico.delete(`/api/parte/accion/${id}/99999/1/2/${obra.id_mueble}/99999`)).statusCode).toBe(404);
      expect((await tecnico.delete(`/api/parte/accion/${id}/${clave}`)).statusCode).toBe(204);
      expect((await api.anonimo.get(nueva.json<{ path_foto: string }>().path_foto)).statusCode).toBe(404);
      expect((await tecnico.delete(`/api/parte/accion/${id}/${clave}`)).statusCode).toBe(404);
      expect((await tecnico.get(`/api/parte/accion/all/${id}`)).json()).toEqual([]);
      expect((await tecnico.get(`/api/parte/accion/elementos/${id}/${clave}`)).json()).toEqual({
        elementos: [],
        elementos_unidades: [],
        imagen: null,
        fotos: [],
      });
    }),
  );

  it(
    'takes no photo of an action of another kind, thing or place',
    withApi(async (api) => {
      const tecnico = await api.as('TECNICO');
      const obra = await makeObra(api);
      const e = obra.id_establecimiento;
      const otra = await nuevoMueble(await api.as('GESTION'));
      const puestos = JSON.stringify([{ id_mueble: obra.id_mueble }, { id_mueble: otra.id }]);
      const forma = { ...formaDeEstablecimiento(), id: e, componentes_muebles: puestos };
      expect((await (await api.as('GESTION')).multipart('/api/establecimiento', forma)).statusCode).toBe(200);
      const id = await makeParte(api, obra, tecnico);
      const instalar = { ...retirarSoporte(obra.id_mueble, 1), id_accion: 1 };
      const fotoDe = async (accion: typeof instalar, foto?: Awaited<ReturnType<typeof unaFoto>>) => {
        const res = await enviarAccion(tecnico, id, accion, foto);
        expect(res.statusCode).toBe(200);
        return res.json<{ path_foto: string | null }>().path_foto;
      };
      const suya = await fotoDe(instalar, await unaFoto());
      const nova = [{ nombre_elemento: 'Nova B2', unidades: 1 }];
      for (const otro of [
        { id_accion: 2 },
        { tipo_elemento: 1, elementos: nova },
        { id_mueble: otra.id },
        { posicion: 2 },
      ])
        expect(await fotoDe({ ...instalar, ...otro }), JSON.stringify(otro)).toBeNull();
      expect(await fotoDe(instalar)).toBe(suya);
    }),
  );

  it(
    'says under which field an action is wrong',
    withApi(async (api) => {
      const tecnico = await api.as('TECNICO');
      const obra = await makeObra(api);
      const id = await makeParte(api, obra, tecnico);
      const bien = retirarSoporte(obra.id_mueble, 1);
      const falla = async (cambio: object, campo: string, texto?: string) => {
        const res = await enviarAccion(tecnico, id, { ...bien, ...cambio });
        expect([res.statusCode, Object.keys(res.json())]).toEqual([422, expect.arrayContaining([campo, 'message'])]);
        if (texto !== undefined) expect(res.json<Record<string, string>>()[campo]).toBe(texto);
      };
      await falla({ id_accion: 5 }, 'id_accion');
      await falla({ step: 4 }, 'step');
      await falla({ posicion: 5 }, 'posicion', 'El mueble no tiene esa posición: tiene 4.');
      await falla({ posicion: 0 }, 'posicion');
      await falla({ id_mueble: 999_999 }, 'id_mueble', 'El mueble no está colocado en el establecimiento.');
      await falla({ elementos: [] }, 'elementos', 'Seleccione al menos un componente');
      await falla({ elementos: 'no' }, 'elementos');
      await falla({ elementos: [{ nombre_elemento: 'Nada', unidades: 1 }] }, 'elementos');
      await falla({ elementos: [{ nombre_elemento: 'Soporte', unidades: 0 }] }, 'elementos');
      await falla({ elementos: [{ nombre_elemento: 'Soporte', unidades: 1_000_001 }] }, 'elementos');
      await falla(
        { elementos: [{ nombre_elemento: 'Soporte', unidades: '4' }] },
        'elementos',
        'No hay tantas unidades de Soporte en ese lugar: hay 3.',
      );
      await falla({ tipo_elemento: 1, step: 2, posicion: 0 }, 'tipo_elemento');
      expect((await tecnico.get(`/api/parte/accion/all/${id}`)).json()).toEqual([]);
    }),
  );

  it(
    'counts together what several actions take from one place',
    withApi(async (api) => {
      const tecnico = await api.as('TECNICO');
      const obra = await makeObra(api);
      const id = await makeParte(api, obra, tecnico);
      await enviarAccion(tecnico, id, retirarSoporte(obra.id_mueble, 2));
      const desechar = { ...retirarSoporte(obra.id_mueble, 2), id_accion: 3 };
      const res = await enviarAccion(tecnico, id, desechar);
      expect(res.json()).toMatchObject({ elementos: 'No hay tantas unidades de Soporte en ese lugar: hay 1.' });
    }),
  );

  it(
    'warns of a stock that will go below zero and of the terminal that is relieved',
    withApi(async (api) => {
      const tecnico = await api.as('TECNICO');
      const obra = await makeObra(api);
      const id = await makeParte(api, obra, tecnico);
      const cartel = { nombre_elemento: 'Cartel', unidades: 12 };
      const instalar = { id_accion: 1, step: 3, tipo_elemento: 2, elementos: [cartel] };
      expect((await enviarAccion(tecnico, id, instalar)).json()).toMatchObject({
        descripcion: 'Instalación de Cartel (12 uds.) en el establecimiento',
        aviso: 'Quedan 10 unidades de Cartel; el stock quedará en negativo.',
        mueble: 0,
        posicion: 0,
      });
      const terminal = { nombre_elemento: 'Nova B2', unidades: 1 };
      const cambiar = { id_accion: 1, step: 1, tipo_elemento: 1, id_mueble: obra.id_mueble, posicion: 1 };
      expect((await enviarAccion(tecnico, id, { ...cambiar, elementos: [terminal] })).json()).toMatchObject({
        aviso: 'La posición ya tiene Nova A1; se dará por retirado.',
      });
    }),
  );

  it(
    'takes only JPEG photos, by their content',
    withApi(async (api) => {
      const tecnico = await api.as('TECNICO');
      const obra = await makeObra(api);
      const id = await makeParte(api, obra, tecnico);
      const enviar = (bytes: Uint8Array) =>
        enviarAccion(tecnico, id, retirarSoporte(obra.id_mueble, 1), { nombre: 'foto.jpg', tipo: 'image/jpeg', bytes });
      const png = await enviar((await unaFirma()).bytes);
      expect([png.statusCode, png.json()]).toEqual([415, expect.objectContaining({ foto: expect.any(String) })]);
      const rota = await enviar((await unaFoto()).bytes.subarray(0, 700));
      expect([rota.statusCode, rota.json()]).toEqual([422, expect.objectContaining({ foto: expect.any(String) })]);
      expect((await tecnico.get(`/api/parte/accion/all/${id}`)).json()).toEqual([]);
    }),
  );

  it(
    'are refused before the start and after the restart',
    withApi(async (api) => {
      const tecnico = await api.as('TECNICO');
      const obra = await makeObra(api);
      const id = await makeParte(api, obra, tecnico, { iniciado: false });
      const antes = await enviarAccion(tecnico, id, retirarSoporte(obra.id_mueble, 1));
      expect([antes.statusCode, antes.json()]).toEqual([409, { message: 'El parte no está iniciado.' }]);
      await tecnico.patch(`/api/parte/iniciar/${id}`, {});
      await enviarAccion(tecnico, id, retirarSoporte(obra.id_mueble, 1));
      await (await api.as('GESTION')).patch(`/api/parte/reiniciar/${id}`);
      const tarde = await enviarAccion(tecnico, id, retirarSoporte(obra.id_mueble, 1), await unaFoto());
      expect([tarde.statusCode, tarde.json()]).toEqual([
        409,
        { message: 'Este parte ya no está asignado a usted: la oficina lo ha retirado.' },
      ]);
      expect((await tecnico.get(`/api/parte/accion/all/${id}`)).statusCode).toBe(404);
      expect((await (await api.as('GESTION')).get(`/api/parte/accion/all/${id}`)).json()).toEqual([]);
    }),
  );
});
