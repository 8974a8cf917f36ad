import { describe, expect, it } from 'vitest';
import type { Estado } from '../partes/estado.ts';
import type { Result } from '../result.ts';
import { deshacerAccion, registrarAccion } from './accion.ts';
import { firmar } from './firmar.ts';
import { responder } from './preguntas.ts';
import { puedeDeshacer, puedeTrabajar } from './puede.ts';

const NOW = new Date('2026-03-02T11:00:00Z');
const ESTADOS: readonly Estado[] = [1, 2, 3, 4];
const accion = {
  id_accion: 1,
  step: 3,
  tipo_elemento: 2,
  id_mueble: 0,
  posicion: 0,
  elementos: [{ nombre_elemento: 'Cable', unidades: 1 }],
} as const;
const hechos = {
  id_establecimiento: 8,
  mueble: null,
  conocidos: [{ id: 1, nombre: 'Cable', cantidad: 10, id_categoria: 17 }],
  colocado: [],
  registradas: [],
};

type Fila = {
  comando: string;
  haz: (estado: Estado) => Result<unknown>;
  puede: (parte: { estado: Estado }) => boolean;
  /** By state: null is accepted, a code is refused. */
  esperado: Record<Estado, string | null>;
};

const MATRIZ: readonly Fila[] = [
  {
    comando: 'registrar una acción',
    haz: (e) => registrarAccion({ estado: e }, accion, hechos),
    puede: puedeTrabajar,
    esperado: { 1: 'parte.no_iniciado', 2: 'parte.no_iniciado', 3: null, 4: 'parte.finalizado' },
  },
  {
    comando: 'deshacer una acción',
    haz: (e) => deshacerAccion({ estado: e }, accion),
    puede: (p) => puedeDeshacer(p, accion),
    esperado: { 1: 'parte.no_iniciado', 2: 'parte.no_iniciado', 3: null, 4: 'parte.finalizado' },
  },
  {
    comando: 'responder',
    haz: (e) => responder({ estado: e }, [1], [{ id: 1, respuesta: 'Sí' }]),
    puede: puedeTrabajar,
    esperado: { 1: 'parte.no_iniciado', 2: 'parte.no_iniciado', 3: null, 4: 'parte.finalizado' },
  },
  {
    comando: 'firmar',
    haz: (e) => firmar({ estado: e }, [], { clase: 'escrita', imagen: false, foto: false }, NOW),
    puede: puedeTrabajar,
    esperado: { 1: 'parte.no_iniciado', 2: 'parte.no_iniciado', 3: null, 4: 'parte.finalizado' },
  },
];

it('rows of step 4 are written over, not undone (AMB-124)', () => {
  expect(deshacerAccion({ estado: 3 }, { step: 4 })).toEqual({ ok: false, code: 'accion.no_se_deshace' });
  expect(puedeDeshacer({ estado: 3 }, { step: 4 })).toBe(false);
});

describe.each(MATRIZ)('$comando', ({ haz, puede, esperado }) => {
  it.each(ESTADOS)('in state %i', (estado) => {
    const hecho = haz(estado);
    expect(hecho.ok ? null : hecho.code).toBe(esperado[estado]);
    expect(puede({ estado })).toBe(esperado[estado] === null);
  });
});
