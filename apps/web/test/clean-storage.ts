import { beforeEach } from 'vitest';

// The files that a worker runs one after another share what the browser keeps: a session that one of them leaves would
// be the next one's, and which comes next is chance.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
