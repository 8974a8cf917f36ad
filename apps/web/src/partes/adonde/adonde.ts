import type { Parte } from '@tajo/contract/partes';
import { parteApi } from '@tajo/contract/partes';
import { ESTADO, type Estado } from '@tajo/domain/partes/estado';
import { call } from '../../api/call.ts';
import { ifGone } from '../../api/if-gone.ts';

type Donde = Pick<Parte, 'estado' | 'nombre_tecnico'>;

const AHORA: Readonly<Record<Estado, (de: string) => string>> = {
  [ESTADO.SIN_ASIGNAR]: () => 'ahora sin asignar',
  [ESTADO.ASIGNADO]: (tecnico) => `ahora asignado a ${tecnico}`,
  [ESTADO.INICIADO]: (tecnico) => `ahora iniciado por ${tecnico}`,
  [ESTADO.FINALIZADO]: (tecnico) => `ahora finalizado por ${tecnico}`,
};

/** Returns where a parte went that left its list: `ahora` is null if it was deleted or is no longer the user's. */
export function textoDeAdonde(antes: Donde, ahora: Donde | null): string {
  if (ahora === null) return 'eliminado, o ya no es suyo';
  if (antes.estado === ahora.estado && antes.nombre_tecnico === ahora.nombre_tecnico)
    return 'ha cambiado y ya no está en esta página';
  return AHORA[ahora.estado](ahora.nombre_tecnico ?? '');
}

/** Reads the parte and returns where it went. */
export async function adonde(parte: Parte): Promise<string> {
  const ahora = await call(parteApi.leer, { params: { id: parte.id } }).catch(ifGone(null));
  return textoDeAdonde(parte, ahora);
}
