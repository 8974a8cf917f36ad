import type { Cambio } from '@tajo/contract/historial';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { enviarAccion, makeObra, makeParte, unaFoto } from '../../test/make/obra.ts';
import { formaDeEstablecimiento, nuevoComponente } from '../../test/make/registros.ts';
import { unPdf } from '../../test/make/zip.ts';
import { withApi } from '../../test/with-api.ts';

it(
  'the history keeps and tells no path of a file: not of a shop, a terminal or an action (AMB-024)',
  withApi(async (api) => {
    const [gestion, tecnico] = [await api.as('GESTION'), await api.as('TECNICO')];
    const planograma = { nombre: 'plano.pdf', bytes: unPdf() };
    const alta = await gestion.multipart('/api/establecimiento', formaDeEstablecimiento(), { planograma });
    const { id, version } = alta.json<{ id: number; version: number }>();
    const cambio = { ...formaDeEstablecimiento(), id, version, contacto: 'Otra persona' };
    expect((await gestion.multipart('/api/establecimiento', cambio, { planograma })).statusCode).toBe(200);
    const imagen = await unaFoto();
    const { nombre } = await nuevoComponente(gestion);
    const terminal = { marca: 'Nova', modelo: 'X', cantidad: 1, componentes: [nombre] };
    expect((await gestion.multipart('/api/terminal', terminal, { imagen })).statusCode).toBe(201);
    const obra = await makeObra(api);
    const parte = await makeParte(api, obra, tecnico);
    const accion = { id_accion: 2, step: 1, tipo_elemento: 2, id_mueble: obra.id_mueble, posicion: 1 };
    const elementos = [{ nombre_elemento: 'soporte', unidades: 1 }];
    expect((await enviarAccion(tecnico, parte, { ...accion, elementos }, imagen)).statusCode).toBe(200);

    const lineas = (await gestion.get(`/api/historial/establecimiento/${id}`)).json<Cambio[]>();
    const campos = lineas.flatMap((linea) => linea.campos.map(({ campo }) => campo));
    expect(campos).toContain('contacto');
    expect(campos).not.toContain('planograma');
    const { rows } = await sql`select accion from historial
      where concat(antes, despues) like '%/fichero/%' or concat(antes, despues) like '%&f=%'`.execute(api.system.db);
    expect(rows).toEqual([]);
  }),
);
