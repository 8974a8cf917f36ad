import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { enviarAccion, makeObra, makeParte } from '../../test/make/obra.ts';
import {
  formaDeComponente,
  formaDeEstablecimiento,
  nuevoComponente,
  nuevoEstablecimiento,
  nuevoMueble,
} from '../../test/make/registros.ts';
import { withApi } from '../../test/with-api.ts';

const unidad = (nombre_elemento: string) => [{ nombre_elemento, unidades: 1 }];
const CAMPOS = {
  componentes_establecimiento: 17,
  componentes_muebles: 16,
  componentes_posiciones: 15,
} as const;

async function unoDeCada(gestion: TestClient) {
  const nuevo = (id_categoria: number) => nuevoComponente(gestion, { id_categoria });
  return { 15: await nuevo(15), 16: await nuevo(16), 17: await nuevo(17) };
}

describe('a component comes only to the level of its category', () => {
  it(
    'in the form of an establishment, in each of its lists',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const de = await unoDeCada(gestion);
      const { id: id_mueble } = await nuevoMueble(gestion);
      const forma = (componentes: ReturnType<typeof unidad>) => ({
        componentes_establecimiento: componentes,
        componentes_muebles: [{ id_mueble, componentes }],
        componentes_posiciones: [{ id_mueble, posiciones: [{ posicion: 1, id_terminal: null, componentes }] }],
      });
      for (const [campo, nivel] of Object.entries(CAMPOS))
        for (const categoria of [15, 16, 17] as const) {
          const lista = forma(unidad(de[categoria].nombre))[campo as keyof typeof CAMPOS];
          const res = await gestion.multipart('/api/establecimiento', {
            ...formaDeEstablecimiento(),
            componentes_muebles: JSON.stringify(forma([]).componentes_muebles),
            [campo]: JSON.stringify(lista),
          });
          if (categoria === nivel) expect(res.statusCode).toBe(201);
          else {
            expect(res.statusCode).toBe(422);
            expect(res.json()[campo]).toContain(de[categoria].nombre);
          }
        }
    }),
  );

  it(
    'in the lists of a terminal and of a mueble',
    withApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const de = await unoDeCada(gestion);
      for (const categoria of [15, 16, 17] as const) {
        const componentes = [de[categoria].nombre];
        const terminal = { marca: 'Nova', modelo: `Z${categoria}`, cantidad: 1, componentes };
        const mueble = { nombre: `Isla ${categoria}`, descripcion: '', num_posiciones: 1, componentes };
        expect((await gestion.multipart('/api/terminal', terminal)).statusCode).toBe(categoria === 15 ? 201 : 422);
        expect((await gestion.post('/api/mueble', mueble)).statusCode).toBe(categoria === 16 ? 201 : 422);
      }
    }),
  );

  it(
    "in the technician's work; what stands there is listed, taken away and repaired whatever it is",
    withApi(async (api) => {
      const tecnico = await api.as('TECNICO');
      const obra = await makeObra(api);
      const { id_establecimiento: e, id_mueble } = obra;
      const id = await makeParte(api, obra, tecnico);
      const enPosicion = { step: 1, tipo_elemento: 2, id_mueble, posicion: 1 };
      const instala = { ...enPosicion, id_accion: 1, elementos: unidad('Panel') };
      const res = await enviarAccion(tecnico, id, instala);
      expect(res.statusCode).toBe(422);
      expect(res.json().elementos).toContain('Panel');
      // Written past the endpoints, like a database from before the rule.
      await api.system.db.updateTable('componente').set({ id_categoria: 17 }).where('id', '=', obra.soporte).execute();
      const puesto = await tecnico.get(`/api/componente/all/select/posicion/${e}/${id_mueble}/1/15`);
      expect(puesto.json()).toEqual([{ id: obra.soporte, nombre: 'Soporte', unidades: 3 }]);
      for (const id_accion of [2, 3, 4]) {
        const pedida = { ...enPosicion, id_accion, elementos: unidad('Soporte') };
        expect((await enviarAccion(tecnico, id, pedida)).statusCode).toBe(200);
      }
    }),
  );
});

describe('the category of a component', () => {
  it(
    'does not change while it is placed, or while an open parte installs it; the refusal says where',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const tecnico = await api.as('TECNICO');
      const obra = await makeObra(api);
      const uno = await nuevoComponente(gestion, { id_categoria: 17 });
      const cambiar = (id_categoria: number) =>
        gestion.post('/api/componente', { ...formaDeComponente(), id: uno.id, nombre: uno.nombre, id_categoria });
      expect((await cambiar(16)).statusCode).toBe(200);
      expect((await cambiar(17)).statusCode).toBe(200);
      const id = await makeParte(api, obra, tecnico);
      const enTienda = { id_accion: 1, step: 3, tipo_elemento: 2, elementos: unidad(uno.nombre) };
      expect((await enviarAccion(tecnico, id, enTienda)).statusCode).toBe(200);
      const enObra = await cambiar(16);
      expect([enObra.statusCode, enObra.json().message]).toEqual([409, expect.stringContaining('Tienda Centro')]);
      await tecnico.delete(`/api/parte/accion/${id}/1/3/2/0/0`);
      expect((await cambiar(16)).statusCode).toBe(200);
      expect((await cambiar(17)).statusCode).toBe(200);
      await enviarAccion(tecnico, id, enTienda);
      expect((await gestion.patch(`/api/parte/reiniciar/${id}`)).statusCode).toBe(200);
      expect((await cambiar(16)).statusCode).toBe(200);
      expect((await cambiar(17)).statusCode).toBe(200);
      const componentes_establecimiento = JSON.stringify(unidad(uno.nombre));
      for (const n of [1, 2, 3, 4])
        await nuevoEstablecimiento(gestion, { nombre: `Kiosco ${n}`, componentes_establecimiento });
      const puesto = await cambiar(16);
      expect([puesto.statusCode, puesto.json().message]).toEqual([
        409,
        expect.stringContaining('Kiosco 1, Kiosco 2, Kiosco 3 (+1)'),
      ]);
      expect((await cambiar(17)).statusCode).toBe(200);
    }),
  );
});
