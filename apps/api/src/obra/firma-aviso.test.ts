import type { Cambio } from '@tajo/contract/historial';
import { expect, it } from 'vitest';
import { enviarAccion, enviarFirma, makeObra, makeParte, responderTodo } from '../../test/make/obra.ts';
import { formaDeEstablecimiento } from '../../test/make/registros.ts';
import { withApi } from '../../test/with-api.ts';

it(
  'the signature tells what the office had taken away meanwhile, and the history of the parte keeps it (AMB-068)',
  withApi(async (api) => {
    const [gestion, tecnico] = [await api.as('GESTION'), await api.as('TECNICO')];
    const obra = await makeObra(api);
    const id = await makeParte(api, obra, tecnico);
    const enMesa = { step: 1, id_mueble: obra.id_mueble } as const;
    const nova = [{ nombre_elemento: 'Nova A1', unidades: 1 }];
    const soporte = [{ nombre_elemento: 'Soporte', unidades: 2 }];
    await enviarAccion(tecnico, id, { ...enMesa, id_accion: 2, tipo_elemento: 1, posicion: 1, elementos: nova });
    await enviarAccion(tecnico, id, { ...enMesa, id_accion: 3, tipo_elemento: 2, posicion: 1, elementos: soporte });
    await enviarAccion(tecnico, id, { ...enMesa, id_accion: 1, tipo_elemento: 2, posicion: 3, elementos: soporte });
    await responderTodo(tecnico, id, obra);
    const sinMueble = { ...formaDeEstablecimiento(), id: obra.id_establecimiento, componentes_muebles: '[]' };
    expect((await gestion.multipart('/api/establecimiento', sinMueble)).statusCode).toBe(200);

    const aviso = [
      'Ya no constaba en el establecimiento: Nova A1 (1).',
      'Ya no constaba en el establecimiento: Soporte (2).',
      'El mueble Mesa ya no constaba en el establecimiento; vuelve a constar.',
    ].join(' ');
    const firmado = await enviarFirma(tecnico, id);
    expect([firmado.statusCode, firmado.json().aviso]).toEqual([200, aviso]);
    const [linea] = (await gestion.get(`/api/historial/parte/${id}`)).json<Cambio[]>();
    expect(linea?.campos).toContainEqual({ campo: 'aviso', antes: null, despues: aviso });
  }),
);

it(
  'a signature under which all was there says nothing',
  withApi(async (api) => {
    const [gestion, tecnico] = [await api.as('GESTION'), await api.as('TECNICO')];
    const obra = await makeObra(api);
    const id = await makeParte(api, obra, tecnico);
    const elementos = [{ nombre_elemento: 'Soporte', unidades: 3 }];
    const enMesa = { step: 1, id_mueble: obra.id_mueble, tipo_elemento: 2, elementos } as const;
    await enviarAccion(tecnico, id, { ...enMesa, id_accion: 2, posicion: 1 });
    await enviarAccion(tecnico, id, { ...enMesa, id_accion: 1, posicion: 2 });
    await responderTodo(tecnico, id, obra);
    expect((await enviarFirma(tecnico, id)).json().aviso).toBeNull();
    const [linea] = (await gestion.get(`/api/historial/parte/${id}`)).json<Cambio[]>();
    expect(linea?.campos.some(({ campo }) => campo === 'aviso')).toBe(false);
  }),
);
