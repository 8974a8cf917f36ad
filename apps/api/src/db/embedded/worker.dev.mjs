// From the sources: a worker thread does not inherit the loader of the main one (tsx, vitest), so it registers its own.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
