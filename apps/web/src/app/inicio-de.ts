import type { Role } from '@tajo/domain/roles';

/** Where a role starts. */
export const inicioDe = (role: Role) =>
  role === 'TECNICO' || role === 'EMPRESA' ? '/partes_asignados_tecnico' : '/dashboard';
