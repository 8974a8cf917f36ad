import type { Dia } from '../dias.ts';
import { marca, sube } from '../marca.ts';

type ContrataGuardada = { readonly finalizada: boolean; readonly fecha_baja: Dia | null };
type FinalDeContrata<P> = {
  readonly finalizada: boolean;
  readonly fecha_baja: Dia | null;
  /** Projects to finish with the contrata, without those already finished. */
  readonly proyectos: P[];
};

/** Finishing a contrata finishes all its projects; reverting it restores none (AMB-042). */
export function guardarFinalDeContrata<P extends { readonly finalizado: boolean }>(
  antes: ContrataGuardada | null,
  finalizada: boolean | undefined,
  proyectos: readonly P[],
  hoy: Dia,
): FinalDeContrata<P> {
  const previa = antes && { marcada: antes.finalizada, fecha_baja: antes.fecha_baja };
  const nueva = marca(previa, finalizada, hoy);
  return {
    finalizada: nueva.marcada,
    fecha_baja: nueva.fecha_baja,
    proyectos: sube(previa, nueva) ? proyectos.filter((p) => !p.finalizado) : [],
  };
}
