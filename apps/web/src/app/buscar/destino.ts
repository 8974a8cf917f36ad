import type { Hallazgo } from '@tajo/contract/buscar';
import { entreComillas } from '@tajo/domain/comillas';
import { ESTADO } from '@tajo/domain/partes/estado';
import { esOficina, type Role } from '@tajo/domain/roles';
import { aEstablecimiento, aRegistro, type LugarEnPantalla } from '../../base/enlaces.tsx';
import { LISTA_DE_ESTADO } from '../../partes/listas/de-estado.ts';

/** Where a role sees what was found: a shop on its page, everything else in its list, alone. */
export function dondeSeVe({ clase, id, nombre, junto, estado }: Hallazgo, role: Role): LugarEnPantalla {
  const exacto = entreComillas(nombre);
  if (clase === 'parte') {
    const lista = LISTA_DE_ESTADO[estado ?? ESTADO.SIN_ASIGNAR];
    const suya = estado === ESTADO.FINALIZADO ? '/partes_finalizados_tecnico' : '/partes_asignados_tecnico';
    return { to: esOficina(role) ? lista : suya, search: { numero_incidencia: exacto } };
  }
  if (clase === 'establecimiento') {
    return esOficina(role)
      ? aEstablecimiento(id)
      : { to: '/partes_asignados_tecnico', search: { nombre_establecimiento: exacto } };
  }
  if (clase === 'terminal') return { to: '/terminales', search: { marca: entreComillas(junto), modelo: exacto } };
  if (clase === 'mueble') return { to: '/muebles', search: { nombre: exacto } };
  return aRegistro(`/${clase}s`)(nombre);
}
