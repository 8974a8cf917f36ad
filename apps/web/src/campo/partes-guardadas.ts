import type { ParteEnPaquete } from '@tajo/contract/campo';
import type { Obra } from '@tajo/contract/obra';
import { ALERTA } from '@tajo/domain/partes/alerta';
import { ESTADO } from '@tajo/domain/partes/estado';
import type { Modelo } from './modelo.ts';
import { obraDe } from './modelo.ts';

/** Row of the list for a work that was read outside the package. Its colour is the youngest. */
function filaDeObra({ detalles, establecimiento }: Obra): ParteEnPaquete['fila'] {
  const { dir_establecimiento: direccion, descripcion_trabajo: observaciones } = detalles;
  const [provincia, comunidad] = [establecimiento?.datos.provincia ?? '', establecimiento?.datos.comunidad ?? ''];
  return { ...detalles, direccion, observaciones, provincia, comunidad, id_tecnico: null, alerta: ALERTA.VERDE };
}

/** The open partes of this device, begun ones first, as its hechos have left them; of others than the package's only those. */
export function partesGuardadas(
  modelo: Pick<Modelo, 'obras' | 'cola' | 'catalogo'>,
  quien: { readonly nombre: string },
): ParteEnPaquete[] {
  const enOrden = [...modelo.obras.values()].sort((a, b) => a.orden - b.orden);
  const partes = enOrden.flatMap(({ id_parte, fila }) => {
    const obra = obraDe(modelo, id_parte, quien);
    // A signed parte is no longer open, whether the server knows it or not.
    if (obra === undefined || obra.detalles.estado === ESTADO.FINALIZADO) return [];
    const { estado, desc_estado, fecha_inicio } = obra.detalles;
    if (fila === null && estado !== ESTADO.INICIADO) return [];
    return [{ fila: { ...(fila ?? filaDeObra(obra)), estado, desc_estado, fecha_inicio }, obra }];
  });
  const empezado = ({ fila }: ParteEnPaquete): number => (fila.estado === ESTADO.INICIADO ? 0 : 1);
  return partes.sort((a, b) => empezado(a) - empezado(b));
}
