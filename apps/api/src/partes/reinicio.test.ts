import { expect, it } from 'vitest';
import { enviarAccion, makeObra, makeParte, unaFoto } from '../../test/make/obra.ts';
import { withApi } from '../../test/with-api.ts';

it(
  'says beforehand what a restart puts away: of the open attempt only, and nothing is changed',
  withApi(async (api) => {
    const tecnico = await api.as('TECNICO');
    const gestion = await api.as('GESTION');
    const obra = await makeObra(api);
    const id = await makeParte(api, obra, tecnico);
    const ver = () => gestion.get(`/api/parte/${id}/reiniciar`);
    const { numero_incidencia, fecha_inicio } = (await gestion.get(`/api/parte/${id}`)).json();
    expect(fecha_inicio).not.toBeNull();
    const { id: id_tecnico, nombre: nombre_tecnico } = tecnico.actor;
    const suyo = { numero_incidencia, id_tecnico, nombre_tecnico, fecha_inicio };
    expect((await ver()).json()).toEqual({ ...suyo, acciones: 0, fotos: 0 });
    const retirar = { id_accion: 2, tipo_elemento: 2 };
    const soporte = { ...retirar, step: 1, id_mueble: obra.id_mueble, posicion: 1 };
    const uno = (nombre_elemento: string) => [{ nombre_elemento, unidades: 1 }];
    await enviarAccion(tecnico, id, { ...soporte, elementos: uno('Soporte') }, await unaFoto());
    await enviarAccion(tecnico, id, { ...retirar, step: 3, elementos: uno('Cartel') });
    expect((await ver()).json()).toEqual({ ...suyo, acciones: 2, fotos: 1 });

    await gestion.patch(`/api/parte/reiniciar/${id}`);
    const deNadie = { id_tecnico: null, nombre_tecnico: null, fecha_inicio: null };
    const nada = { numero_incidencia, ...deNadie, acciones: 0, fotos: 0 };
    expect((await ver()).json()).toEqual(nada);
    expect((await gestion.get('/api/parte/999999/reiniciar')).statusCode).toBe(404);
    for (const role of ['TECNICO', 'EMPRESA'] as const)
      expect((await (await api.as(role)).get(`/api/parte/${id}/reiniciar`)).statusCode).toBe(403);
  }),
);
