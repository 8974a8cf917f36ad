import type { UserSession } from '../../base/session.ts';
import { NewVersion } from './NewVersion.tsx';
import { SessionEnding } from './SessionEnding.tsx';

/** Bands above the screen that no first view waits for. */
export const LateBands = ({ session }: { readonly session: UserSession }) => (
  <>
    <NewVersion session={session} />
    <SessionEnding session={session} />
  </>
);
