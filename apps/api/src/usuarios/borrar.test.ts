import { describe, expect, it } from 'vitest';
import { hacerParte } from '../../test/make/partes.ts';
import { hacerProyecto } from '../../test/make/proyectos.ts';
import { formaDeUsuario, nuevoUsuario } from '../../test/make/registros.ts';
import { counting } from '../../test/statements.ts';
import { withApi } from '../../test/with-api.ts';
import { borrarUsuario } from './usuarios.commands.ts';

const TECNICO = { id_categoria: 12, id_role: 3 };

describe('deleting a technician', () => {
  it(
    'says before how many partes go back, and sends back exactly those',
    withApi(async (api) => {
      const admin = await api.as('ADMIN');
      const { id: id_proyecto } = await hacerProyecto(api);
      const tecnico = await nuevoUsuario(admin, { ...TECNICO, proyectos: [id_proyecto] });
      const suyo = { id_proyecto, id_tecnico: tecnico.id };
      const asignado = await hacerParte(api, { ...suyo, estado: 'asignado' });
      const iniciado = await hacerParte(api, { ...suyo, estado: 'iniciado' });
      const acabado = await hacerParte(api, { ...suyo, estado: 'finalizado' });
      const ajeno = await hacerParte(api, { id_proyecto, estado: 'asignado' });
      const previsto = () => admin.get(`/api/usuario/${tecnico.id}/borrar`);
      expect((await previsto()).json()).toEqual({ partes: 2 });
      expect((await admin.delete(`/api/usuario/${tecnico.id}`)).statusCode).toBe(204);
      const sueltos = (await admin.get('/api/parte/sin_asignar')).json<{ id: number; nombre_tecnico: null }[]>();
      expect(sueltos.map(({ id, nombre_tecnico }) => [id, nombre_tecnico]).toSorted()).toEqual(
        [asignado, iniciado].map(({ id }) => [id, null]).toSorted(),
      );
      const [fin] = (await admin.get('/api/parte/finalizados')).json();
      expect(fin).toMatchObject({ id: acabado.id, nombre_tecnico: tecnico.nombre });
      expect((await admin.get(`/api/parte/${ajeno.id}`)).json()).toMatchObject({ desc_estado: 'Asignado' });
      expect((await previsto()).statusCode).toBe(404);
      expect((await admin.get('/api/usuario/all')).json<{ id: number }[]>().map(({ id }) => id)).not.toContain(
        tecnico.id,
      );
    }),
  );

  it(
    'takes the same statements for thirty open partes as for one, and a line of history for each',
    withApi(async (api) => {
      const admin = await api.as('ADMIN');
      const { id: id_proyecto } = await hacerProyecto(api);
      const borrarCon = async (n: number) => {
        const tecnico = await nuevoUsuario(admin, { ...TECNICO, proyectos: [id_proyecto] });
        const ids = [];
        for (let i = 0; i < n; i += 1)
          ids.push((await hacerParte(api, { id_proyecto, id_tecnico: tecnico.id, estado: 'asignado' })).id);
        const { db, statements } = counting(api.system.db);
        await borrarUsuario({ ...api.system, db }, admin.actor, tecnico.id);
        return { ids, tecnico, n: statements() };
      };
      const uno = await borrarCon(1);
      const { ids, tecnico, n } = await borrarCon(30);
      expect(n).toBe(uno.n);
      const lineas = await api.system.db
        .selectFrom('historial')
        .where('accion', '=', 'parte.reiniciar')
        .where('id_entidad', 'in', ids)
        .orderBy('id')
        .select(['id_entidad', 'id_usuario', 'antes', 'despues'])
        .execute();
      expect(lineas.map((l) => l.id_entidad)).toEqual(ids);
      expect(lineas[29]).toMatchObject({
        id_usuario: admin.actor.id,
        antes: { desc_estado: 'Asignado', nombre_tecnico: tecnico.nombre },
        despues: { desc_estado: 'Sin asignar', nombre_tecnico: null },
      });
      const cerrados = await api.system.db
        .selectFrom('intento')
        .where('id_parte', 'in', ids)
        .select(['cierre', 'id_usuario_cierre'])
        .execute();
      expect(cerrados).toEqual(ids.map(() => ({ cierre: 'reiniciado', id_usuario_cierre: admin.actor.id })));
    }),
  );

  it(
    'frees the mail and the NIF, and ends the session',
    withApi(async (api) => {
      const admin = await api.as('ADMIN');
      const forma = formaDeUsuario();
      const uno = await nuevoUsuario(admin, forma);
      const sesion = await api.asUsuario(uno.id);
      expect((await admin.get(`/api/usuario/${uno.id}/borrar`)).json()).toEqual({ partes: 0 });
      const propio = await admin.get(`/api/usuario/${admin.actor.id}/borrar`);
      expect([propio.statusCode, propio.json()]).toEqual([409, { message: 'No puede eliminar su propio usuario.' }]);
      expect((await admin.delete(`/api/usuario/${uno.id}`)).statusCode).toBe(204);
      expect((await sesion.get('/api/cliente/all')).statusCode).toBe(401);
      expect((await admin.delete(`/api/usuario/${uno.id}`)).statusCode).toBe(404);
      expect((await admin.post('/api/usuario', forma)).statusCode).toBe(201);
    }),
  );
});

