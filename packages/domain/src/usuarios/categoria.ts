import { CATEGORIA_EMPLEADO, CATEGORIA_EMPRESA } from '../categorias.ts';
import { fail, failAll, ok } from '../result.ts';
import type { Fail, Result } from '../result.ts';
import { ID_ROLE } from '../roles.ts';

export type Encaje = {
  readonly id_categoria: number;
  readonly id_role: number;
  readonly id_empresa: number | null;
  /** Ids; an empty list means all projects, for office roles only (AMB-077). */
  readonly proyectos: readonly number[];
};
type UsuarioGuardado = { readonly id: number; readonly id_categoria: number; readonly empleados: number };
type EmpresaElegida = { readonly id: number; readonly id_categoria: number };

export const eligeEmpresa = (id_categoria: number): boolean => id_categoria === CATEGORIA_EMPLEADO;
export const rolFijo = (id_categoria: number): boolean => id_categoria === CATEGORIA_EMPRESA;
export const atadoAProyectos = (id_role: number): boolean => id_role !== ID_ROLE.ADMIN && id_role !== ID_ROLE.GESTION;
/** Companies, and only they, have the role EMPRESA (AMB-004). */
export const rolCabe = (id_categoria: number, id_role: number): boolean =>
  rolFijo(id_categoria) === (id_role === ID_ROLE.EMPRESA);

/** Returns the role after a category was chosen: EMPRESA for a company; null if the old one does not fit. */
export function rolAlElegir(id_categoria: number, id_role: number | null): number | null {
  if (rolFijo(id_categoria)) return ID_ROLE.EMPRESA;
  return id_role !== null && rolCabe(id_categoria, id_role) ? id_role : null;
}

type PorCompletar = Omit<Encaje, 'proyectos'> & { readonly proyectos: readonly unknown[] };

/** Returns the missing or wrong fields for a category and role. */
export const faltasDeEncaje = ({ id_categoria, id_role, id_empresa, proyectos }: PorCompletar): readonly Fail[] => [
  ...(eligeEmpresa(id_categoria) && id_empresa === null ? [fail('usuario.falta_empresa', 'id_empresa')] : []),
  ...(atadoAProyectos(id_role) && proyectos.length === 0 ? [fail('usuario.sin_proyectos', 'proyectos')] : []),
];

/**
 * Checks category, role, company and projects together: only companies are EMPRESA, only their employees have a
 * company, office roles have no projects. Returns the stored values of the four.
 */
export function encajar(antes: UsuarioGuardado | null, pedido: Encaje, empresa: EmpresaElegida | null): Result<Encaje> {
  const dejaDeSerEmpresa = antes?.id_categoria === CATEGORIA_EMPRESA && pedido.id_categoria !== CATEGORIA_EMPRESA;
  if (dejaDeSerEmpresa && antes.empleados > 0) {
    return fail('usuario.empresa_con_empleados', 'id_categoria', { empleados: antes.empleados });
  }
  if (!rolCabe(pedido.id_categoria, pedido.id_role))
    return fail(rolFijo(pedido.id_categoria) ? 'usuario.rol_de_empresa' : 'usuario.rol_solo_empresa', 'id_role');
  const falta = failAll(faltasDeEncaje(pedido));
  if (falta) return falta;
  const esEmpleado = eligeEmpresa(pedido.id_categoria);
  if (esEmpleado && (empresa?.id_categoria !== CATEGORIA_EMPRESA || empresa.id === antes?.id))
    return fail('usuario.no_es_empresa', 'id_empresa');
  return ok({
    ...pedido,
    id_empresa: esEmpleado ? pedido.id_empresa : null,
    proyectos: atadoAProyectos(pedido.id_role) ? pedido.proyectos : [],
  });
}
