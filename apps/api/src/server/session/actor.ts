import type { Role } from '@tajo/domain/roles';

/** Who asks: the user behind the session. */
export interface Actor {
  readonly id: number;
  readonly nombre: string;
  readonly role: Role;
  /** Key of the session that asks. */
  readonly sid: string;
}
