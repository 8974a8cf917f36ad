import type { Endpoint } from '@tajo/contract/endpoint';
import { sesionApi } from '@tajo/contract/sesion';
import { ROLES, type Role } from '@tajo/domain/roles';
import { describe, expect, it } from 'vitest';
import { withApi, withCommittedApi } from '../test/with-api.ts';
import { ROOMS } from './rooms.ts';

/**
 * Which role may call which endpoint, copied from AMB-017 and not from the code. A new endpoint without a line fails.
 */
const MATRIX = `
abierto
POST /login/user
POST /login/restablecer_password
POST /login/oidc

ADMIN
GET /usuario/all
GET /usuario/:id
POST /usuario
DELETE /usuario/:id
GET /usuario/:id/borrar
GET /historial/usuario/:id
GET /historial/membrete/:id
GET /membrete
GET /instalacion
POST /membrete
GET /usuario/empresas
GET /roles/all/select
GET /clave/all
GET /clave/usuarios
POST /clave
DELETE /clave/:id
DELETE /usuario/:id/segundo_factor
GET /usuario/:id/sesiones
DELETE /usuario/:id/sesiones
GET /categoria/usuarios

ADMIN GESTION
GET /login/segundo_factor
POST /login/segundo_factor/preparar
POST /login/segundo_factor/activar
POST /login/segundo_factor/recuperacion
POST /login/segundo_factor/desactivar
GET /dashboard
GET /dashboard/cifras
GET /dashboard/semanas
GET /dashboard/tecnicos
GET /historial/cliente/:id
GET /historial/contrata/:id
GET /historial/proyecto/:id
GET /historial/componente/:id
GET /historial/terminal/:id
GET /historial/mueble/:id
GET /historial/establecimiento/:id
GET /historial/parte/:id
GET /componente/:id/movimientos
GET /terminal/:id/movimientos
GET /cliente/all
GET /cliente/:id
POST /cliente
DELETE /cliente/:id
GET /cliente/:id/baja
GET /cliente/all/select
GET /categoria/proyectos
GET /categoria/componentes
GET /contrata/all
GET /contrata/:id
POST /contrata
DELETE /contrata/:id
GET /contrata/:id/finalizar
GET /contrata/all/select/:idCliente
GET /parte/repetidos
GET /parte/sin_asignar
GET /parte/asignados
GET /parte/finalizados
GET /parte/establecimiento/:id
POST /parte
PATCH /parte/asignar/:idParte/:idTecnico
PATCH /parte/reasignar/:idParte/:idTecnico
POST /parte/asignar
POST /parte/reasignar
POST /parte/desasignar
POST /parte/reiniciar
POST /parte/borrar
GET /parte/:id/intentos
GET /campo/por_resolver
GET /campo/por_resolver/:id
POST /campo/resolver/:id
PATCH /parte/reiniciar/:id
GET /parte/:id/reiniciar
DELETE /parte/:id
POST /parte/finalizados/date
POST /parte/update_fecha_fin/:id
GET /proyecto/preguntas/all/:idProyecto
POST /proyecto/pregunta
DELETE /proyecto/pregunta/:id
GET /proyecto/all
GET /proyecto/:id
GET /proyecto/:id/borrar
POST /proyecto
DELETE /proyecto/:id
POST /proyecto/partes
GET /proyecto/partes/progreso
GET /proyecto/all/select
GET /proyecto/all/select/cliente/:id
GET /proyecto/all/select/contrata/:id
GET /inventario/all
GET /componente/all
GET /componente/:id
POST /componente
DELETE /componente/:id
GET /terminal/all
GET /terminal/:id
POST /terminal
DELETE /terminal/:id
GET /mueble/all
GET /mueble/:id
POST /mueble
DELETE /mueble/:id
GET /mueble/all/select
GET /establecimiento/all
GET /establecimiento/:id
GET /establecimiento/details/:id
GET /establecimiento/details/:id/muebles
GET /establecimiento/details/:id/inventario
GET /informe/all/select
POST /informe/download
POST /informe/muestra
POST /establecimiento
DELETE /establecimiento/:id
GET /establecimiento/all/select
GET /establecimiento/planogramas/:id
POST /establecimiento/planograma
POST /establecimiento/planogramas
GET /canal/all/select
GET /usuario/tecnicos/select
GET /usuario/tecnicos/provincias
GET /usuario/tecnicos_locales/:id_establecimiento
GET /usuario/tecnicos_no_locales/:id_establecimiento
GET /provincia/all/select

ADMIN GESTION TECNICO EMPRESA
GET /buscar
GET /buscar/ultimos
POST /login/logout
GET /login/sesiones
DELETE /login/sesiones
GET /vista/all
POST /vista
DELETE /vista/:id
POST /vista/inicial
POST /login/new_password
GET /campo/paquete
POST /campo/constancia
GET /campo/resoluciones
GET /parte/asignados_tecnico
GET /parte/finalizados_tecnico
GET /parte/:id
PATCH /parte/iniciar/:id
POST /parte/comentario/:id
GET /parte/detalles/:id_parte
GET /parte/:id_parte/obra
GET /parte/detalles/ficha/:id_parte
GET /parte/accion/all/:id_parte
POST /parte/accion
DELETE /parte/accion/:id_parte/:id_accion/:step/:elemento/:mueble/:posicion
GET /parte/accion/elementos/:id_parte/:id_accion/:step/:elemento/:mueble/:posicion
GET /parte/preguntas/all/:id_parte/:id_proyecto
POST /parte/preguntas
POST /parte/observaciones_tecnico/:id_parte
POST /parte/firmar
GET /acciones/categorias/all
GET /mueble/all/select/establecimiento/:id_establecimiento
GET /terminal/select/:id_establecimiento/:id_mueble/:posicion
GET /componente/all/select/establecimiento/:id_establecimiento/:id_categoria
GET /componente/all/select/mueble/:id_establecimiento/:id_mueble/:id_categoria
GET /componente/all/select/posicion/:id_establecimiento/:id_mueble/:posicion/:id_categoria
GET /establecimiento/details/parte/:id_establecimiento
POST /establecimiento/parte/update
GET /componente/all/select/:id_categoria
GET /terminal/all/select
`;

