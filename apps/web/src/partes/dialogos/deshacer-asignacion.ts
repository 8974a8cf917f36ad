import { mensaje } from '@tajo/contract/mensajes';
import type { Parte } from '@tajo/contract/partes';
import { parteApi } from '@tajo/contract/partes';
import { alDeshacerAsignacion as deshacer } from '@tajo/domain/partes/deshacer';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

/** Restarts a parte that was just assigned; throws why that is too late. */
export async function deshacerAsignacion(hecha: Parte, reiniciar: (id: number) => Promise<unknown>): Promise<string> {
  const ahora = await call(parteApi.leer, { params: { id: hecha.id } });
  const permiso = deshacer(hecha, ahora);
  if (!permiso.ok) {
    const { status, texto } = mensaje(permiso);
    throw new ApiError(status, texto);
  }
  await reiniciar(hecha.id);
  return `El parte ${hecha.numero_incidencia} vuelve a estar sin asignar.`;
}
