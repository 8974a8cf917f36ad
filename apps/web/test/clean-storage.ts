import { beforeAll, beforeEach } from 'vitest';

// Test files of one worker share the browser's storage: a session that one leaves would affect the next, and work that
// one did not send would be sent by the next.
beforeAll(async () => {
  for (const { name = '' } of await indexedDB.databases())
    await new Promise((resolve) => {
      const request = indexedDB.deleteDatabase(name);
      for (const outcome of ['success', 'error', 'blocked']) request.addEventListener(outcome, resolve);
    });
  for (const name of await caches.keys()) await caches.delete(name);
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
