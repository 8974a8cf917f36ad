import type { TecnicoOpcion } from '@tajo/contract/usuarios';

/** Somebody of the field as he is offered, with nothing to do unless the test says otherwise. */
export const makeTecnico = (id: number, nombre: string, cambios: Partial<TecnicoOpcion> = {}): TecnicoOpcion => ({
  id,
  nombre,
  abiertos: 0,
  cerca: null,
  baja_desde: null,
  ...cambios,
});
