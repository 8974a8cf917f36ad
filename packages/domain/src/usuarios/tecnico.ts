import { entreComillas } from '../comillas.ts';
import { ID_ROLE } from '../roles.ts';
import type { Ausencia } from './baja.ts';

export type Tecnico = Ausencia & {
  readonly id: number;
  readonly id_role: number;
  /** Ids of the projects; a technician's list is never empty (AMB-077). */
  readonly proyectos: readonly number[];
};

/** Field people: TECNICO and EMPRESA. */
export const esDeCampo = (usuario: { readonly id_role: number }): boolean =>
  usuario.id_role === ID_ROLE.TECNICO || usuario.id_role === ID_ROLE.EMPRESA;

/** Field staff work on their projects only (AMB-078). */
export const trabajaEn = (tecnico: { readonly proyectos: readonly number[] }, id_proyecto: number): boolean =>
  tecnico.proyectos.includes(id_proyecto);

/** Returns the name, with the email of one whose name others have too. */
export const nombreUnico = ({ nombre, email }: { readonly nombre: string; readonly email: string | null }): string =>
  email === null ? nombre : `${nombre} (${email})`;

/** Filters of a list on the partes of a technician; with the id if others have the same name. */
export const filtrosDeTecnico = (nombre: string, id?: number): Readonly<Record<string, string>> => ({
  nombre_tecnico: entreComillas(nombre),
  ...(id !== undefined && { id_tecnico: String(id) }),
});
