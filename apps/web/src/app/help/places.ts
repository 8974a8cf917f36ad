import type { Role } from '@tajo/domain/roles';
import { esOficina } from '@tajo/domain/roles';
import type { LugarDeLaGuia } from '../../guia/guias.ts';
import { guiasDe } from '../../guia/guias.ts';
import type { Path } from '../routes.ts';

/** A page of the guide and the id of one of its sections. */
type Place = `${LugarDeLaGuia['guia']}#${string}`;

const CLIENTES = 'gestion#clientes-y-contratas';
const PROYECTOS = 'gestion#proyectos';
const ESTABLECIMIENTOS = 'gestion#establecimientos';
const SHOP_FORM = 'gestion#dar-de-alta-un-establecimiento';
const ARTICLES = 'gestion#componentes-y-terminales';
const MUEBLES = 'gestion#muebles';
const FROM_THE_OFFICE = 'gestion#hacer-un-parte-desde-la-oficina';
const SHEET = 'gestion#la-ficha-firmada';
const PASSWORD = 'entrar-y-contraseña';

/** Place that explains each screen to the office. */
const OFFICE: Readonly<Record<Path, Place>> = {
  '/dashboard': 'gestion#el-dashboard',
  '/usuarios': 'admin#usuarios',
  '/nuevoUsuario': 'admin#dar-de-alta-a-una-persona',
  '/editarUsuario/$id': 'admin#dar-de-baja-y-eliminar',
  '/clientes': CLIENTES,
  '/nuevoCliente': CLIENTES,
  '/editarCliente/$id': CLIENTES,
  '/contratas': CLIENTES,
  '/nuevoContrata': CLIENTES,
  '/editarContrata/$id': CLIENTES,
  '/proyectos': PROYECTOS,
  '/nuevoProyecto': PROYECTOS,
  '/editarProyecto/$id': PROYECTOS,
  '/preguntas_proyecto/$id': 'gestion#preguntas-de-un-proyecto',
  '/datos_empresa': 'admin#datos-de-la-empresa',
  '/instalacion': 'admin#instalación',
  '/claves': 'admin#claves-de-acceso',
  '/informes': 'gestion#informes',
  '/partes_sin_asignar': 'gestion#asignar',
  '/partes_asignados': 'gestion#seguir-los-partes-asignados',
  '/partes_finalizados': 'gestion#corregir-un-parte-finalizado',
  '/nuevoParte': 'gestion#crear-un-parte-a-mano',
  '/editarParte/$id': 'gestion#crear-un-parte-a-mano',
  '/parte/$id_parte/$id_establecimiento/$id_proyecto': FROM_THE_OFFICE,
  '/parte_tecnico/$id_parte/$id_establecimiento/$id_proyecto': FROM_THE_OFFICE,
  '/detalle_ficha_parte/$id_parte': SHEET,
  '/detalle_ficha_parte_tecnico/$id_parte': SHEET,
  '/partes_asignados_tecnico': FROM_THE_OFFICE,
  '/partes_finalizados_tecnico': SHEET,
  '/pendientes': FROM_THE_OFFICE,
  '/guia': 'gestion#cómo-usar-esta-guía',
  '/por_resolver': 'gestion#por-resolver',
  '/resolver/$id': 'gestion#por-resolver',
  '/establecimientos': ESTABLECIMIENTOS,
  '/nuevoEstablecimiento': SHOP_FORM,
  '/editarEstablecimiento/$id': SHOP_FORM,
  '/detalleEstablecimiento/$id': 'gestion#ver-un-establecimiento',
  '/muebles': MUEBLES,
  '/nuevoMueble': MUEBLES,
  '/editarMueble/$id': MUEBLES,
  '/componentes': ARTICLES,
  '/nuevoComponente': ARTICLES,
  '/editarComponente/$id': ARTICLES,
  '/movimientos_componente/$id': 'gestion#movimientos',
  '/movimientos_terminal/$id': 'gestion#movimientos',
  '/terminales': ARTICLES,
  '/nuevoTerminal': ARTICLES,
  '/editarTerminal/$id': ARTICLES,
  '/inventario': 'gestion#existencias-y-mínimos',
};

/** Places that explain the screens of the roles that work in shops. */
const FIELD: Readonly<Record<'TECNICO' | 'EMPRESA', Partial<Record<string, Place>>>> = {
  TECNICO: {
    '/partes_asignados_tecnico': 'tecnico#sus-partes',
    '/partes_finalizados_tecnico': 'tecnico#lo-que-ya-terminó',
    '/parte_tecnico/$id_parte/$id_establecimiento/$id_proyecto': 'tecnico#empezar-un-parte',
    '/detalle_ficha_parte_tecnico/$id_parte': 'tecnico#lo-que-ya-terminó',
    '/pendientes': 'tecnico#sin-cobertura',
    '/guia': 'tecnico#cómo-usar-esta-guía',
    '/nueva_password': `tecnico#${PASSWORD}`,
    '/sesiones': `tecnico#${PASSWORD}`,
  },
  EMPRESA: {
    '/partes_asignados_tecnico': 'empresa#sus-partes-y-los-de-su-gente',
    '/partes_finalizados_tecnico': 'empresa#lo-terminado-y-las-fichas',
    '/parte_tecnico/$id_parte/$id_establecimiento/$id_proyecto': 'empresa#hacer-un-parte',
    '/detalle_ficha_parte_tecnico/$id_parte': 'empresa#lo-terminado-y-las-fichas',
    '/pendientes': 'tecnico#sin-cobertura',
    '/guia': 'empresa#cómo-usar-esta-guía',
    '/nueva_password': `empresa#${PASSWORD}`,
    '/sesiones': `empresa#${PASSWORD}`,
  },
};
/** Screens that the table of routes does not list. */
const OTHERS: Readonly<Partial<Record<string, Place>>> = {
  '/nueva_password': `gestion#${PASSWORD}`,
  '/sesiones': 'gestion#sesiones-abiertas',
  '/segundo_factor': 'gestion#verificación-en-dos-pasos',
};

/** Returns the place that explains the screen of a route to a role (REG-050); the top of its own page if there is none. */
export function guidePlaceOf(role: Role, route: string): LugarDeLaGuia {
  const field = role === 'TECNICO' || role === 'EMPRESA' ? FIELD[role][route] : undefined;
  const office = esOficina(role) ? ({ ...OTHERS, ...OFFICE } as Partial<Record<string, Place>>)[route] : undefined;
  const [guia, id = ''] = (field ?? office ?? guiasDe(role)[0]).split('#');
  return { guia: guia as LugarDeLaGuia['guia'], seccion: id };
}
