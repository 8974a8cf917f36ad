import type { CifrasDeHoy } from '@tajo/contract/cifras';
import { ALERTA } from '@tajo/domain/partes/alerta';
import { ESTADO, NOMBRE_ESTADO } from '@tajo/domain/partes/estado';
import type { ListaDeCifra } from './listas.ts';

/** A number, and the list with as many rows. */
interface CifraConLista extends ListaDeCifra {
  readonly n: number;
  /** Word that tells two lists apart; '' if there is only one. */
  readonly cuales: string;
}
export interface CifraDeHoy {
  readonly label: string;
  /** Whether somebody should act on it. */
  readonly urge: boolean;
  readonly listas: readonly CifraConLista[];
}

const enDos = (
  [sinAsignar, asignados]: readonly [number, number],
  search: ListaDeCifra['search'],
): readonly CifraConLista[] => [
  { n: sinAsignar, cuales: 'sin asignar', to: '/partes_sin_asignar', search },
  { n: asignados, cuales: asignados === 1 ? 'asignado' : 'asignados', to: '/partes_asignados', search },
];

/** The figures of the morning, each with its list (REG-014). */
export function cifrasConLista({ sin_asignar, asignados, finalizados_ayer, ayer }: CifrasDeHoy): readonly CifraDeHoy[] {
  const urgentes = [sin_asignar.urgentes, asignados.urgentes] as const;
  const rojos = [sin_asignar.rojos_hoy, asignados.rojos_hoy] as const;
  const iniciado = { desc_estado: NOMBRE_ESTADO[ESTADO.INICIADO] };
  const deAyer = { fecha_desde: ayer, fecha_hasta: ayer };
  return [
    { label: 'Urgentes', urge: true, listas: enDos(urgentes, { alerta: String(ALERTA.ROJA) }) },
    { label: 'Serán urgentes hoy', urge: false, listas: enDos(rojos, { espera: 'roja_hoy' }) },
    {
      label: 'Más de dos días sin asignar',
      urge: false,
      listas: [{ n: sin_asignar.dos_dias, cuales: '', to: '/partes_sin_asignar', search: { espera: 'dos_dias' } }],
    },
    {
      label: 'En curso ahora',
      urge: false,
      listas: [{ n: asignados.iniciados, cuales: '', to: '/partes_asignados', search: iniciado }],
    },
    {
      label: 'Finalizados ayer',
      urge: false,
      listas: [{ n: finalizados_ayer, cuales: '', to: '/partes_finalizados', search: deAyer }],
    },
  ];
}
