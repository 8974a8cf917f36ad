import type { Dia } from '../dias.ts';
import { marca, sube } from '../marca.ts';

type ClienteGuardado = { readonly baja: boolean; readonly fecha_baja: Dia | null };
type Dependientes<C, P> = { readonly contratas: readonly C[]; readonly proyectos: readonly P[] };
type BajaDeCliente<C, P> = {
  readonly baja: boolean;
  readonly fecha_baja: Dia | null;
  /** Contratas to finish with the client, without those already finished. */
  readonly contratas: C[];
  readonly proyectos: P[];
};

/**
 * Setting a client de baja finishes all its contratas, even those that serve other clients, and its own projects
 * (AMB-041); reverting it restores nothing (AMB-042).
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
