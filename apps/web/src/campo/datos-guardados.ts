import type { DatosDeContacto } from '@tajo/domain/campo/hecho';
import type { Modelo } from './modelo.ts';

export function datosGuardados({ obras }: Pick<Modelo, 'obras'>, id_parte: number): DatosDeContacto | undefined {
  const datos = obras.get(id_parte)?.obra.establecimiento?.datos;
  if (datos === undefined) return undefined;
  const { id: _id, version: _version, ...campos } = datos;
  return campos;
}
