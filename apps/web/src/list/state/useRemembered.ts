import { createContext, use, useState } from 'react';
import type { Remembered } from './list-state.ts';
import { keysFor, rememberedOf } from './remembered.ts';

/** Id of the user whose choices are remembered on this device; 0 without a session. */
export const UserIdContext = createContext(0);

/** The choices of the current user, and the function that changes them. */
export function useRemembered(listKey: string) {
  const userId = use(UserIdContext);
  const [remembered, setRemembered] = useState(() => rememberedOf(userId, listKey));
  return {
    remembered,
    /** Stores the given choices; undefined removes one. */
    remember(choice: Partial<Remembered>): void {
      for (const [what, value] of Object.entries(choice)) {
        const key = keysFor(userId, listKey)[what as keyof Remembered];
        if (value === undefined) localStorage.removeItem(key);
        else localStorage.setItem(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
      }
      setRemembered({ ...remembered, ...choice });
    },
  };
}
