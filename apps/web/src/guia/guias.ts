import type { Role } from '@tajo/domain/roles';

/** Name of each page of the guide, by the name of its file in docs/guia. */
export const GUIAS = {
  admin: 'Guía del administrador',
  gestion: 'Guía de la oficina',
  empresa: 'Guía de la empresa',
  tecnico: 'Guía del técnico',
} as const;

export type Guia = keyof typeof GUIAS;

/** A page of the guide, and in it the id of a heading; '' for its top. */
export interface LugarDeLaGuia {
  readonly guia: Guia;
  readonly seccion: string;
}

const DE_CADA_ROL: Readonly<Record<Role, readonly [Guia, ...Guia[]]>> = {
  ADMIN: ['admin', 'gestion'],
  GESTION: ['gestion'],
  EMPRESA: ['empresa', 'tecnico'],
  TECNICO: ['tecnico'],
};

/** Returns the pages written for a role, its own first. */
export const guiasDe = (role: Role): readonly [Guia, ...Guia[]] => DE_CADA_ROL[role];

export const esGuia = (nombre: unknown): nombre is Guia => typeof nombre === 'string' && Object.hasOwn(GUIAS, nombre);
