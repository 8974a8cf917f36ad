import type { Hallazgo } from '@tajo/contract/buscar';
import { clienteApi } from '@tajo/contract/clientes';
import { componenteApi } from '@tajo/contract/componentes';
import { contrataApi } from '@tajo/contract/contratas';
import { establecimientoApi } from '@tajo/contract/establecimientos';
import { inventarioApi } from '@tajo/contract/inventario';
import { muebleApi } from '@tajo/contract/muebles';
import { parteApi } from '@tajo/contract/partes';
import { proyectoApi } from '@tajo/contract/proyectos';
import { resolverApi } from '@tajo/contract/resolver';
import { terminalApi } from '@tajo/contract/terminales';
import { usuarioApi } from '@tajo/contract/usuarios';
import { entreComillas } from '@tajo/domain/comillas';
import { ESTADO } from '@tajo/domain/partes/estado';
import { esOficina, type Role } from '@tajo/domain/roles';
import { toEstablecimiento, toPartesOf, toRecord, type ScreenLocation } from '../../base/links.tsx';
import { OPEN_PARAM } from '../../list/state/open-detail.ts';
import { LISTA_DE_ESTADO } from '../../partes/listas/de-estado.ts';
import { searchDe } from '../../vistas/direccion.ts';
import { ROUTES, type Path } from '../routes.ts';

/** Screen of each list that has saved views, by the list's path in the API. */
const SCREEN_OF_LIST = new Map<string, Path>([
  [clienteApi.listar.path, '/clientes'],
  [contrataApi.listar.path, '/contratas'],
  [proyectoApi.listar.path, '/proyectos'],
  [usuarioApi.listar.path, '/usuarios'],
  [establecimientoApi.listar.path, '/establecimientos'],
  [muebleApi.listar.path, '/muebles'],
  [componenteApi.listar.path, '/componentes'],
  [terminalApi.listar.path, '/terminales'],
  [inventarioApi.listar.path, '/inventario'],
  [parteApi.sinAsignar.path, '/partes_sin_asignar'],
  [parteApi.asignados.path, '/partes_asignados'],
  [parteApi.finalizados.path, '/partes_finalizados'],
  [parteApi.asignadosTecnico.path, '/partes_asignados_tecnico'],
  [parteApi.finalizadosTecnico.path, '/partes_finalizados_tecnico'],
  [resolverApi.listar.path, '/por_resolver'],
]);

const splitAddress = (address: string): readonly [lista: string, search: string] => {
  const n = address.indexOf('?');
  return n < 0 ? [address, ''] : [address.slice(0, n), address.slice(n)];
};

/** Returns the title of a saved view's list; undefined if the list has no screen of its own. */
export const listOfView = ({ direccion }: Pick<Hallazgo, 'direccion'>): string | undefined => {
  const path = SCREEN_OF_LIST.get(splitAddress(direccion ?? '')[0]);
  return path && ROUTES[path].title;
};

/** Returns where a role sees a result: a shop on its page, a parte opened over its list, others alone in their list. */
export function locationOf(result: Hallazgo, role: Role): ScreenLocation {
  const { clase, id, nombre, junto, estado } = result;
  const exact = entreComillas(nombre);
  if (clase === 'parte') {
    const list = LISTA_DE_ESTADO[estado ?? ESTADO.SIN_ASIGNAR];
    const ownList = estado === ESTADO.FINALIZADO ? '/partes_finalizados_tecnico' : '/partes_asignados_tecnico';
    return { to: esOficina(role) ? list : ownList, search: { numero_incidencia: exact, [OPEN_PARAM]: String(id) } };
  }
  if (clase === 'establecimiento') {
    return esOficina(role)
      ? toEstablecimiento(id)
      : { to: '/partes_asignados_tecnico', search: { nombre_establecimiento: exact } };
  }
  if (clase === 'tecnico') return toPartesOf(nombre, junto === '' ? undefined : id);
  if (clase === 'usuario')
    return { to: '/usuarios', search: { ...toRecord('/usuarios')(nombre).search, email: junto } };
  if (clase === 'vista') {
    const [list, search] = splitAddress(result.direccion ?? '');
    return { to: SCREEN_OF_LIST.get(list) ?? '.', search: searchDe({ id, direccion: search }) };
  }
  if (clase === 'terminal') return { to: '/terminales', search: { marca: entreComillas(junto), modelo: exact } };
  if (clase === 'mueble') return { to: '/muebles', search: { nombre: exact } };
  return toRecord(`/${clase}s`)(nombre);
}