describe('a deleted user', () => {
  it(
    'counts neither as an ADMIN who remains nor as an employee of a company',
    withApi(async (api) => {
      const admin = await api.as('ADMIN');
      const yo = (await admin.get(`/api/usuario/${admin.actor.id}`)).json();
      await api.as('GESTION');
      const otro = await nuevoUsuario(admin, { id_role: 1 });
      await admin.delete(`/api/usuario/${otro.id}`);
      const degradado = await admin.post('/api/usuario', { ...yo, id_role: 2, provincias: ['Madrid'] });
      expect(degradado.statusCode).toBe(409);

      const proyectos = [(await hacerProyecto(api)).id];
      const empresa = await nuevoUsuario(admin, { proyectos, id_categoria: 13, id_role: 4 });
      const de = { proyectos, id_categoria: 14, id_role: 3, id_empresa: empresa.id };
      const empleado = await nuevoUsuario(admin, de);
      expect((await admin.delete(`/api/usuario/${empresa.id}`)).statusCode).toBe(409);
      await admin.delete(`/api/usuario/${empleado.id}`);
      expect((await admin.get(`/api/usuario/${empresa.id}`)).json()).toMatchObject({ empleados_empresa: [] });
      expect((await admin.delete(`/api/usuario/${empresa.id}`)).statusCode).toBe(204);
    }),
  );
});

describe('the history of a user', () => {
  it(
    'says who changed what, and never a password',
    withApi(async (api) => {
      const admin = await api.as('ADMIN');
      const proyecto = await hacerProyecto(api);
      const uno = await nuevoUsuario(admin, { ...TECNICO, proyectos: [proyecto.id] });
      expect(uno.desc_proyectos).toBe(proyecto.nombre);
      const gestion = await admin.post('/api/usuario', { ...uno, id_role: 2 });
      expect(gestion.json()).toMatchObject({ proyectos: [], desc_proyectos: 'Todos los proyectos' });
      const res = await admin.get(`/api/historial/usuario/${uno.id}`);
      const [edicion, alta] = res.json();
      expect(edicion.nombre_usuario).toBe(admin.actor.nombre);
      expect(edicion.campos).toContainEqual({ campo: 'desc_role', antes: 'TECNICO', despues: 'GESTION' });
      expect(edicion.campos).toContainEqual({
        campo: 'desc_proyectos',
        antes: proyecto.nombre,
        despues: 'Todos los proyectos',
      });
      expect(alta.accion).toBe('usuario.guardar');
      expect(res.body).not.toMatch(/password|contrase|hash/i);
    }),
  );
});
