import type { Role } from '@tajo/domain/roles';

/** Returns the first screen of a role. */
export const startOf = (role: Role) =>
  role === 'TECNICO' || role === 'EMPRESA' ? '/partes_asignados_tecnico' : '/dashboard';
