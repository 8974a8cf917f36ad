import { beforeEach } from 'vitest';

// Test files of one worker share the browser's storage: a session that one leaves would affect the next.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
