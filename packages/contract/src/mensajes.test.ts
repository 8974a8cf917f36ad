import { fail } from '@tajo/domain/result';
import { describe, expect, it } from 'vitest';
import { AVISOS, MENSAJES, aviso, mensaje, vaciar } from './mensajes.ts';

type Glob = { glob(path: string, options: { query: '?raw'; import: 'default'; eager: true }): Record<string, string> };

// A literal 'room.reason' in a rule is a code; paths of imports have a slash.
const codes = Object.entries(
  (import.meta as unknown as Glob).glob('../../domain/src/**/*.ts', { query: '?raw', import: 'default', eager: true }),
)
  .filter(([path]) => !path.endsWith('.test.ts'))
  .flatMap(([, source]) => [...source.matchAll(/'([a-z]+\.[a-z_]+)'/g)].map((found) => found[1] ?? ''));

const NO_ESTA = ['informe.sin_resultados', 'parte.no_existe'];
const DEMASIADO_GRANDE = ['planograma.demasiado', 'planograma.demasiados'];
const CONTRA_LO_QUE_HAY = [
  'accion.no_se_deshace',
  'accion.otra_version',
  'carga.proyecto_finalizado',
  'componente.colocado',
  'comun.version_anterior',
  'comun.version_propia',
  'intento.ajeno',
  'intento.firmado',
  'intento.reiniciado',
  'intento.traspasado',
  'parte.con_trabajo',
  'parte.finalizado',
  'parte.no_finalizado',
  'parte.no_iniciado',
  'parte.no_se_borra',
  'parte.sin_asignar',
  'parte.sin_reinicio',
  'parte.ya_asignado',
  'parte.ya_continuado',
  'parte.ya_iniciado',
  'parte.ya_no_es_suyo',
  'usuario.tiene_empleados',
  'usuario.ultimo_admin',
  'usuario.uno_mismo',
  'vista.ajena',
];

describe('texts of the rules', () => {
  it('are there for every code that a rule uses', () => {
    expect(new Set(codes).size).toBeGreaterThan(50);
    expect(codes.filter((code) => !(code in MENSAJES) && !(code in AVISOS))).toEqual([]);
  });

  it('are Spanish sentences without places left over', () => {
    for (const { texto } of Object.values(MENSAJES)) {
      expect(texto).toMatch(/^[^{}]*(\{[a-z_]+\}[^{}]*)*$/);
    }
  });

  it('name the facts of the failure', () => {
    expect(mensaje(fail('parte.ya_asignado', undefined, { tecnico: 'Begoña Ibáñez' }))).toEqual({
      status: 409,
      texto: 'El parte ya está asignado a Begoña Ibáñez.',
    });
    expect(aviso('accion.stock_negativo', { unidades: 2, elemento: 'Cable' })).toBe(
      'Quedan 2 unidades de Cable; el stock quedará en negativo.',
    );
  });

  it('fill a place with a text that looks like a place', () => {
    expect(mensaje(fail('contrata.cliente_de_baja', 'clientes', { cliente: '$& {cliente}' })).texto).toBe(
      'El cliente $& {cliente} está de baja.',
    );
  });

  it('are read backwards', () => {
    const plantilla = AVISOS['planograma.cargado'];
    const datos = { sfid: 'A001', establecimiento: 'Sol 2' };
    expect(vaciar(plantilla, aviso('planograma.cargado', datos))).toEqual(datos);
    expect(vaciar(plantilla, 'cargado en A001.')).toBeUndefined();
    expect(vaciar('{a} (b).', 'uno\n (b).')).toEqual({ a: 'uno\n' });
    expect(vaciar('{a} (b).', 'uno b.')).toBeUndefined();
  });

  it('have the status of the table: what is not there, what is against the present state, what is too large, else 422', () => {
    const conEstado = (estado: number): string[] =>
      Object.entries(MENSAJES).flatMap(([code, { status }]) => (status === estado ? [code] : []));
    expect(conEstado(404).toSorted()).toEqual(NO_ESTA);
    expect(conEstado(409).toSorted()).toEqual(CONTRA_LO_QUE_HAY);
    expect(conEstado(413).toSorted()).toEqual(DEMASIADO_GRANDE);
    expect(conEstado(422)).toHaveLength(
      Object.keys(MENSAJES).length - NO_ESTA.length - CONTRA_LO_QUE_HAY.length - DEMASIADO_GRANDE.length,
    );
  });

  it('are missing loudly', () => expect(() => mensaje(fail('parte.sin_texto'))).toThrow('parte.sin_texto'));
});
