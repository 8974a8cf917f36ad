import { describe, expect, it } from 'vitest';
import type { Result } from '../result.ts';
import { asignar, reasignar } from './asignar.ts';
import { alBorrarParte } from './borrar.ts';
import { editar } from './editar.ts';
import type { Estado } from './estado.ts';
import { alCambiarFechaFin } from './fecha-fin.ts';
import { iniciar } from './iniciar.ts';
import {
  puedeAsignar,
  puedeBorrar,
  puedeCambiarFechaFin,
  puedeEditar,
  puedeIniciar,
  puedeReasignar,
  puedeReiniciar,
} from './puede.ts';
import { reiniciar } from './reiniciar.ts';

const INICIO = new Date('2026-03-02T09:00:00Z');
const NOW = new Date('2026-03-02T11:00:00Z');
const ESTADOS: readonly Estado[] = [1, 2, 3, 4];
const destino = { id_proyecto: 5, id_establecimiento: 8 };
const parte = (estado: Estado) => ({
  ...destino,
  estado,
  nombre_tecnico: 'Begoña Ibáñez',
  id_tecnico: 9,
  fecha_inicio: INICIO,
});
const tecnico = { id: 7, id_role: 3, proyectos: [5], baja: false, fecha_inicio_baja: null, fecha_fin_baja: null };

type Fila = {
  comando: string;
  haz: (estado: Estado) => Result<unknown>;
  puede: (parte: { estado: Estado }) => boolean;
  /** Expected result by state: null is success, a text is the code of a failure. */
  esperado: Record<Estado, string | null>;
};

const MATRIZ: readonly Fila[] = [
  {
    comando: 'asignar',
    haz: (e) => asignar(parte(e), tecnico, NOW, 'Europe/Madrid'),
    puede: puedeAsignar,
    esperado: { 1: null, 2: 'parte.ya_asignado', 3: 'parte.ya_asignado', 4: 'parte.ya_asignado' },
  },
  {
    comando: 'reasignar',
    haz: (e) => reasignar(parte(e), tecnico, NOW, 'Europe/Madrid'),
    puede: puedeReasignar,
    esperado: { 1: 'parte.sin_asignar', 2: null, 3: null, 4: 'parte.finalizado' },
  },
  {
    comando: 'borrar, con trabajo registrado',
    haz: (e) => alBorrarParte(parte(e), true),
    puede: () => false,
    esperado: { 1: 'parte.con_trabajo', 2: 'parte.no_se_borra', 3: 'parte.no_se_borra', 4: 'parte.no_se_borra' },
  },
  {
    comando: 'iniciar',
    haz: (e) => iniciar(parte(e), NOW),
    puede: puedeIniciar,
    esperado: { 1: 'parte.sin_asignar', 2: null, 3: null, 4: 'parte.finalizado' },
  },
  {
    comando: 'reiniciar',
    haz: (e) => reiniciar(parte(e), NOW),
    puede: puedeReiniciar,
    esperado: { 1: 'parte.sin_reinicio', 2: null, 3: null, 4: 'parte.finalizado' },
  },
  {
    comando: 'editar',
    haz: (e) => editar(parte(e), destino, { finalizado: false }),
    puede: puedeEditar,
    esperado: { 1: null, 2: null, 3: null, 4: 'parte.finalizado' },
  },
  {
    comando: 'borrar',
    haz: (e) => alBorrarParte(parte(e), false),
    puede: puedeBorrar,
    esperado: { 1: null, 2: 'parte.no_se_borra', 3: 'parte.no_se_borra', 4: 'parte.no_se_borra' },
  },
  {
    comando: 'cambiar la fecha de fin',
    haz: (e) => alCambiarFechaFin(parte(e), NOW, NOW),
    puede: puedeCambiarFechaFin,
    esperado: { 1: 'parte.no_finalizado', 2: 'parte.no_finalizado', 3: 'parte.no_finalizado', 4: null },
  },
];

describe.each(MATRIZ)('$comando', ({ haz, puede, esperado }) => {
  it.each(ESTADOS)('in state %i', (estado) => {
    const hecho = haz(estado);
    expect(hecho.ok ? null : hecho.code).toBe(esperado[estado]);
    expect(puede({ estado })).toBe(esperado[estado] === null);
  });
});
