import type { Role } from '@tajo/domain/roles';

/** Current user, as the session knows it. */
export interface Actor {
  readonly id: number;
  readonly nombre: string;
  readonly role: Role;
  /** Key of the session. */
  readonly sid: string;
}
