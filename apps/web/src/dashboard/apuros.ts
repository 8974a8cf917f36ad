import type { ResumenDeProyecto } from '@tajo/contract/dashboard';
import { ALERTA } from '@tajo/domain/partes/alerta';
import { entreComillas } from '@tajo/domain/comillas';
import type { ListaDeCifra } from './listas.ts';

const URGENTE = String(ALERTA.ROJA);
const ATENCION = String(ALERTA.NARANJA);

const suma = ({ sin_asignar, asignados }: ResumenDeProyecto['urgentes']): number => sin_asignar + asignados;

/** Sorts projects: open ones first, then by urgent partes, then by late ones, else in the given order. */
export const porApuros = (proyectos: readonly ResumenDeProyecto[]): readonly ResumenDeProyecto[] =>
  proyectos.toSorted(
    (a, b) =>
      Number(a.finalizado) - Number(b.finalizado) ||
      suma(b.urgentes) - suma(a.urgentes) ||
      suma(b.atencion) - suma(a.atencion),
  );

interface Apuro {
  readonly label: string;
  readonly clase: 'urgente' | 'atencion';
  readonly cifras: readonly (ListaDeCifra & { readonly n: number; readonly cuales: string })[];
}

/** Urgent and late figures of a project, each with its list; empty if there are none. */
export function apurosDe({ nombre_proyecto, urgentes, atencion }: ResumenDeProyecto): readonly Apuro[] {
  const desc_proyecto = entreComillas(nombre_proyecto);
  const apuro = (
    label: string,
    clase: Apuro['clase'],
    alerta: string,
    { sin_asignar, asignados }: ResumenDeProyecto['urgentes'],
  ): Apuro => ({
    label,
    clase,
    cifras: [
      { n: sin_asignar, cuales: 'sin asignar', to: '/partes_sin_asignar' as const },
      { n: asignados, cuales: asignados === 1 ? 'asignado' : 'asignados', to: '/partes_asignados' as const },
    ]
      .filter(({ n }) => n > 0)
      .map((cifra) => ({ ...cifra, search: { desc_proyecto, alerta } })),
  });
  return [apuro('Urgentes', 'urgente', URGENTE, urgentes), apuro('Atención', 'atencion', ATENCION, atencion)].filter(
    ({ cifras }) => cifras.length > 0,
  );
}
