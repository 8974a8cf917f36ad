/** Derived from the facts of a parte (AMB-105). */
export const ESTADO = { SIN_ASIGNAR: 1, ASIGNADO: 2, INICIADO: 3, FINALIZADO: 4 } as const;
export type Estado = (typeof ESTADO)[keyof typeof ESTADO];

export const NOMBRE_ESTADO = {
  [ESTADO.SIN_ASIGNAR]: 'Sin asignar',
  [ESTADO.ASIGNADO]: 'Asignado',
  [ESTADO.INICIADO]: 'Iniciado',
  [ESTADO.FINALIZADO]: 'Finalizado',
} as const satisfies Record<Estado, string>;

type Hechos = {
  readonly id_tecnico: number | null;
  readonly fecha_inicio: Date | string | null;
  readonly fecha_fin: Date | string | null;
};

export function estadoDe(parte: Hechos): Estado {
  if (parte.fecha_fin !== null) return ESTADO.FINALIZADO;
  if (parte.fecha_inicio !== null) return ESTADO.INICIADO;
  return parte.id_tecnico === null ? ESTADO.SIN_ASIGNAR : ESTADO.ASIGNADO;
}
