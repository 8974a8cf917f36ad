// In development the worker runs from the sources. A worker does not inherit the loader of the main thread (tsx,
// vitest), so it registers its own.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
