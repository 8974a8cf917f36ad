import type { Role } from '@tajo/domain/roles';

/** The current user, as the session knows it. */
export interface Actor {
  readonly id: number;
  readonly nombre: string;
  readonly role: Role;
  /** Key of the session. */
  readonly sid: string;
  /** Set if the second factor of the user is on. */
  readonly conSegundo?: true;
  /** Set if a program calls with an access key. */
  readonly conClave?: true;
  /** Set if the session was ended: it only delivers evidence. */
  readonly terminada?: true;
}
