import type { Dia } from '../dias.ts';
import { marca, sube } from '../marca.ts';

type ClienteGuardado = { readonly baja: boolean; readonly fecha_baja: Dia | null };
type Dependientes<C, P> = { readonly contratas: readonly C[]; readonly proyectos: readonly P[] };
type BajaDeCliente<C, P> = {
  readonly baja: boolean;
  readonly fecha_baja: Dia | null;
  /** To finish with the client: what is finished already is not named again. */
  readonly contratas: C[];
  readonly proyectos: P[];
};

/**
 * Going de baja finishes every contrata of the client, even one that serves others, and its own
 * projects only (AMB-041); coming back revives nothing (AMB-042).
 */
export function guardarBajaDeCliente<C extends { finalizada: boolean }, P extends { finalizado: boolean }>(
  antes: ClienteGuardado | null,
  baja: boolean | undefined,
  dependientes: Dependientes<C, P>,
  hoy: Dia,
): BajaDeCliente<C, P> {
  const previa = antes && { marcada: antes.baja, fecha_baja: antes.fecha_baja };
  const nueva = marca(previa, baja, hoy);
  const cae = sube(previa, nueva);
  return {
    baja: nueva.marcada,
    fecha_baja: nueva.fecha_baja,
    contratas: cae ? dependientes.contratas.filter((c) => !c.finalizada) : [],
    proyectos: cae ? dependientes.proyectos.filter((p) => !p.finalizado) : [],
  };
}
