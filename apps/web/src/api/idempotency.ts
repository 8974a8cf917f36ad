import { ApiError } from './api-error.ts';
import { uuid } from './uuid.ts';

/** Files have no content in JSON, so they are compared by name, size and date. */
const fingerprint = (request: unknown): string =>
  JSON.stringify(request, (_, value: unknown) =>
    value instanceof Blob
      ? [value.size, value.type, value instanceof File ? [value.name, value.lastModified] : []]
      : value,
  ) ?? '';

/**
 * True if the server may have done the work, or be doing it (Retry-After), although no answer says so: a retry must use
 * the same key.
 */
const isUncertain = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502 || error.retryAfter !== undefined);

interface RequestKey {
  readonly keyFor: (request: unknown) => string;
  readonly done: (error?: unknown) => void;
}

/** Returns one key per press. The same content gets the same key again while it is unknown whether it arrived. */
export function requestKey(): RequestKey {
  let pending: { readonly key: string; readonly fingerprint: string } | undefined;
  return {
    keyFor: (request) => {
      const now = fingerprint(request);
      if (pending?.fingerprint !== now) pending = { key: uuid(), fingerprint: now };
      return pending.key;
    },
    done: (error) => {
      if (!isUncertain(error)) pending = undefined;
    },
  };
}