const matriz = new Map<string, readonly string[]>();
for (const bloque of MATRIX.trim().split('\n\n')) {
  const [roles = '', ...llamadas] = bloque.split('\n');
  for (const llamada of llamadas) matriz.set(llamada, roles.split(' '));
}
const endpoints: readonly Endpoint[] = ROOMS.flatMap((room) => Object.values(room.api));
const llamadaDe = (e: Endpoint): string => `${e.method} ${e.path}`;

interface Door {
  readonly llamada: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly roles: readonly string[];
}
const NADIE = 2_000_000_001;
const doors = (id: number | string): Door[] =>
  endpoints.flatMap((e): Door[] => {
    const llamada = llamadaDe(e);
    const url = `/api${e.path.replaceAll(/:\w+/g, String(id))}`;
    const door = { llamada, method: e.method, url, roles: matriz.get(llamada) ?? [] };
    const debajo =
      e.lista && e.method === 'GET'
        ? ['/export', ...(e.puntos ? ['/puntos'] : []), ...(e.extracto ? ['/extracto'] : [])]
        : [];
    return [door, ...debajo.map((mas) => ({ ...door, url: url + mas, llamada: llamada + mas }))];
  });

const SALIDA = `/api${sesionApi.salir.path}`;

describe('who may call what', () => {
  it('has a line for each endpoint, and no line for one that is gone', () => {
    const servidos = endpoints.map(llamadaDe);
    expect(servidos.filter((l) => !matriz.has(l))).toEqual([]);
    expect([...matriz.keys()].filter((l) => !servidos.includes(l))).toEqual([]);
    expect(new Set(servidos).size).toBe(servidos.length);
  });

  it(
    'lets each role through the doors of its lines and no other, and nobody through any but the open ones',
    withCommittedApi(async ({ as, asUsuario, anonimo, app }) => {
      let cells = 0;
      for (const role of [...ROLES, 'nadie'] as (Role | 'nadie')[]) {
        const deRol = role === 'nadie' ? anonimo : await as(role);
        for (const { llamada, method, url, roles } of doors(NADIE)) {
          cells += 1;
          const abierto = roles.includes('abierto');
          // This endpoint ends the session that calls it, so it gets a session of its own.
          const quien = role !== 'nadie' && url === SALIDA ? await asUsuario((await as(role)).actor.id) : deRol;
          const res = await (method === 'GET'
            ? quien.get(url)
            : method === 'DELETE'
              ? quien.delete(url)
              : quien[method === 'POST' ? 'post' : 'patch'](url, {}));
          const cell = `${role} ${llamada} → ${res.statusCode}`;
          if (abierto) expect([401, 403], cell).not.toContain(res.statusCode);
          else if (role === 'nadie') expect(res.statusCode, cell).toBe(401);
          else if (roles.includes(role)) expect([401, 403, 500], cell).not.toContain(res.statusCode);
          else expect(res.statusCode, cell).toBe(403);
        }
      }
      console.log(`${cells} cells of the access matrix`);
      expect(cells).toBeGreaterThan(500);
      expect(app.hasRoute({ method: 'GET', url: '/api/salud' })).toBe(true);
    }),
  );
});

