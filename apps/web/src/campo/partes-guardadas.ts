import type { ParteEnPaquete } from '@tajo/contract/campo';
import { ESTADO } from '@tajo/domain/partes/estado';
import type { Modelo } from './modelo.ts';
import { obraDe } from './modelo.ts';

/** The open partes of this device, begun ones first, as the hechos of this device have left them. */
export function partesGuardadas(
  modelo: Pick<Modelo, 'obras' | 'cola' | 'catalogo'>,
  quien: { readonly nombre: string },
): ParteEnPaquete[] {
  const enOrden = [...modelo.obras.values()].sort((a, b) => a.orden - b.orden);
  const partes = enOrden.flatMap(({ id_parte, fila }) => {
    const obra = obraDe(modelo, id_parte, quien);
    // A signed parte is no longer open, whether the server knows it or not.
    if (fila === null || obra === undefined || obra.detalles.estado === ESTADO.FINALIZADO) return [];
    const { estado, desc_estado, fecha_inicio } = obra.detalles;
    return [{ fila: { ...fila, estado, desc_estado, fecha_inicio }, obra }];
  });
  const empezado = ({ fila }: ParteEnPaquete): number => (fila.estado === ESTADO.INICIADO ? 0 : 1);
  return partes.sort((a, b) => empezado(a) - empezado(b));
}
