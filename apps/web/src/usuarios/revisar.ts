import { mensaje } from '@tajo/contract/mensajes';
import type { usuarioForm } from '@tajo/contract/usuarios.schemas';
import { faltasDeBaja } from '@tajo/domain/usuarios/baja';
import { faltasDeEncaje } from '@tajo/domain/usuarios/categoria';
import type { z } from 'zod';

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
// Checked with incomplete input, so that all missing fields are reported at once.
type Forma = Partial<Pick<z.output<typeof usuarioForm>, keyof typeof ATADOS>>;

/**
 * Checks dependencies between fields by the rules of the save. A leave that ends before it begins is left to the server
 * (AMB-058).
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
