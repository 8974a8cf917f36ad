import sharp from 'sharp';
import { expect, it } from 'vitest';
import { enviarAccion, makeObra, makeParte, unaFoto } from '../../test/make/obra.ts';
import { nuevoComponente, nuevoEstablecimiento } from '../../test/make/registros.ts';
import { unPdf } from '../../test/make/zip.ts';
import { withApi, type Quien, type TestApi } from '../../test/with-api.ts';
import { limpiarFicheros } from './verificar.servicios.ts';

const HORA = 3_600_000;
/** When its record lets go of the file, years after it was stored. */
const LUEGO = new Date('2100-01-01T10:00:00.000Z');

interface Caso {
  /** Path of a file. */
  readonly ruta: string;
  readonly soltar: (oficina: Quien, tecnico: Quien) => Promise<{ readonly statusCode: number }>;
}

const imagen = async (background = '#0B5C6B') => ({
  nombre: 'imagen.png',
  bytes: await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer(),
});

async function conFoto(api: TestApi) {
  const [tecnico, obra] = [await api.as('TECNICO'), await makeObra(api)];
  const id = await makeParte(api, obra, tecnico);
  const elementos = [{ nombre_elemento: 'Cartel', unidades: 1 }];
  const guardar = async (quien: Quien, color?: string) =>
    enviarAccion(quien, id, { id_accion: 1, step: 3, tipo_elemento: 2, elementos }, await unaFoto(color));
  return { id, guardar, ruta: (await guardar(tecnico)).json<{ path_foto: string }>().path_foto };
}

async function conImagen(api: TestApi) {
  const { nombre } = await nuevoComponente(await api.as('GESTION'));
  const campos = { marca: 'Apex', modelo: 'Z1', cantidad: 1, componentes: [nombre] };
  const guardar = async (quien: Quien, id: number | null = null, color?: string) =>
    quien.multipart('/api/terminal', { ...campos, id }, { imagen: await imagen(color) });
  const { id, path_imagen: ruta } = (await guardar(await api.as('GESTION'))).json<{
    id: number;
    path_imagen: string;
  }>();
  return { id, guardar, ruta };
}

const MEMBRETE = { nombre: 'Montajes', nif: 'B1', direccion: 'Calle', telefono: '915550100', email: 'a@b.es' };

const CASOS: Readonly<Record<string, (api: TestApi) => Promise<Caso>>> = {
  'a photo whose action is undone': async (api) => {
    const { id, ruta } = await conFoto(api);
    return { ruta, soltar: (_, tecnico) => tecnico.delete(`/api/parte/accion/${id}/1/3/2/0/0`) };
  },
  'a photo in whose place another one comes': async (api) => {
    const { guardar, ruta } = await conFoto(api);
    return { ruta, soltar: (_, tecnico) => guardar(tecnico, '#d00') };
  },
  'the image of a terminal that gets another one': async (api) => {
    const { id, guardar, ruta } = await conImagen(api);
    return { ruta, soltar: (oficina) => guardar(oficina, id, '#d00') };
  },
  'the image of a terminal that is deleted': async (api) => {
    const { id, ruta } = await conImagen(api);
    return { ruta, soltar: (oficina) => oficina.delete(`/api/terminal/${id}`) };
  },
  'the logo that is taken off': async (api) => {
    const guardado = await (await api.as('ADMIN')).multipart('/api/membrete', MEMBRETE, { logo: await imagen() });
    const { path_logo: ruta } = guardado.json<{ path_logo: string }>();
    return { ruta, soltar: (oficina) => oficina.multipart('/api/membrete', { ...MEMBRETE, sin_logo: 'true' }) };
  },
  'the planogram of a shop that is deleted': async (api) => {
    const gestion = await api.as('GESTION');
    const { id } = await nuevoEstablecimiento(gestion);
    const planograma = { nombre: 'plano.pdf', bytes: unPdf() };
    const [suyo] = (await gestion.multipart('/api/establecimiento/planograma', { id }, { planograma })).json<
      { path: string }[]
    >();
    return { ruta: suyo?.path ?? '', soltar: (oficina) => oficina.delete(`/api/establecimiento/${id}`) };
  },
};

it.each(Object.entries(CASOS))(
  '%s is kept for another day, for a copy or a restore to an earlier instant',
  (_, hacer) =>
    withApi(async (api) => {
      const [admin, tecnico] = [await api.as('ADMIN'), await api.as('TECNICO')];
      const { ruta, soltar } = await hacer(api);
      const { db, ficheros } = api.system;
      api.ponerReloj(LUEGO.toISOString());
      const luego = [await api.asUsuario(admin.actor.id), await api.asUsuario(tecnico.actor.id)] as const;
      expect((await soltar(...luego)).statusCode).toBeLessThan(300);
      const quedaTras = async (horas: number) => {
        await limpiarFicheros(db, ficheros, new Date(LUEGO.getTime() + (horas - 24) * HORA));
        const leido = await ficheros.leer(ruta.split(/[/?]/)[3] ?? '');
        leido?.contenido.destroy();
        return leido !== undefined;
      };
      expect([await quedaTras(23), await quedaTras(25)]).toEqual([true, false]);
    })(),
);
