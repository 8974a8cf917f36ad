/** The four roles in the order of their ids (AMB-001). */
export const ROLES = ['ADMIN', 'GESTION', 'TECNICO', 'EMPRESA'] as const;
export type Role = (typeof ROLES)[number];

export const ID_ROLE = { ADMIN: 1, GESTION: 2, TECNICO: 3, EMPRESA: 4 } as const satisfies Record<Role, number>;

export const SOLO_ADMIN = ['ADMIN'] as const satisfies readonly Role[];
export const OFICINA = ['ADMIN', 'GESTION'] as const satisfies readonly Role[];
export const TODOS = ROLES;

/** Returns the role of an id 1 to 4; throws for another number, which no row can have. */
export function roleDeId(id: number): Role {
  const role = ROLES[id - 1];
  if (role === undefined) throw new Error(`no role has the id ${id}`);
  return role;
}

/**
 * Returns whether a role belongs to the office, which sees every parte; field staff see their own (AMB-018, AMB-019,
 * AMB-020).
 */
export const esOficina = (role: Role): boolean => role === 'ADMIN' || role === 'GESTION';
