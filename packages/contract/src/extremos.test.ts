import { expect, it } from 'vitest';
import type { z } from 'zod';
import { constanciaForm } from './campo.schemas.ts';
import { componenteForm } from './componentes.schemas.ts';
import { establecimientoForm } from './establecimientos.schemas.ts';
import { muebleForm } from './muebles.schemas.ts';
import { accionForm } from './obra.schemas.ts';
import { inicioForm, variosForm } from './partes.schemas.ts';
import { decisionForm } from './resolver.schemas.ts';
import { terminalForm } from './terminales.schemas.ts';
import { vistaForm } from './vistas.schemas.ts';

const unidades = (n: unknown) => [{ nombre_elemento: 'Cartel', unidades: n }];
const posicion = (n: unknown) => [{ id_mueble: 1, posiciones: [{ posicion: n }] }];
const partes = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

it.each<[string, z.ZodType, readonly unknown[], readonly unknown[]]>([
  ['the latitude of a start', inicioForm.shape.latitud, [-90, 90], [-90.1, 90.1]],
  ['the longitude of a start', inicioForm.shape.longitud, [-180, 180], [-180.1, 180.1]],
  ['the accuracy of a start', inicioForm.shape.precision, [0], [-0.1]],
  ['the latitude of a shop', establecimientoForm.shape.latitud, [-90, 90], [-90.1, 90.1]],
  ['the longitude of a shop', establecimientoForm.shape.longitud, [-180, 180], [-180.1, 180.1]],
  ['units in a shop', establecimientoForm.shape.componentes_establecimiento, [1, null].map(unidades), [unidades(0)]],
  [
    'a position in a shop',
    establecimientoForm.shape.componentes_posiciones,
    [1, 500].map(posicion),
    [0, 501].map(posicion),
  ],
  ['units of an action', accionForm.shape.elementos, [unidades(1)], [unidades(0), []]],
  ['the positions of a mueble', muebleForm.shape.num_posiciones, [0, 500], [-1, 501]],
  ['the units of a pack', componenteForm.shape.cantidad_pack, [1], [0]],
  ['the components of a terminal', terminalForm.shape.componentes, ['Cable', ['Cable']], ['', []]],
  ['many partes', variosForm.shape.ids, [1, 500].map(partes), [0, 501].map(partes)],
  ['the steps that a decision has seen', decisionForm.shape.vistos, [1], [0]],
  ['a place in the queue of a phone', constanciaForm.shape.orden, [1], [0]],
])('%s is taken up to its limits', (_, campo, buenos, malos) => {
  const tomado = (valor: unknown) => campo.safeParse(valor).success;
  expect([buenos.map(tomado), malos.map(tomado)]).toEqual([buenos.map(() => true), malos.map(() => false)]);
});

it('a refusal that is longer than 500 characters is cut, not refused', () =>
  expect(constanciaForm.shape.motivo.parse('🔧'.repeat(501))).toBe('🔧'.repeat(500)));

it('a view is shared only if that is said', () =>
  expect([undefined, '', 'true'].map((v) => vistaForm.shape.compartida.parse(v))).toEqual([false, false, true]));
