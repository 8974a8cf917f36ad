import { openLive } from './live.ts';
import { readEvents } from './read-events.ts';
import { onTokenChange, readToken } from './token.ts';

export const liveUpdates = openLive({
  read: readEvents,
  isVisible: () => !document.hidden && readToken() !== null,
  follow(onChange, onSessionChange) {
    const leaveSession = onTokenChange(onSessionChange);
    document.addEventListener('visibilitychange', onChange);
    addEventListener('online', onChange);
    return () => {
      leaveSession();
      document.removeEventListener('visibilitychange', onChange);
      removeEventListener('online', onChange);
    };
  },
  random: Math.random,
});
