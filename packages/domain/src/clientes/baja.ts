import type { Dia } from '../dias.ts';
import { marca, sube } from '../marca.ts';

type ClienteGuardado = { readonly baja: boolean; readonly fecha_baja: Dia | null };
type Dependientes = {
  readonly contratas: readonly { readonly id: number; readonly finalizada: boolean }[];
  readonly proyectos: readonly { readonly id: number; readonly finalizado: boolean }[];
};
export type BajaDeCliente = {
  readonly baja: boolean;
  readonly fecha_baja: Dia | null;
  /** Ids to finish with the client: what is finished already is not named again. */
  readonly contratas: readonly number[];
  readonly proyectos: readonly number[];
};

/**
 * Going de baja finishes every contrata of the client, even one that serves others, and its own
 * projects only (AMB-041); coming back revives nothing (AMB-042).
 */
export function guardarBajaDeCliente(
  antes: ClienteGuardado | null,
  baja: boolean | undefined,
  dependientes: Dependientes,
  hoy: Dia,
): BajaDeCliente {
  const previa = antes && { marcada: antes.baja, fecha_baja: antes.fecha_baja };
  const nueva = marca(previa, baja, hoy);
  const cae = sube(previa, nueva);
  return {
    baja: nueva.marcada,
    fecha_baja: nueva.fecha_baja,
    contratas: cae ? dependientes.contratas.filter((c) => !c.finalizada).map((c) => c.id) : [],
    proyectos: cae ? dependientes.proyectos.filter((p) => !p.finalizado).map((p) => p.id) : [],
  };
}
