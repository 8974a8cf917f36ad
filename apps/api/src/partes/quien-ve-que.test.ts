import type { Hallazgo } from '@tajo/contract/buscar';
import type { Endpoint } from '@tajo/contract/endpoint';
import type { Parte } from '@tajo/contract/partes';
import { describe, expect, it } from 'vitest';
import { hacerParte, hacerTecnico, hacerTienda } from '../../test/make/partes.ts';
import { hacerProyecto } from '../../test/make/proyectos.ts';
import { filasDeHoja } from '../../test/sheet.ts';
import { withApi, type Quien, type TestApi } from '../../test/with-api.ts';
import { ROOMS } from '../rooms.ts';

const ESTADOS = ['asignado', 'iniciado', 'finalizado'] as const;

/** Partes in three states for each of five people, and some unassigned. Number and shop name the person. */
async function reparto(api: TestApi) {
  const id_proyecto = (await hacerProyecto(api)).id;
  const persona = (campos: Parameters<typeof hacerTecnico>[2]) => hacerTecnico(api, id_proyecto, campos);
  const empresa = await persona({ empresa: true });
  const rival = await persona({ empresa: true });
  const gente = {
    empresa,
    empleada: await persona({ id_empresa: empresa }),
    empleado: await persona({ id_empresa: empresa }),
    rival,
    rivalino: await persona({ id_empresa: rival }),
    suelto: await persona({}),
  };
  for (const [quien, id_tecnico] of Object.entries(gente))
    for (const estado of ESTADOS) {
      const id_establecimiento = await hacerTienda(api, { nombre: `Bazar ${estado} de ${quien}.` });
      const numero_incidencia = `QVQ ${estado} ${quien}.`;
      await hacerParte(api, { estado, id_proyecto, id_establecimiento, id_tecnico, numero_incidencia });
    }
  const id_establecimiento = await hacerTienda(api, { nombre: 'Bazar de nadie.' });
  await hacerParte(api, { id_proyecto, id_establecimiento, numero_incidencia: 'QVQ nadie.' });
  return gente;
}

/** Lists, and their extracts, that this role may read without an id. */
const listasDe = (role: 'TECNICO' | 'EMPRESA'): string[] =>
  ROOMS.flatMap(({ api }) => Object.values<Endpoint>(api))
    .filter((e) => e.method === 'GET' && e.lista && e.roles.includes(role) && !e.path.includes(':'))
    .flatMap((e) => [`/api${e.path}`, `/api${e.path}/export`, ...(e.puntos ? [`/api${e.path}/puntos`] : [])]);

const dicho = async (quien: Quien, url: string): Promise<string> => {
  const res = await quien.get(url);
  expect(res.statusCode, url).toBe(200);
  return url.endsWith('/export') ? JSON.stringify(filasDeHoja(res.rawPayload)) : res.body;
};
const nombrados = (texto: string, tabla: Readonly<Record<string, number>>): string[] =>
  Object.keys(tabla).filter((nombre) => texto.includes(`${nombre}.`));

describe('who sees what of the partes', () => {
  it.each([
    ['EMPRESA', 'empresa', ['empresa', 'empleada', 'empleado']],
    ['TECNICO', 'empleada', ['empleada']],
    ['TECNICO', 'suelto', ['suelto']],
  ] as const)(
    '%s «%s»: in every list, sheet, map, package and search those of %j (AMB-018, AMB-019)',
    (role, yo, suyos) =>
      withApi(async (api) => {
        const gente = await reparto(api);
        const quien = await api.asUsuario(gente[yo]);
        const listas = listasDe(role);
        expect(listas.length).toBeGreaterThanOrEqual(6);
        for (const url of [...listas, '/api/campo/paquete']) {
          const texto = await dicho(quien, url);
          expect({ url, de: nombrados(texto, gente) }).toEqual({ url, de: suyos });
          expect(texto).not.toContain('nadie.');
        }
        const buscado = async (q: string) =>
          nombrados(await dicho(quien, `/api/buscar?q=${encodeURIComponent(q)}`), gente);
        expect(await buscado('QVQ')).toEqual(suyos);
        expect(await buscado('Bazar')).toEqual(suyos);
        expect(
          (await quien.get('/api/buscar?q=finalizado')).json<Hallazgo[]>().map(({ clase }) => clase),
        ).not.toContain('establecimiento');
      })(),
  );

  it('a company does nothing to a parte of another, and all of it to one of its people', () =>
    withApi(async (api) => {
      const gente = await reparto(api);
      const empresa = await api.asUsuario(gente.empresa);
      const todos = (await (await api.as('GESTION')).get('/api/parte/asignados?limit=200')).json<Parte[]>();
      const idDe = (numero: string) => todos.find((parte) => parte.numero_incidencia === numero)?.id ?? 0;
      const estados = async (id: number) => [
        (await empresa.get(`/api/parte/${id}`)).statusCode,
        (await empresa.patch(`/api/parte/iniciar/${id}`)).statusCode,
        (await empresa.post(`/api/parte/comentario/${id}`, { comentario: 'Nada' })).statusCode,
      ];
      expect(await estados(idDe('QVQ asignado rival.'))).toEqual([404, 404, 404]);
      expect(await estados(idDe('QVQ asignado rivalino.'))).toEqual([404, 404, 404]);
      expect(await estados(idDe('QVQ asignado suelto.'))).toEqual([404, 404, 404]);
      expect(await estados(idDe('QVQ asignado empleada.'))).toEqual([200, 200, 201]);
    })());
});
