import type { TecnicoOpcion } from '@tajo/contract/usuarios';

/** A technician to choose from, without open work by default. */
export const makeTecnico = (id: number, nombre: string, cambios: Partial<TecnicoOpcion> = {}): TecnicoOpcion => ({
  id,
  nombre,
  email: null,
  abiertos: 0,
  cerca: null,
  baja_desde: null,
  ...cambios,
});
