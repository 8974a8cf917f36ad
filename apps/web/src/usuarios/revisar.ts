import { mensaje } from '@tajo/contract/mensajes';
import type { usuarioForm } from '@tajo/contract/usuarios.schemas';
import { faltasDeBaja } from '@tajo/domain/usuarios/baja';
import { faltasDeEncaje } from '@tajo/domain/usuarios/categoria';
import type { z } from 'zod';

/** The fields that ask something of one another. */
export const ATADOS = {
  id_categoria: true,
  id_role: true,
  id_empresa: true,
  proyectos: true,
  baja: true,
  fecha_inicio_baja: true,
  fecha_fin_baja: true,
  motivo_baja: true,
} as const;
// Asked with whatever is typed so far, so that all that is missing is told at one press.
type Forma = Partial<Pick<z.output<typeof usuarioForm>, keyof typeof ATADOS>>;

/**
 * What the fields ask of one another, by the rules of the save. That a leave ends before it starts is
 * for the server to say (AMB-058).
 */
export function revisarUsuario(forma: Forma, ctx: z.RefinementCtx): void {
  const { id_categoria = 0, id_role = 0, id_empresa = null, proyectos = [], baja = false } = forma;
  const { fecha_inicio_baja = null, fecha_fin_baja = null, motivo_baja = null } = forma;
  const faltas = [
    ...faltasDeEncaje({ id_categoria, id_role, id_empresa, proyectos }),
    ...faltasDeBaja({ baja, fecha_inicio_baja, fecha_fin_baja, motivo_baja }),
  ];
  for (const falta of faltas)
    ctx.addIssue({ code: 'custom', path: [falta.campo ?? ''], message: mensaje(falta).texto });
}
