import { CATEGORIA_EMPLEADO, CATEGORIA_EMPRESA } from '../categorias.ts';
import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { ID_ROLE } from '../roles.ts';

export type Encaje = {
  readonly id_categoria: number;
  readonly id_role: number;
  readonly id_empresa: number | null;
  /** Ids; none means all of them, for the office roles only (AMB-077). */
  readonly proyectos: readonly number[];
};
type UsuarioGuardado = { readonly id: number; readonly id_categoria: number; readonly empleados: number };
type EmpresaElegida = { readonly id: number; readonly id_categoria: number };

export const eligeEmpresa = (id_categoria: number): boolean => id_categoria === CATEGORIA_EMPLEADO;
export const rolFijo = (id_categoria: number): boolean => id_categoria === CATEGORIA_EMPRESA;
export const atadoAProyectos = (id_role: number): boolean => id_role !== ID_ROLE.ADMIN && id_role !== ID_ROLE.GESTION;

/**
 * Category, role, company and projects fit together (001 §2.5): only companies are EMPRESA, only
 * their employees have a company, office roles have no projects. Gives what is stored of the four.
 */
export function encajar(antes: UsuarioGuardado | null, pedido: Encaje, empresa: EmpresaElegida | null): Result<Encaje> {
  const dejaDeSerEmpresa = antes?.id_categoria === CATEGORIA_EMPRESA && pedido.id_categoria !== CATEGORIA_EMPRESA;
  if (dejaDeSerEmpresa && antes.empleados > 0) {
    return fail('usuario.empresa_con_empleados', 'id_categoria', { empleados: antes.empleados });
  }
  if (rolFijo(pedido.id_categoria) && pedido.id_role !== ID_ROLE.EMPRESA)
    return fail('usuario.rol_de_empresa', 'id_role');
  if (!rolFijo(pedido.id_categoria) && pedido.id_role === ID_ROLE.EMPRESA)
    return fail('usuario.rol_solo_empresa', 'id_role');
  if (eligeEmpresa(pedido.id_categoria)) {
    if (pedido.id_empresa === null) return fail('usuario.falta_empresa', 'id_empresa');
    if (empresa?.id_categoria !== CATEGORIA_EMPRESA || empresa.id === antes?.id) {
      return fail('usuario.no_es_empresa', 'id_empresa');
    }
  }
  const atado = atadoAProyectos(pedido.id_role);
  if (atado && pedido.proyectos.length === 0) return fail('usuario.sin_proyectos', 'proyectos');
  return ok({
    ...pedido,
    id_empresa: eligeEmpresa(pedido.id_categoria) ? pedido.id_empresa : null,
    proyectos: atado ? pedido.proyectos : [],
  });
}