// The history outlives its records, and a category may have no components.
const VACIAS = /^GET \/(historial\/|componente\/all\/select\/:id_categoria$)/;

describe('an id in an address that names nothing', () => {
  it(
    'is 404, in Spanish, in every room (REG-003)',
    withApi(async ({ as }) => {
      const admin = await as('ADMIN');
      const conId = [NADIE, 0, 'abc'].flatMap(doors).filter(({ llamada }) => llamada.includes(':'));
      const otras: string[] = [];
      for (const { llamada, method, url } of conId) {
        if (method === 'POST' || (VACIAS.test(llamada) && !url.endsWith('/abc'))) continue;
        const res = await (method === 'GET'
          ? admin.get(url)
          : method === 'DELETE'
            ? admin.delete(url)
            : admin.patch(url, {}));
        if (res.statusCode !== 404 || typeof res.json().message !== 'string')
          otras.push(`${method} ${url}: ${res.statusCode} ${res.body}`);
      }
      expect(otras).toEqual([]);
    }),
  );
});

/** Values of wrong kinds for any field. */
const RAROS: readonly unknown[] = [
  null,
  '',
  'x'.repeat(10_000),
  'a\u0000b',
  '\ud800',
  -1,
  1.5,
  1e308,
  99_999_999_999,
  true,
  [],
  [null],
  {},
  { $gt: '' },
  "'; drop table parte; --",
];

describe('bad input', () => {
  it(
    'is answered with a status below 500 and a Spanish message at every door, in the path and in the body',
    withCommittedApi(async ({ as }) => {
      const admin = await as('ADMIN');
      const cada = new Map([...doors(0), ...doors(NADIE)].map((d) => [`${d.method} ${d.url}`, d]));
      for (const { llamada, method, url } of cada.values()) {
        if (url === SALIDA) continue;
        if (method === 'GET') {
          const res = await admin.get(url);
          expect(res.statusCode, `${llamada} ${url}`).toBeLessThan(500);
          continue;
        }
        for (const raro of RAROS) {
          const campos = [
            'id',
            'nombre',
            'email',
            'password',
            'fecha_fin',
            'id_parte',
            'id_proyecto',
            'clientes',
            'elementos',
          ];
          const cuerpo = Object.fromEntries([...campos, 'comentario', 'preguntas', 'version'].map((c) => [c, raro]));
          const res = await (method === 'DELETE'
            ? admin.delete(url)
            : admin[method === 'POST' ? 'post' : 'patch'](url, cuerpo));
          expect(
            res.statusCode,
            `${llamada} ${JSON.stringify(raro)?.slice(0, 40)}: ${res.body.slice(0, 200)}`,
          ).toBeLessThan(500);
          if (res.statusCode >= 400) expect(typeof res.json().message).toBe('string');
        }
      }
    }),
    120_000,
  );

  it(
    'is 404 in our words when the address cannot be decoded',
    withCommittedApi(async ({ as }) => {
      const res = await (await as('ADMIN')).get('/api/cliente/%F0%9F');
      expect([res.statusCode, res.json()]).toEqual([404, { message: 'No existe esta dirección.' }]);
    }),
  );

  it(
    'of a list is 400 and never runs as SQL',
    withCommittedApi(async ({ as }) => {
      const admin = await as('ADMIN');
      for (const e of endpoints.filter((x) => x.lista && !x.path.includes(':'))) {
        const url = `/api${e.path.replaceAll(/:\w+/g, '1')}`;
        const pedir = (de: string) => (e.method === 'GET' ? admin.get(de) : admin.post(de, {}));
        for (const q of [
          'sort=id;drop',
          'sort=%27',
          'sort=__proto__',
          'sort=-constructor',
          'limit=1e3',
          'offset=x',
          'limit[]=1',
          'limit=1&limit=2',
          'x=1',
          '__proto__=1',
        ])
          expect((await pedir(`${url}?${q}`)).statusCode, `${url}?${q}`).toBe(400);
        for (const campo of Object.keys(e.lista?.columnas ?? {})) {
          for (const valor of ["'", '%', '\\', 'á', '0', '2026-02-30'])
            expect(
              (await pedir(`${url}?limit=5&${campo}=${encodeURIComponent(valor)}`)).statusCode,
              `${url} ${campo}=${valor}`,
            ).toBeLessThan(500);
          for (const sort of [campo, `-${campo}`])
            expect((await pedir(`${url}?limit=5&sort=${sort}`)).statusCode, `${url} sort ${sort}`).toBe(200);
        }
      }
    }),
  );
});
