import { expect, it } from 'vitest';
import { enviarAccion, makeObra, makeParte, unaFoto } from '../../test/make/obra.ts';
import { hacerParte, hacerTecnico } from '../../test/make/partes.ts';
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
    const { id_intento } = (await gestion.get(`/api/parte/detalles/${id}`)).json();
    const suyo = { numero_incidencia, id_intento, id_tecnico, nombre_tecnico, fecha_inicio };
    const { version_intento, ...antes } = (await ver()).json();
    expect(antes).toEqual({ ...suyo, acciones: 0, fotos: 0 });
    const retirar = { id_accion: 2, tipo_elemento: 2 };
    const soporte = { ...retirar, step: 1, id_mueble: obra.id_mueble, posicion: 1 };
    const uno = (nombre_elemento: string) => [{ nombre_elemento, unidades: 1 }];
    await enviarAccion(tecnico, id, { ...soporte, elementos: uno('Soporte') }, await unaFoto());
    await enviarAccion(tecnico, id, { ...retirar, step: 3, elementos: uno('Cartel') });
    expect((await ver()).json()).toEqual({ ...suyo, version_intento: version_intento + 2, acciones: 2, fotos: 1 });

    await gestion.patch(`/api/parte/reiniciar/${id}`);
    const deNadie = {
      id_intento: null,
      version_intento: null,
      id_tecnico: null,
      nombre_tecnico: null,
      fecha_inicio: null,
    };
    const nada = { numero_incidencia, ...deNadie, acciones: 0, fotos: 0 };
    expect((await ver()).json()).toEqual(nada);
    expect((await gestion.get('/api/parte/999999/reiniciar')).statusCode).toBe(404);
    for (const role of ['TECNICO', 'EMPRESA'] as const)
      expect((await (await api.as(role)).get(`/api/parte/${id}/reiniciar`)).statusCode).toBe(403);
  }),
);

it(
  'neither hands over nor restarts on what was true before: it says who has the parte, or that he has gone on',
  withApi(async (api) => {
    const gestion = await api.as('GESTION');
    const { id, id_proyecto } = await hacerParte(api, { estado: 'asignado' });
    const ver = async () => {
      const { id_intento, version_intento } = (await gestion.get(`/api/parte/${id}/reiniciar`)).json();
      return { id_intento, version_intento };
    };
    const brais = await hacerTecnico(api, id_proyecto, { nombre: 'Brais Otero' });
    const curro = await hacerTecnico(api, id_proyecto, { nombre: 'Curro Vidal' });
    const reiniciar = `/api/parte/reiniciar/${id}`;
    const a = (quien: number) => `/api/parte/reasignar/${id}/${quien}`;
    const visto = await ver();
    expect((await gestion.patch(a(brais), visto)).statusCode).toBe(200);
    for (const camino of [a(curro), reiniciar]) {
      const tarde = await gestion.patch(camino, visto);
      expect([tarde.statusCode, tarde.json().message]).toEqual([409, 'El parte ya está asignado a Brais Otero.']);
    }

    const suyo = await ver();
    await (await api.asUsuario(brais)).patch(`/api/parte/iniciar/${id}`);
    for (const camino of [a(curro), reiniciar]) {
      const tarde = await gestion.patch(camino, suyo);
      expect(tarde.statusCode).toBe(409);
      expect(tarde.json().message).toMatch(/^Brais Otero ha seguido con el parte/);
    }
    expect((await gestion.patch(reiniciar, await ver())).json().estado).toBe(1);
    for (const camino of [a(curro), reiniciar])
      expect((await gestion.patch(camino, suyo)).json().message).toMatch(/ asignado a ningún técnico|sin asignar/);
  }),
);
